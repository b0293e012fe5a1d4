// A bot in JavaScript: of all slides it takes the one that leaves its penguins most room to move.
//
//   polarnight arena packeis gentoo "run:node examples/bots/roomy_bot.mjs" --games 20
//
// One line of JSON comes for each question, one goes back for each answer; docs/bots.md has it all.

import { createInterface } from 'node:readline';

const ROWS = 'abcdefgh';
/** The sixty floes in the order of `view.fish`: rows of 7 and 8. */
const CELLS = [...ROWS].flatMap((row, i) => Array.from({ length: 7 + (i % 2) }, (_, n) => row + (n + 1)));
/** East, south-east and south-west, and back, as steps in row and in half columns. */
const WAYS = [[0, 2], [1, 1], [1, -1], [0, -2], [-1, -1], [-1, 1]];

const place = (cell) => {
  const row = ROWS.indexOf(cell[0]);
  return [row, 2 * Number(cell.slice(1)) + (row % 2 === 0 ? 1 : 0)];
};
const cellAt = new Map(CELLS.map((cell) => [place(cell).join(), cell]));

/** How many floes a penguin could slide to. */
function reach(cell, free) {
  let count = 0;
  for (const [down, right] of WAYS) {
    let [row, column] = place(cell);
    while (free.has(cellAt.get([(row += down), (column += right)].join()))) count += 1;
  }
  return count;
}

/** Fish at once, and room for all my penguins afterwards. */
function worth(view, me, action) {
  const target = action.to ?? action.cell;
  const taken = new Set(view.penguins.flat());
  const free = new Set(CELLS.filter((cell, n) => view.floes[n] === 'i' && !taken.has(cell)));
  free.delete(target);
  const mine = view.penguins[me].filter((cell) => cell !== action.from);
  const room = [...mine, target].map((cell) => Math.min(6, reach(cell, free)));
  return Number(view.fish[CELLS.indexOf(target)]) + 0.6 * room.reduce((a, b) => a + b, 0);
}

let me = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.kind === 'over') break;
  let answer = { kind: 'ready' };
  if (message.kind === 'hello') me = message.seat;
  else {
    const worths = message.actions.map((action) => worth(message.view, me, action));
    answer = { id: message.id, index: worths.indexOf(Math.max(...worths)) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
