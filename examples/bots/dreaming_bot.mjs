// A bot in JavaScript that plays any game in turns without knowing its rules: it asks the arena.
//
//   polarnight arena igloo_igloo random "run:node examples/bots/dreaming_bot.mjs 3" --games 2
//
// For each of some actions it draws a world that fits what it sees, tries the action there, lets
// chance play on for a while, and looks at the points. Its argument says for how many actions.
// One process plays all games of a tournament. docs/bots.md has it all.

import { createInterface } from 'node:readline';

const MOST = Number(process.argv[2] ?? 8);
const PLIES = 12;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const hear = async () => {
  const { value, done } = await lines.next();
  return done ? process.exit() : JSON.parse(value);
};
const ask = async (trial) => (say(trial), hear());

let seed = 1;
const dice = (sides) => ((seed = (seed * 48271) % 2147483647) % sides);
const pick = (list) => list[dice(list.length)];

/** What a view says of my points beside the best of the others, whatever the game calls them. */
function lead(view, outcome, me) {
  const scores = outcome?.scores ?? view.score ?? view.standing?.map((each) => each.total) ?? view.points;
  const others = scores.filter((_, seat) => seat !== me);
  return (scores[me] ?? 0) - Math.max(...others.map((score) => score ?? 0));
}

/** The lead some plies after an action, if chance plays on. */
async function dream(me, index) {
  let world = await ask({ kind: 'possible', seed: dice(1e9) });
  world = await ask({ kind: 'play', world: world.world, seat: me, index });
  for (let ply = 1; ply < PLIES && !world.outcome; ply += 1) {
    const seat = pick(world.actors);
    const { actions } = await ask({ kind: 'legal', world: world.world, seat });
    if (actions.length === 0) break; // something to aim: too dear for dreams
    world = await ask({ kind: 'play', world: world.world, seat, index: dice(actions.length) });
  }
  const { view } = await ask({ kind: 'look', world: world.world, seat: me });
  return lead(view, world.outcome, me);
}

let me = 0;
for (;;) {
  const message = await hear();
  if (message.kind === 'hello') {
    [me, seed] = [message.seat, 1 + (message.seed % 2147483646)];
    say({ kind: 'ready', stays: true });
  } else if (message.kind === 'act') {
    let best = [-Infinity, 0];
    for (let n = 0; n < Math.min(MOST, message.actions.length); n += 1) {
      const index = dice(message.actions.length);
      const worth = await dream(me, index);
      if (worth > best[0]) best = [worth, index];
    }
    say({ id: message.id, index: best[1] });
  } // and when a game is over, it waits for the next
}
