/** Where the Catcher would begin. What is offered decides: never a place outside it. */

import { clamp, type Spot } from '../geometry';
import type { Options } from '../values';

interface Offered {
  readonly station: Options['station'];
  /** The same while one question stands. */
  readonly question: string;
}

export class Waiting {
  /** The chosen place, or the middle of what is offered; null where nothing is. */
  readonly at = $derived.by((): Spot | null => {
    const { station, question } = this.#offered();
    if (!station) return null;
    const { x, y } = station;
    const wished =
      this.#chosen?.question === question
        ? this.#chosen.at
        : { x: (x[0] + x[1]) / 2, y: (y[0] + y[1]) / 2 };
    return { x: clamp(wished.x, x), y: clamp(wished.y, y) };
  });

  #chosen = $state.raw<{ readonly question: string; readonly at: Spot } | null>(null);
  readonly #offered: () => Offered;

  constructor(offered: () => Offered) {
    this.#offered = offered;
  }

  /** Choose a place, or the nearest one that is offered. */
  put(at: Partial<Spot>): void {
    const now = this.at;
    if (now) this.#chosen = { question: this.#offered().question, at: { ...now, ...at } };
  }
}
