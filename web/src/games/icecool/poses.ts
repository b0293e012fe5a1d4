/** Poses of penguins: turning, blending, and where upright has gone. Lengths are millimetres. */

import type { Pose } from '../../protocol/icecool';

export type Turn = Pose['turn'];

const UPRIGHT: Turn = [1, 0, 0, 0];

/** A penguin that stands on its base; `radius` is that of the base. */
export function standing(x: number, y: number, radius: number): Pose {
  return { x, y, z: radius, turn: UPRIGHT };
}

/** Between two poses: places in a straight line, turns along the shorter arc. */
export function blend(from: Pose, to: Pose, share: number): Pose {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    z: mix(from.z, to.z),
    turn: between(from.turn, to.turn, share),
  };
}

/** Two turns sixty times a second are near each other: a straight mix, made a unit again. */
function between(from: Turn, to: Turn, share: number): Turn {
  const same = from.reduce((sum, part, i) => sum + part * (to[i] ?? 0), 0) < 0 ? -1 : 1;
  const mixed = from.map((part, i) => part * (1 - share) + (to[i] ?? 0) * share * same);
  const length = Math.hypot(...mixed) || 1;
  const [w = 1, x = 0, y = 0, z = 0] = mixed.map((part) => part / length);
  return [w, x, y, z];
}

/** The penguin's own axis in the room, from feet to head. */
export function axis({ turn: [w, x, y, z] }: Pose): readonly [number, number, number] {
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

/** Where the middle of the penguin's face looks: its own negative y. */
export function facing({ turn: [w, x, y, z] }: Pose): readonly [number, number] {
  return [-2 * (x * y - w * z), -(1 - 2 * (x * x + z * z))];
}
