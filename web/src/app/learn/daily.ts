/** The puzzles of a day: what a game asks then, and the stars this device has for it. */

import type { LessonCard, PuzzleCard, Words } from '../../protocol/messages';
import { type Progress, progressOf, type Stars } from './progress';
import { puzzlesOf } from './streak';

/** What the puzzles of one day are in a game. */
interface Daily {
  /** Their numbers. */
  readonly numbers: readonly number[];
  /** Them as the steps of a lesson. */
  readonly card: LessonCard;
}

/** Where the stars of a game's puzzles are kept. */
export function puzzlePlace(game: string): string {
  return `puzzle.${game}`;
}

/** Those of `day`; the title says how hard each is. */
export function dailyOf(
  { title, tasks, puzzles, daily }: PuzzleCard,
  day: number,
  graded: (title: Words, grade: number) => Words,
): Daily {
  const numbers = puzzlesOf(day, puzzles.length, daily);
  const steps = numbers.flatMap((number) => {
    const puzzle = puzzles[number];
    const say = puzzle && tasks[puzzle.task];
    return say ? [{ name: String(number), title: graded(title, puzzle.grade), say, seat: 0 }] : [];
  });
  return { numbers, card: { steps } };
}

/** The stars for all of them, one to three; null while one is not solved. */
export function starsOf(numbers: readonly number[], progress: Progress): Stars | null {
  const stars = numbers.map((number) => progress[String(number)]);
  if (stars.some((one) => one === undefined)) return null;
  const mean = stars.reduce<number>((sum, one) => sum + (one ?? 0), 0) / stars.length;
  return Math.round(mean) as Stars;
}

/** The same, as this device keeps them. */
export function keptStars(game: string, numbers: readonly number[]): Stars | null {
  return starsOf(numbers, progressOf(puzzlePlace(game)));
}
