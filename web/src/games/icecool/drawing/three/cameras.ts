/** Where the camera stands: pure arithmetic over the board, in its own millimetres, z up. */

import type { Camera } from '../../choosing/wishes.svelte';
import type { Spot } from '../../geometry';

export type Triple = readonly [number, number, number];

export interface View {
  readonly position: Triple;
  readonly target: Triple;
  readonly up: Triple;
}

/** How a free camera looks at the school, in degrees, and how near (1 shows all of it). */
export interface Orbit {
  readonly around: number;
  readonly over: number;
  readonly zoom: number;
}

export const FIRST_ORBIT: Orbit = { around: -96, over: 62, zoom: 1 };
/** Degrees from the lower to the upper edge of the picture. */
export const FIELD = 30;

const MARGIN = 14;
const BACK = 250;
const HIGH = 215;
const AHEAD = 170;
/** How quickly a chase comes near, by second; how far it turns to the penguin; how much nearer. */
const HASTE = 3.5;
const TURN = 0.55;
const NEARER = 0.4;

/** Whose turn it is, where they look, and whether a camera shall go with them. */
export interface Follow {
  readonly spot: Spot;
  readonly aim: number;
  readonly chase?: boolean;
}

/** How far a free camera has come to a penguin that is on its way: 0 not at all, 1 all the way. */
export interface Chase {
  readonly spot: Spot;
  readonly near: number;
}

export const NO_CHASE: Chase = { spot: { x: 0, y: 0 }, near: 0 };

export interface Sight {
  readonly size: readonly [number, number];
  /** Width over height of the picture. */
  readonly aspect: number;
  readonly orbit: Orbit;
  readonly follow: Follow | null;
  readonly chase?: Chase;
}

export function viewOf(camera: Camera, sight: Sight): View {
  if (camera === 'behind' && sight.follow) return behind(sight.follow);
  if (camera === 'above') return orbiting({ ...sight, chase: NO_CHASE }, -90, 90, 1);
  return orbiting(sight, sight.orbit.around, sight.orbit.over, sight.orbit.zoom);
}

/**
 * The chase a little later. It goes after a penguin gently, so that bounces do not shake the
 * picture, and lets go just as gently; null when there is nothing left to move.
 */
export function chased(chase: Chase, follow: Follow | null, seconds: number): Chase | null {
  const goal = follow?.chase ? 1 : 0;
  if (goal === 0 && chase.near === 0) return null;
  const share = 1 - Math.exp(-seconds * HASTE);
  const near = chase.near + (goal - chase.near) * share;
  if (goal === 0 && near < 0.004) return NO_CHASE;
  const to = follow?.chase ? follow.spot : chase.spot;
  const step = chase.near === 0 ? 1 : share;
  const spot = {
    x: chase.spot.x + (to.x - chase.spot.x) * step,
    y: chase.spot.y + (to.y - chase.spot.y) * step,
  };
  return { spot, near };
}

function behind({ spot, aim }: Follow): View {
  const [x, y] = [Math.cos(radians(aim)), Math.sin(radians(aim))];
  return {
    position: [spot.x - x * BACK, spot.y - y * BACK, HIGH],
    target: [spot.x + x * AHEAD, spot.y + y * AHEAD, 10],
    up: [0, 0, 1],
  };
}

/** From outside, so far away that every corner of the board is in the picture. */
function orbiting(sight: Sight, around: number, over: number, zoom: number): View {
  const { size, aspect, chase = NO_CHASE } = sight;
  const [a, o] = [radians(around), radians(over)];
  const out: Triple = [Math.cos(o) * Math.cos(a), Math.cos(o) * Math.sin(a), Math.sin(o)];
  const right: Triple = [-Math.sin(a), Math.cos(a), 0];
  const up = cross(out, right);
  const middle: Triple = [size[0] / 2, size[1] / 2, 0];
  const tall = Math.tan(radians(FIELD / 2));
  let far = 0;
  for (const corner of corners(size)) {
    const off: Triple = [corner[0] - middle[0], corner[1] - middle[1], corner[2]];
    const needed = Math.max(
      Math.abs(dot(off, right)) / (tall * aspect),
      Math.abs(dot(off, up)) / tall,
    );
    far = Math.max(far, needed + dot(off, out));
  }
  const reach = far / zoom / (1 + NEARER * chase.near);
  const turn = TURN * chase.near;
  const x = middle[0] + (chase.spot.x - middle[0]) * turn;
  const y = middle[1] + (chase.spot.y - middle[1]) * turn;
  return {
    position: [x + out[0] * reach, y + out[1] * reach, out[2] * reach],
    target: [x, y, 0],
    up,
  };
}

function corners([wide, deep]: readonly [number, number]): readonly Triple[] {
  const sides = [-MARGIN, wide + MARGIN];
  const ends = [-MARGIN, deep + MARGIN];
  return sides.flatMap((x) => ends.flatMap((y) => [0, 70].map((z): Triple => [x, y, z])));
}

/** A free camera turned by a drag of some pixels; it never looks from below. */
export function turned(orbit: Orbit, dx: number, dy: number): Orbit {
  const over = Math.min(88, Math.max(22, orbit.over + dy * 0.3));
  return { ...orbit, around: orbit.around - dx * 0.4, over };
}

export function zoomed(orbit: Orbit, by: number): Orbit {
  return { ...orbit, zoom: Math.min(4, Math.max(0.7, orbit.zoom / by)) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
