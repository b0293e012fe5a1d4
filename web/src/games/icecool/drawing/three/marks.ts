/** What is drawn over the floor: the aim and its fan, the last flick, offered places, a lit door. */

import * as T from 'three';
import type { Door, LineView } from '../../../../protocol/icecool';
import { ahead, alongX } from '../../geometry';
import type { Foresight, Way, Ways } from '../../values';
import { type Marks, ribs } from '../marks';
import { lasting } from './dispose';
import type { Ground } from './floor';
import { merged, type Part } from './merging';
import { beams } from './walls';

const LAMP = new T.Color('#FFC45E');
const GLOW = new T.Color('#FFE7A8');
const AMBER = new T.Color('#8A3B00');
const TRAIL = new T.Color('#33498C');
const EMBER = new T.Color('#F4573A');
const EDGE = new T.Color('#2A1500');
const LOW = 1.2;
const HIDING = lasting(new T.MeshBasicMaterial({ vertexColors: true, side: T.DoubleSide }));
const SHINING = lasting(
  new T.MeshBasicMaterial({
    vertexColors: true,
    side: T.DoubleSide,
    transparent: true,
    depthWrite: false,
  }),
);
/** How far the light of a lit door reaches into the room, in millimetres. */
const BEAM = 92;

/** All marks in two drawings: what hides the floor, and what the floor shines through. */
export function marks(given: Marks, ground: Ground): T.Group {
  const line = ground.lines.find(({ room }) => room === given.lit);
  const door = ground.board.doors.find(({ name }) => name === given.door);
  const parts: readonly Part[] = [
    ...dots(given.trail, TRAIL, 2.4, LOW, 2),
    ...(given.missed ? looking(given.missed) : []),
    ...(given.foresight
      ? [fan(given.foresight), ...dots(given.foresight.way, AMBER, 3.4, LOW + 1.4, 3)]
      : []),
    ...(given.aim ? arrow(given.aim) : []),
    ...given.offers.map(({ x, y }) => ring(x, y)),
    ...(line ? [area(line)] : []),
    ...(door ? litDoor(ground, door) : []),
  ];
  const group = new T.Group();
  const hiding = parts.filter(({ alpha = 1 }) => alpha === 1);
  const shining = parts.filter(({ alpha = 1 }) => alpha !== 1);
  if (hiding.length > 0) group.add(drawn(hiding, false));
  if (shining.length > 0) group.add(drawn(shining, true));
  return group;
}

function drawn(parts: readonly Part[], transparent: boolean): T.Mesh {
  const { shape } = merged(parts);
  const mesh = new T.Mesh(shape, transparent ? SHINING : HIDING);
  mesh.frustumCulled = false;
  return mesh;
}

/** A shape of triangles between pairs of points, each pair a little further on. */
function strip(places: readonly number[]): T.BufferGeometry {
  const shape = new T.BufferGeometry();
  const pairs = places.length / 6;
  const faces = Array.from({ length: Math.max(0, pairs - 1) }, (_, n) => {
    const at = 2 * n;
    return [at, at + 1, at + 2, at + 1, at + 3, at + 2];
  });
  shape.setAttribute('position', new T.Float32BufferAttribute(places, 3));
  shape.setAttribute('normal', new T.Float32BufferAttribute(new Float32Array(places.length), 3));
  shape.setIndex(faces.flat());
  return shape;
}

/** The fan of trembling hands; it fades with distance. */
function fan(foresight: Foresight): Part {
  const found = ribs(foresight);
  const places = found.flatMap(({ left, right }) => [left.x, left.y, LOW, right.x, right.y, LOW]);
  const faint = (_: number, corner: number): number =>
    0.8 * (1 - (0.75 * (corner >> 1)) / found.length);
  return { shape: strip(places), colour: new T.Color(1, 0.5, 0.04), alpha: faint };
}

