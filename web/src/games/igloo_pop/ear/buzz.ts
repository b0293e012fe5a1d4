/** Feeling the beads: the phone trembles with the loud columns of the trace. */

import type { Column } from './bands';

const LOUD = 120;
/** Phones cannot tremble shorter than this, in milliseconds. */
const SHORTEST = 8;
const LONGEST = 24;
const APART = 30;

export class Buzz {
  readonly #vibrate: (milliseconds: number) => void;
  #until = 0;

  constructor(vibrate: (milliseconds: number) => void) {
    this.#vibrate = vibrate;
  }

  feel(columns: readonly Column[], now: number): void {
    const peak = Math.max(...columns.map((column) => Math.max(...column)));
    if (peak < LOUD || now < this.#until) return;
    const milliseconds = SHORTEST + ((LONGEST - SHORTEST) * (peak - LOUD)) / (255 - LOUD);
    this.#until = now + APART;
    this.#vibrate(Math.round(milliseconds));
  }
}

/** Whether this device can tremble at all. */
export function canBuzz(): boolean {
  return typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;
}
