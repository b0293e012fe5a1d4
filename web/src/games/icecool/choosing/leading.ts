/** How a penguin sets off before it is known where it goes. */

import type { Flick, Pose } from '../../../protocol/icecool';
import { ahead, turnTo } from '../geometry';
import type { Foresight, Way } from '../values';

/** A penguin that was hit, of which nothing is foreseen, gives way so far, in millimetres. */
const NUDGE = 7;
/** Points of that, sixty a second. */
const POINTS = 8;

/** How a penguin sets off. */
export interface Start {
  readonly way: Way;
  /** Whether the server foresaw it. */
  readonly foreseen: boolean;
}

/** The start of a flick, by what was foreseen of one like it; else no more than the hit. */
export function startOf(
  from: Pose,
  made: Flick,
  known: { readonly seen: Pick<Foresight, 'way'>; readonly of: Flick } | null,
): Start {
  if (!known) return { way: nudged(from, made), foreseen: false };
  return { way: turnedWay(known.seen.way, from, known.of, made), foreseen: true };
}

/** The way of a flick that was foreseen, for one that goes a few degrees off. */
function turnedWay(way: Way, from: Pose, seen: Flick, made: Flick): Way {
  const turn = (turnTo(seen.aim, made.aim) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return way.map(([x, y, z]) => {
    const [dx, dy] = [x - from.x, y - from.y];
    return [from.x + dx * cos - dy * sin, from.y + dx * sin + dy * cos, z] as const;
  });
}

/** The hit itself: a little way along the aim, quickly at first. */
function nudged(from: Pose, { aim }: Flick): Way {
  return Array.from({ length: POINTS + 1 }, (_, n) => {
    const share = 1 - (1 - n / POINTS) ** 2;
    const { x, y } = ahead(from, aim, NUDGE * share);
    return [x, y, from.z] as const;
  });
}
