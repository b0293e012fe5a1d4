/** Where the camera stands: pure arithmetic over the board, in its own millimetres, z up. */

import type { Camera } from '../../choosing/wishes.svelte';
import type { Spot } from '../../geometry';

export type Triple = readonly [number, number, number];

export interface View {
  readonly position: Triple;
  readonly target: Triple;
  readonly up: Triple;
  /** Degrees from the lower to the upper edge of the picture. */
  readonly field: number;
}

/** How a free camera looks at the school, in degrees, and how near (1 shows all of it). */
export interface Orbit {
  readonly around: number;
  readonly over: number;
  readonly zoom: number;
}

const FIRST_ORBIT: Orbit = { around: -96, over: 62, zoom: 1 };
/** The wider a picture, the flatter one looks at first: so the school fills it. */
const [FLATTEST, WIDER] = [40, 50];
/** The field of a camera that looks at the whole school. */
const FIELD = 30;

const MARGIN = 14;
/** Behind a penguin: so near that it takes a third of the picture, with room below to pull. */
const CLOSE_FIELD = 46;
const BACK = 180;
const HIGH = 142;
const AHEAD = 92;
/** So much of the height of a picture a penguin takes there; in small ones it has so many pixels. */
const SHARE = 0.3;
const LEAST = 92;
/** How quickly a camera glides to another place, by second, and when it is there. */
const GLIDE = 6;
const THERE = 0.4;
/** A wall begins to hide a penguin this far behind its middle, and this far beside it. */
const [HIDING, BESIDE] = [10, 12];
/** How quickly a chase comes near, by second; how far it turns to the penguin; how much nearer. */
const HASTE = 3.5;
const TURN = 0.55;
const NEARER = 0.4;

/** The best side to see a flick from: so far from the middle of its way it must all be seen. */
export interface Side {
  readonly middle: Spot;
  readonly around: number;
  readonly span: number;
}

/** How steeply one looks from there, in degrees, and what is seen beyond the way, in millimetres. */
const [SLANT, ROUND_ABOUT] = [40, 75];

/**
 * Across the way a penguin went, so that all of its length is seen; of both sides the one nearer to
 * the reader. Null for a penguin that went nowhere.
 */
export function sideOf(way: readonly (readonly [number, number, number])[]): Side | null {
  const [first] = way;
  if (!first) return null;
  const off = (point: readonly [number, number, number]): number =>
    Math.hypot(point[0] - first[0], point[1] - first[1]);
  const far = way.reduce((one, other) => (off(other) > off(one) ? other : one), first);
  if (off(far) < 1) return null;
  const [xs, ys] = [way.map(([x]) => x), way.map(([, y]) => y)];
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  const along = Math.atan2(far[1] - first[1], far[0] - first[0]);
  const across = along - Math.PI / 2;
  const nearer = Math.sin(across) <= Math.sin(across + Math.PI) ? across : across + Math.PI;
  const span = Math.max(...way.map(([x, y]) => Math.hypot(x - middle.x, y - middle.y)));
  return { middle, around: (nearer * 180) / Math.PI, span };
}

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

interface Sight {
  readonly size: readonly [number, number];
  /** Width over height of the picture. */
  readonly aspect: number;
  /** Its height in pixels. */
  readonly high?: number;
  readonly orbit: Orbit;
  readonly follow: Follow | null;
  readonly chase?: Chase;
  /** A flick is seen once more, from there. */
  readonly side?: Side | null;
}

/** How a free camera looks at first, in a picture so much wider than high. */
export function firstOrbit(aspect: number): Orbit {
  const over = FIRST_ORBIT.over - (aspect - 1) * WIDER;
  return { ...FIRST_ORBIT, over: Math.min(FIRST_ORBIT.over, Math.max(FLATTEST, over)) };
}