/** What was played as a band of ember, what was better as dots of gold, both with a dark edge. */
function looking({ played, better }: Ways): readonly Part[] {
  return [
    band(played, EDGE, 11, LOW),
    band(played, EMBER, 6, LOW + 0.4),
    band(better, EDGE, 11, LOW + 0.8),
    ...dots(better, LAMP, 4, LOW + 1.2, 1),
    ...ends(played, EMBER),
    ...ends(better, LAMP),
  ];
}

/** Where a way ends. */
function ends(way: Way, colour: T.Color): readonly Part[] {
  return way.slice(-1).flatMap(([x, y]) =>
    [12, 9].map((radius, n) => ({
      shape: new T.CircleGeometry(radius, 24).translate(x, y, LOW + 1.6 + 0.4 * n),
      colour: n === 0 ? EDGE : colour,
    })),
  );
}

/** A ribbon along a way, as high over the floor as the penguin was. */
function band(way: Way, colour: T.Color, wide: number, low: number): Part {
  const places = way.flatMap(([x, y, z], n) => {
    const [px, py] = way[Math.max(0, n - 1)] ?? [x, y];
    const [nx, ny] = way[Math.min(way.length - 1, n + 1)] ?? [x, y];
    const half = wide / 2 / (Math.hypot(nx - px, ny - py) || 1);
    const [ax, ay] = [-(ny - py) * half, (nx - px) * half];
    const high = low + Math.max(0, z - 16);
    return [x + ax, y + ay, high, x - ax, y - ay, high];
  });
  return { shape: strip(places), colour };
}

function dots(
  way: Way,
  colour: T.Color,
  radius: number,
  low: number,
  every: number,
): readonly Part[] {
  return way.flatMap(([x, y, z], n) => {
    if (n % every !== 0 || n === 0) return [];
    const high = low + Math.max(0, z - 16);
    return [{ shape: new T.CircleGeometry(radius, 12).translate(x, y, high), colour }];
  });
}

function arrow({ from, flick, strength }: NonNullable<Marks['aim']>): readonly Part[] {
  const long = 34 + 60 * strength;
  const turn = (flick.aim * Math.PI) / 180;
  const middle = ahead(from, flick.aim, long / 2);
  const tip = ahead(from, flick.aim, long + 6);
  const shaft = new T.PlaneGeometry(long, 7).rotateZ(turn).translate(middle.x, middle.y, LOW + 1);
  const head = new T.CircleGeometry(13, 3).rotateZ(turn).translate(tip.x, tip.y, LOW + 2);
  return [
    { shape: shaft, colour: AMBER },
    { shape: head, colour: LAMP },
  ];
}

function ring(x: number, y: number): Part {
  const shape = new T.RingGeometry(14, 19, 32).translate(x, y, LOW);
  return { shape, colour: new T.Color('#FFA53A'), alpha: 0.9 };
}

function area({ low, high }: LineView): Part {
  const [w, d] = [high[0] - low[0], high[1] - low[1]];
  const shape = new T.PlaneGeometry(w, d).translate(low[0] + w / 2, low[1] + d / 2, LOW);
  return { shape, colour: new T.Color('#FFD58A'), alpha: 0.6 };
}

/** A door that is meant: its frame is a lamp, and light falls from it on the ice on both sides. */
function litDoor({ board }: Ground, door: Door): readonly Part[] {
  const across = alongX(board, door);
  const half = board.frame.width / 2;
  const at = (along: number, off: number): readonly [number, number] =>
    across ? [door.x + off, door.y + along] : [door.x + along, door.y + off];
  const light = (way: 1 | -1): Part => {
    const places = [0, 0.5, 1].flatMap((share) => {
      const [wide, off] = [half * (1 + 0.35 * share), way * BEAM * share];
      return [...at(-wide, off), LOW / 2, ...at(wide, off), LOW / 2];
    });
    const fading = (_: number, corner: number): number => 0.75 * (1 - (corner >> 1) / 2);
    return { shape: strip(places), colour: LAMP, alpha: fading };
  };
  const glowing = beams(board, door, 1.2).shapes.map((shape) => ({ shape, colour: GLOW }));
  return [light(1), light(-1), ...glowing];
}
