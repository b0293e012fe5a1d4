/**
 * What an installed page takes along: the lessons and the puzzles of the next days, asked for while
 * the server can be reached, so that they are there where it cannot.
 */

import * as http from '../../net/http';
import { RefusedError } from '../../net/refusal';
import type { PuzzleCard } from '../../protocol/messages';
import { takeAlong } from './along';
import { dailyOf } from './daily';

const DAYS = 3;

/** Lessons and puzzles of every game, those from `day` on; what has come along before is not asked. */
export async function packUp(day: number): Promise<void> {
  const { games } = await http.games(); // asked anew: the worker keeps only what passes it
  for (const { name } of games) {
    await unlessMissing(packPuzzles(name, day));
    await unlessMissing(packLesson(name));
  }
}

/** The puzzles of a game, those of `day` and of the days after it. */
export async function packPuzzles(game: string, day: number): Promise<void> {
  const card = await http.puzzles(game);
  const { numbers, steps } = fromDay(card, day);
  await takeAlong(`ahead.${game}`, { steps }, (step, actions) =>
    http.tryPuzzle(game, { step: numbers[step] ?? -1, actions }),
  );
}

async function packLesson(game: string): Promise<void> {
  const card = await http.lesson(game);
  await takeAlong(game, card, (step, actions) => http.tryLesson(game, { step, actions }));
}

function fromDay(card: PuzzleCard, day: number) {
  const days = Array.from({ length: DAYS }, (_, later) =>
    dailyOf(card, day + later, (title) => title),
  );
  return {
    numbers: days.flatMap((one) => one.numbers),
    steps: days.flatMap((one) => one.card.steps),
  };
}

/** A game without a lesson, or without puzzles, has nothing to take along. */
async function unlessMissing(packing: Promise<void>): Promise<void> {
  try {
    await packing;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refusal.code !== 'unknown_game') throw error;
  }
}
