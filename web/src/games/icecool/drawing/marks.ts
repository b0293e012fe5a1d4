/** What is to be drawn over the school beside penguins and fish; both drawings show the same. */

import type { Flick, Offer } from '../../../protocol/icecool';
import type { Look } from '../../module';
import type { Spot } from '../geometry';
import type { Scene } from '../scene';
import type { Foresight, Way, Ways } from '../values';

export interface Marks {
  /** The flick somebody is aiming, and from where. */
  readonly aim: { readonly from: Spot; readonly flick: Flick; readonly strength: number } | null;
  readonly foresight: Foresight | null;
  /** Where the hand pulls, while it does. */
  readonly hand: Spot | null;
  /** The last flick. */
  readonly trail: Way;
  /** Looking back: a flick that missed something, and one that would not have. */
  readonly missed: Ways | null;
  readonly offers: readonly Offer[];
  /** Where the Catcher's penguin would begin. */
  readonly ghost: Spot | null;
  /** The room in which one is to choose a place. */
  readonly lit: string | null;
  /** In a lesson: the door that is meant. */
  readonly door: string | null;
  /** Whose penguin may act now, by this device. */
  readonly active: number | null;
  readonly seat: number | null;
}

export const UNMARKED: Marks = {
  aim: null,
  foresight: null,
  hand: null,
  trail: [],
  missed: null,
  offers: [],
  ghost: null,
  lit: null,
  door: null,
  active: null,
  seat: null,
};

export interface Picture {
  readonly scene: Scene;
  readonly marks: Marks;
  readonly looks: readonly Look[];
  /** What stands over each penguin, by seat: whose it is, or what it does. */
  readonly tags?: readonly Tag[];
}

export interface Tag {
  readonly text: string;
  readonly kind: 'own' | 'catcher' | 'other';
}

/** "you", "Catcher", or only the badge. */
export function tagsOf(
  seats: number,
  catcher: number,
  own: number | null,
  words: { readonly you: string; readonly catcher: string },
): readonly Tag[] {
  return Array.from({ length: seats }, (_, seat) => {
    const said = [
      ...(seat === own ? [words.you] : []),
      ...(seat === catcher ? [words.catcher] : []),
    ];
    const kind = seat === own ? 'own' : seat === catcher ? 'catcher' : 'other';
    return { text: said.join(', '), kind };
  });
}

/** Where a fish of a runner hangs: this far along the lintel from its middle, in millimetres. */
export function hangAt(place: number, count: number): number {
  return (place - (count - 1) / 2) * 24;
}

/** How far apart the trembling hands are after each part of the way, on either side. */
interface Rib {
  readonly left: Spot;
  readonly right: Spot;
}

/** The outline of the fan: across each point of the way, as far as any of the ways goes. */
export function ribs({ way, fan }: Foresight, every = 3): readonly Rib[] {
  const found: Rib[] = [];
  for (let n = 0; n < way.length; n += every) {
    const [x, y] = way[n] ?? [0, 0];
    const [px, py] = way[Math.max(0, n - every)] ?? [0, 0];
    const [nx, ny] = way[Math.min(way.length - 1, n + every)] ?? [0, 0];
    const length = Math.hypot(nx - px, ny - py) || 1;
    const across = [-(ny - py) / length, (nx - px) / length] as const;
    let [low, high] = [-3, 3];
    for (const other of fan) {
      const [ox, oy] = other[Math.min(n, other.length - 1)] ?? [x, y];
      const off = (ox - x) * across[0] + (oy - y) * across[1];
      low = Math.min(low, off);
      high = Math.max(high, off);
    }
    found.push({
      left: { x: x + across[0] * high, y: y + across[1] * high },
      right: { x: x + across[0] * low, y: y + across[1] * low },
    });
  }
  return found;
}
