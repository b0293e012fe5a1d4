/** A mouse or a finger as a hand: the igloo hangs on it by a damped spring. */

import { held, RATE, REST, type Reading } from './reading';

const SPRING = 2 * Math.PI * 7;
const DAMPING = 0.8;
const METRES_PER_PIXEL = 0.00025;
const PARTS = 4;

export class Pointer {
  #place = [0, 0] as [number, number];
  #speed = [0, 0] as [number, number];

  /** The next reading, the pointer being `x` to the right and `y` down of where it began. */
  move(x: number, y: number): Reading {
    const [across, down] = [this.#push(0, x), this.#push(1, y)];
    return held([across, 0.35 * down, REST[2] - 0.94 * down]);
  }

  #push(axis: 0 | 1, pixels: number): number {
    let total = 0;
    for (let part = 0; part < PARTS; part++) {
      const apart = pixels * METRES_PER_PIXEL - this.#place[axis];
      const push = SPRING ** 2 * apart - 2 * DAMPING * SPRING * this.#speed[axis];
      this.#speed[axis] += push / (RATE * PARTS);
      this.#place[axis] += this.#speed[axis] / (RATE * PARTS);
      total += push / PARTS;
    }
    return total;
  }
}
