/** Pulling a penguin that is seen from nearby: the hand's way over the glass, as one over the ice. */

import { LONGEST_PULL } from '../choosing/aim.svelte';
import { clamp, type Spot } from '../geometry';

/** A band from where the penguin was gripped to where the hand is, in the window. */
export interface Stretch {
  readonly from: Spot;
  readonly to: Spot;
  /** The hand has let go of it. */
  readonly loose: boolean;
}

/** So many pixels are as strong as it gets, in a picture so high. */
export function fullPull(high: number): number {
  return clamp(high * 0.4, [110, 200]);
}

/**
 * The spot on the ice behind `from` to which a hand pulls that went `way` over the window. Its
 * direction is the one that is seen there; how far it is goes by the hand alone, so that a pull
 * towards the reader, where the ice looks short, is no weaker than one to the side.
 */
export function pulledTo(
  from: Spot,
  way: Spot,
  windowAt: (spot: Spot) => Spot | null,
  full: number,
): Spot {
  const step = 10;
  const middle = windowAt(from);
  const right = windowAt({ x: from.x + step, y: from.y });
  const away = windowAt({ x: from.x, y: from.y + step });
  if (!middle || !right || !away) return from;
  const [a, c] = [right.x - middle.x, right.y - middle.y];
  const [b, d] = [away.x - middle.x, away.y - middle.y];
  const size = a * d - b * c || 1;
  const [x, y] = [(d * way.x - b * way.y) / size, (a * way.y - c * way.x) / size];
  const length = Math.hypot(x, y) || 1;
  const far = (LONGEST_PULL * Math.hypot(way.x, way.y)) / full / length;
  return { x: from.x + x * far, y: from.y + y * far };
}
