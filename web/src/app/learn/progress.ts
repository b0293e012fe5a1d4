/** How far this device has come in the lessons: the best stars of each step, by its name. */

import { load, save } from '../storage';

export type Stars = 1 | 2 | 3;
export type Progress = Readonly<Record<string, Stars>>;

export function progressOf(game: string): Progress {
  const kept = load(place(game));
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter((pair): pair is [string, Stars] => isStars(pair[1]));
  return Object.fromEntries(known);
}

/** Keep what a step earned, if it is more than before. */
export function keepStars(game: string, step: string, stars: Stars): Progress {
  const before = progressOf(game);
  const best = Math.max(before[step] ?? 1, stars) as Stars;
  const after = { ...before, [step]: best };
  save(place(game), after);
  return after;
}

/** Three at once, two after a wrong try, one with help. */
export function earned(wrong: number, helped: boolean): Stars {
  if (helped) return 1;
  return wrong > 0 ? 2 : 3;
}

/** Whether somebody has begun to learn a game here. */
export function hasBegun(game: string): boolean {
  return Object.keys(progressOf(game)).length > 0;
}

function place(game: string): string {
  return `lesson.${game}`;
}

function isStars(value: unknown): value is Stars {
  return value === 1 || value === 2 || value === 3;
}