export function viewOf(camera: Camera, sight: Sight): View {
  if (sight.side) return beside(sight.side, sight.aspect);
  if (camera === 'behind' && sight.follow) return behind(sight.follow, sight.high);
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

/** How much of its way a camera glides in so many seconds. */
export function glideShare(seconds: number): number {
  return 1 - Math.exp(-seconds * GLIDE);
}

/** The view a little later on its way to another; that other one itself once it is there. */
export function glided(from: View, to: View, seconds: number): View {
  const share = glideShare(seconds);
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const mixed = (a: Triple, b: Triple): Triple => [
    mix(a[0], b[0]),
    mix(a[1], b[1]),
    mix(a[2], b[2]),
  ];
  const position = mixed(from.position, to.position);
  const target = mixed(from.target, to.target);
  const away = Math.max(apart(position, to.position), apart(target, to.target));
  if (away < THERE) return to;
  return { position, target, up: mixed(from.up, to.up), field: mix(from.field, to.field) };
}

/** Whether a box stands, seen from above, between a camera and the penguin it looks at. */
export function hides(low: Triple, high: Triple, eye: Triple, { x, y }: Spot): boolean {
  const far = Math.hypot(eye[0] - x, eye[1] - y);
  if (far < HIDING) return false;
  let [from, to] = [HIDING / far, 1];
  for (const [axis, start] of [x, y].entries()) {
    const step = (eye[axis] as number) - start;
    const near = (low[axis] as number) - BESIDE - start;
    const away = (high[axis] as number) + BESIDE - start;
    if (Math.abs(step) < 1e-6) {
      if (near > 0 || away < 0) return false;
      continue;
    }
    from = Math.max(from, Math.min(near / step, away / step));
    to = Math.min(to, Math.max(near / step, away / step));
  }
  return from <= to;
}

function behind({ spot, aim }: Follow, high = Number.POSITIVE_INFINITY): View {
  const near = Math.min(1, (high * SHARE) / LEAST);
  const [x, y] = [Math.cos(radians(aim)) * near, Math.sin(radians(aim)) * near];
  return {
    position: [spot.x - x * BACK, spot.y - y * BACK, HIGH * near],
    target: [spot.x + x * AHEAD, spot.y + y * AHEAD, 0],
    up: [0, 0, 1],
    field: CLOSE_FIELD,
  };
}

function beside({ middle, around, span }: Side, aspect: number): View {
  const far = (span + ROUND_ABOUT) / (Math.tan(radians(FIELD / 2)) * Math.min(1, aspect));
  const [a, o] = [radians(around), radians(SLANT)];
  const out = Math.cos(o) * far;
  return {
    position: [middle.x + Math.cos(a) * out, middle.y + Math.sin(a) * out, Math.sin(o) * far],
    target: [middle.x, middle.y, 0],
    up: [0, 0, 1],
    field: FIELD,
  };
}

/** From outside, as near as every corner of the board is in the picture. */
function orbiting(sight: Sight, around: number, over: number, zoom: number): View {
  const { size, aspect, chase = NO_CHASE } = sight;
  const [a, o] = [radians(around), radians(over)];
  const out: Triple = [Math.cos(o) * Math.cos(a), Math.cos(o) * Math.sin(a), Math.sin(o)];
  const right: Triple = [-Math.sin(a), Math.cos(a), 0];
  const up = cross(out, right);
  const { middle, far } = fitted(size, aspect, { out, right, up });
  const reach = far / zoom / (1 + NEARER * chase.near);
  const turn = TURN * chase.near;
  const target: Triple = [
    middle[0] + (chase.spot.x - middle[0]) * turn,
    middle[1] + (chase.spot.y - middle[1]) * turn,
    middle[2] * (1 - turn),
  ];
  return { position: along(target, out, reach), target, up, field: FIELD };
}

interface Axes {
  readonly out: Triple;
  readonly right: Triple;
  readonly up: Triple;
}

/**
 * Where to look, and from how far away, so that the board touches the edges of the picture: what is
 * near looks larger, so the middle of the board is not the middle of its picture.
 */
function fitted(size: readonly [number, number], aspect: number, axes: Axes): Fit {
  const asked = [...size, aspect, ...axes.out].join();
  if (asked !== known.asked) known = { asked, fit: nearest(size, aspect, axes) };
  return known.fit;
}

interface Fit {
  readonly middle: Triple;
  readonly far: number;
}

/** The last answer: while a penguin is on its way the question is the same in every picture. */
let known: { readonly asked: string; readonly fit: Fit } = {
  asked: '',
  fit: { middle: [0, 0, 0], far: 0 },
};

function nearest(size: readonly [number, number], aspect: number, { out, right, up }: Axes): Fit {
  const tall = Math.tan(radians(FIELD / 2));
  const all = corners(size);
  let middle: Triple = [size[0] / 2, size[1] / 2, 0];
  let far = 3 * Math.max(...size);
  for (let round = 0; round < ROUNDS; round++) {
    const seen = all.map((corner) => {
      const off = minus(corner, middle);
      const deep = (far - dot(off, out)) * tall;
      return [dot(off, right) / (deep * aspect), dot(off, up) / deep] as const;
    });
    const [x, y] = [extent(seen.map(([one]) => one)), extent(seen.map(([, one]) => one))];
    middle = along(middle, right, x.middle * far * tall * aspect);
    middle = along(middle, up, y.middle * far * tall);
    far *= Math.max(x.half, y.half);
  }
  return { middle, far };
}

/** So often a view is made better until it fits. */
const ROUNDS = 12;

function extent(values: readonly number[]): { readonly middle: number; readonly half: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, half: (high - low) / 2 };
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

function apart(a: Triple, b: Triple): number {
  return Math.hypot(...minus(a, b));
}

function minus(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function along(from: Triple, way: Triple, by: number): Triple {
  return [from[0] + way[0] * by, from[1] + way[1] * by, from[2] + way[2] * by];
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
