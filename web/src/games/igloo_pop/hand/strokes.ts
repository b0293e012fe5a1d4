/**
 * Shaking with keys: hold Space to swing the igloo, with Shift gently; an arrow gives it one
 * flick that way. Fingers are never quite even, so these are not either.
 */

import { held, RATE, REST, type Reading } from './reading';

export type Way = 'left' | 'right' | 'up' | 'down';
type Swing = 'firm' | 'gentle';

const SWINGS: Readonly<Record<Swing, { rate: number; push: number; hop: number }>> = {
  firm: { rate: 4.5, push: 30, hop: 0.25 },
  gentle: { rate: 2.6, push: 9, hop: 0.1 },
};
const FLICK = 28;
/** A flick is a push and its stop, each this long, in seconds. */
const BUMP = 0.0225;
const STOP_AFTER = 0.072;
const FLICK_LASTS = 0.2;

const WAYS: Readonly<Record<Way, Reading>> = {
  left: [-1, 0, 0.15],
  right: [1, 0, 0.15],
  up: [0, 0.4, 0.9],
  down: [0, -0.4, -0.9],
};

export class Strokes {
  swing: Swing | null = null;
  readonly #random: () => number;
  #phase = 0;
  #flicks: { way: Reading; at: number }[] = [];

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  get busy(): boolean {
    return this.swing !== null || this.#flicks.length > 0;
  }

  flick(way: Way): void {
    this.#flicks.push({ way: WAYS[way], at: 0 });
  }

  next(): Reading {
    const [x, y, z] = this.#swung();
    const total = [x, y, z + REST[2]] as [number, number, number];
    for (const flick of this.#flicks) {
      const push = FLICK * (bump(flick.at - 0.05) - bump(flick.at - 0.05 - STOP_AFTER));
      for (const axis of [0, 1, 2] as const) total[axis] += push * flick.way[axis];
      flick.at += 1 / RATE;
    }
    this.#flicks = this.#flicks.filter(({ at }) => at < FLICK_LASTS);
    return held(total);
  }

  #swung(): Reading {
    if (!this.swing) return [0, 0, 0];
    const { rate, push, hop } = SWINGS[this.swing];
    this.#phase += ((2 * Math.PI * rate) / RATE) * (0.9 + 0.2 * this.#random());
    const now = push * Math.sin(this.#phase);
    return [0.9 * now, 0.25 * now, 0.35 * now + hop * push * Math.sin(2 * this.#phase)];
  }
}

function bump(time: number): number {
  return Math.exp(-((time / BUMP) ** 2));
}
