/** Where the words over penguins go when penguins stand close together. */

import type { Outline } from './outlines';

/** Pixels a word needs to each side, and above. */
const WIDE = 60;
const HIGH = 24;

/** Whether a word over this penguin would lie on another, which stands behind it. */
export function crowded(one: Outline, all: readonly Outline[]): boolean {
  return all.some(
    (other) =>
      other.seat !== one.seat &&
      other.bottom < one.bottom &&
      other.bottom > one.top - HIGH &&
      Math.abs(other.x - one.x) < WIDE,
  );
}
