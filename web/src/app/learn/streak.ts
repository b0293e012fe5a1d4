/** Days in a row on which a puzzle of the day was solved on this device. */

import { load, save } from '../storage';

interface Streak {
  /** The last day on which it was solved, counted from the first of 1970. */
  readonly last: number;
  readonly length: number;
}

const PLACE = 'puzzles.streak';
const HOURS = 24;
const NONE: Streak = { last: -1, length: 0 };

/** The number of a day by the clock on the wall. */
export function dayOf(date: Date): number {
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round(midnight / (HOURS * 3600 * 1000));
}

/** Which of `count` puzzles belong to a day, `daily` of them: each has its turn before one again. */
export function puzzlesOf(day: number, count: number, daily = 1): readonly number[] {
  return Array.from({ length: daily }, (_, place) => (day * daily + place) % count);
}

/** The days in a row that still count today. */
export function streakOn(day: number): number {
  const { last, length } = kept();
  return day - last <= 1 ? length : 0;
}

/** A puzzle of `day` was solved: how many days in a row that makes. */
export function solvedOn(day: number): number {
  const { last } = kept();
  const length = day === last ? streakOn(day) : streakOn(day) + 1;
  save(PLACE, { last: Math.max(day, last), length } satisfies Streak);
  return length;
}

function kept(): Streak {
  const found = load(PLACE);
  if (typeof found !== 'object' || found === null) return NONE;
  const { last, length } = found as Partial<Streak>;
  return typeof last === 'number' && typeof length === 'number' ? { last, length } : NONE;
}
