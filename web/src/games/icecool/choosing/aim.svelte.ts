/** What a hand is about to do: direction, point of contact, strength. It knows ranges, no rules. */

import { untrack } from 'svelte';
import type { Flick } from '../../../protocol/icecool';
import { bearing, clamp, distance, type Spot, wrap } from '../geometry';
import type { Dial, Ranges } from '../values';

/** Heights in millimetres up to which a flick goes along the ice, and from which it jumps. */
export const LOW = 22;
export const HEAD = 40;
/** From this far off the middle a flick curves. */
const OFF = 0.06;
/** So far behind the penguin, in millimetres, the pull is as strong as it gets. */
export const LONGEST_PULL = 190;
/** A shorter pull is a change of mind. */
export const SHORTEST_PULL = 22;

export type Technique = 'straight' | 'left' | 'right' | 'jump' | 'tip';

/** Hits that show the three techniques of the rulebook. */
export const PRESETS: Readonly<Record<'straight' | 'left' | 'right' | 'jump', Partial<Flick>>> = {
  straight: { side: 0, height: 12, pitch: 0 },
  left: { side: -0.4, height: 12, pitch: 0 },
  right: { side: 0.4, height: 12, pitch: 0 },
  jump: { side: 0, height: 47, pitch: 0 },
};

/** What a contact point makes of a flick, in a word. */
export function technique({ side, height }: Pick<Flick, 'side' | 'height'>): Technique {
  if (height >= HEAD) return 'jump';
  if (Math.abs(side) >= OFF) return side < 0 ? 'left' : 'right';
  return height > LOW ? 'tip' : 'straight';
}

/** Pulling back to `hand` from a penguin at `from`: where it would go, and how strongly (0 to 1). */
export function pulled(from: Spot, hand: Spot): { aim: number; strength: number } {
  const pull = distance(from, hand);
  const strength = (pull - SHORTEST_PULL) / (LONGEST_PULL - SHORTEST_PULL);
  return { aim: bearing(hand, from), strength: clamp(strength, [0, 1]) };
}

export class Aim {
  aim = $state(90);
  side = $state(0);
  height = $state(12);
  speed = $state(7);
  pitch = $state(0);
  #ranges = $state.raw<Ranges | null>(null);

  readonly flick = $derived<Flick>({
    type: 'flick',
    aim: tidy(this.aim),
    side: tidy(this.side),
    height: tidy(this.height),
    speed: tidy(this.speed),
    pitch: tidy(this.pitch),
  });
  readonly technique = $derived(technique(this));
  /** From 0 to 1. */
  readonly strength = $derived.by(() => {
    const [low, high] = this.ranges?.speed ?? [0, 1];
    return (this.speed - low) / (high - low);
  });

  get ranges(): Ranges | null {
    return this.#ranges;
  }

  /** What is offered decides: a hand that was set for another offer comes within this one. */
  set ranges(ranges: Ranges | null) {
    this.#ranges = ranges;
    untrack(() => this.take(this));
  }

  set(dial: Dial, value: number): void {
    const range = this.ranges?.[dial];
    const given = dial === 'aim' ? wrap(value) : value;
    this[dial] = range ? clamp(given, range) : given;
  }

  change(dial: Dial, by: number): void {
    this.set(dial, this[dial] + by);
  }

  take(hit: Partial<Flick>): void {
    for (const dial of ['aim', 'side', 'height', 'speed', 'pitch'] as const) {
      const value = hit[dial];
      if (value !== undefined) this.set(dial, value);
    }
  }

  /** Strength from 0 to 1. */
  load(strength: number): void {
    const [low, high] = this.ranges?.speed ?? [0, 1];
    this.set('speed', low + (high - low) * strength);
  }
}

/** Three places after the point are finer than any hand, and short on the wire. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}
