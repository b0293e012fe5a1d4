/** How a penguin sets off before it is known where it goes. */

import type { Flick, Pose } from '../../../protocol/icecool';
import { ahead, turnTo } from '../geometry';
import type { Way } from '../values';

/** A penguin that was hit, of which nothing is foreseen, gives way so far, in millimetres. */
const NUDGE = 7;
/** Points of that, sixty a second. */
const POINTS = 8;

/** The way of a flick that was foreseen, for one that goes a few degrees off. */
export function turnedWay(way: Way, from: Pose, seen: Flick, made: Flick): Way {
  const turn = (turnTo(seen.aim, made.aim) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return way.map(([x, y, z]) => {
    const [dx, dy] = [x - from.x, y - from.y];
    return [from.x + dx * cos - dy * sin, from.y + dx * sin + dy * cos, z] as const;
  });
}

/** The hit itself: a little way along the aim, quickly at first. */
export function nudged(from: Pose, { aim }: Flick): Way {
  return Array.from({ length: POINTS + 1 }, (_, n) => {
    const share = 1 - (1 - n / POINTS) ** 2;
    const { x, y } = ahead(from, aim, NUDGE * share);
    return [x, y, from.z] as const;
  });
}
