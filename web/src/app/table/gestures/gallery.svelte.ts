/** The gestures of the last moments: one of each person, and only some of them told aloud. */

import { SvelteMap } from 'svelte/reactivity';
import { after } from '../../../net/after';
import type { Gestured } from '../../../protocol/messages';
import type { GestureName } from './gestures';

/** Milliseconds for which a gesture is seen. */
const SEEN_FOR = 5_000;
/** Milliseconds in which nobody is told twice of the same person. */
const QUIET_FOR = 8_000;

/** Somebody who looks on, or the number of a chair. */
export type Maker = number | null;

export interface Shown {
  readonly id: number;
  readonly seat: Maker;
  readonly gesture: GestureName;
}

export interface Surroundings {
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

const BROWSER: Surroundings = { now: () => Date.now(), after };

export class Gallery {
  /** The newest gesture to be told aloud; a screen reader is not flooded. */
  told = $state.raw<Shown | null>(null);
  readonly #shown = new SvelteMap<Maker, Shown>();
  readonly #lastTold = new Map<Maker, number>();
  readonly #cancels = new Map<Maker, () => void>();
  readonly #world: Surroundings;
  #count = 0;

  constructor(world: Surroundings = BROWSER) {
    this.#world = world;
  }

  get shown(): readonly Shown[] {
    return [...this.#shown.values()];
  }

  /** What somebody is doing just now. */
  of(seat: number): GestureName | null {
    return this.#shown.get(seat)?.gesture ?? null;
  }

  /** A newer gesture takes the place of the last one of the same person. */
  take({ seat, gesture }: Gestured): void {
    const one = { id: ++this.#count, seat, gesture };
    this.#cancels.get(seat)?.();
    this.#shown.delete(seat); // so that it comes last
    this.#shown.set(seat, one);
    this.#cancels.set(
      seat,
      this.#world.after(SEEN_FOR, () => this.#shown.delete(seat)),
    );
    const now = this.#world.now();
    if (now - (this.#lastTold.get(seat) ?? -QUIET_FOR) < QUIET_FOR) return;
    this.#lastTold.set(seat, now);
    this.told = one;
  }

  /** Nothing is seen any more. */
  clear(): void {
    this.#shown.clear();
    this.told = null;
  }

  close(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.clear();
  }
}
