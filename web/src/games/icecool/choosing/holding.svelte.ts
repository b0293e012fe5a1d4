/** Strength by holding: it grows, and falls, and grows again, until one lets go. */

import { swing } from './scanning.svelte';

/** Milliseconds from nothing to all. */
const FULL = 1500;

export class Holding {
  on = $state(false);

  readonly #load: (strength: number) => void;
  #frame = 0;

  constructor(load: (strength: number) => void) {
    this.#load = load;
  }

  start(): void {
    if (this.on) return;
    this.on = true;
    const from = performance.now();
    const next = (now: number): void => {
      this.#load(swing(Math.max(0, now - from) / FULL));
      this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }

  /** Whether it was on. */
  stop(): boolean {
    const was = this.on;
    this.cancel();
    return was;
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
    this.on = false;
  }
}
