/** What is drawn over the floor: the aim and its fan, the last flick, offered places. */

import * as T from 'three';
import type { LineView } from '../../../../protocol/icecool';
import { ahead } from '../../geometry';
import type { Foresight, Way, Ways } from '../../values';
import { type Marks, ribs } from '../marks';

const LAMP = '#FFC45E';
const AMBER = '#8A3B00';
const TRAIL = '#33498C';
const EMBER = '#F4573A';
const EDGE = '#2A1500';
const LOW = 1.2;

export function marks(given: Marks, lines: readonly LineView[]): T.Group {
  const lit = lines.find(({ room }) => room === given.lit);
  const group = new T.Group();
  const parts = [
    ...dots(given.trail, TRAIL, 2.4, LOW, 2),
    ...(given.missed ? looking(given.missed) : []),
    ...(given.foresight
      ? [fan(given.foresight), ...dots(given.foresight.way, AMBER, 3.4, LOW + 1.4, 3)]
      : []),
    ...(given.aim ? arrow(given.aim) : []),
    ...given.offers.map(({ x, y }) => ring(x, y)),
    ...(lit ? [area(lit)] : []),
  ];
  for (const part of parts) group.add(part);
  return group;
}

function plain(color: string, opacity = 1): T.MeshBasicMaterial {
  return new T.MeshBasicMaterial({
    color,
    transparent: opacity < 1,
    opacity,
    side: T.DoubleSide,
    depthWrite: opacity === 1,
  });
}

/** The fan of trembling hands; it fades with distance. */
function fan(foresight: Foresight): T.Mesh {
  const found = ribs(foresight);
  const [places, colours, faces]: [number[], number[], number[]] = [[], [], []];
  for (const [n, { left, right }] of found.entries()) {
    places.push(left.x, left.y, LOW, right.x, right.y, LOW);
    const faint = 0.8 * (1 - (0.75 * n) / found.length);
    colours.push(1, 0.5, 0.04, faint, 1, 0.5, 0.04, faint);
    const at = 2 * n;
    if (n < found.length - 1) faces.push(at, at + 1, at + 2, at + 1, at + 3, at + 2);
  }
  const shape = new T.BufferGeometry();
  shape.setAttribute('position', new T.Float32BufferAttribute(places, 3));
  shape.setAttribute('color', new T.Float32BufferAttribute(colours, 4));
  shape.setIndex(faces);
  const material = plain('#FFFFFF', 0.99);
  material.vertexColors = true;
  return new T.Mesh(shape, material);
}

/** What was played as a band of ember, what was better as dots of gold, both with a dark edge. */
function looking({ played, better }: Ways): readonly T.Mesh[] {
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
function ends(way: Way, colour: string): readonly T.Mesh[] {
  return way.slice(-1).flatMap(([x, y]) =>
    [12, 9].map((radius, n) => {
      const disc = new T.Mesh(new T.CircleGeometry(radius, 24), plain(n === 0 ? EDGE : colour));
      disc.position.set(x, y, LOW + 1.6 + 0.4 * n);
      return disc;
    }),
  );
}

/** A ribbon along a way, as high over the floor as the penguin was. */
function band(way: Way, colour: string, wide: number, low: number): T.Mesh {
  const [places, faces]: [number[], number[]] = [[], []];
  for (const [n, [x, y, z]] of way.entries()) {
    const [px, py] = way[Math.max(0, n - 1)] ?? [x, y];
    const [nx, ny] = way[Math.min(way.length - 1, n + 1)] ?? [x, y];
    const half = wide / 2 / (Math.hypot(nx - px, ny - py) || 1);
    const [ax, ay] = [-(ny - py) * half, (nx - px) * half];
    const high = low + Math.max(0, z - 16);
    places.push(x + ax, y + ay, high, x - ax, y - ay, high);
    const at = 2 * n;
    if (n < way.length - 1) faces.push(at, at + 1, at + 2, at + 1, at + 3, at + 2);
  }
  const shape = new T.BufferGeometry();
  shape.setAttribute('position', new T.Float32BufferAttribute(places, 3));
  shape.setIndex(faces);
  return new T.Mesh(shape, plain(colour));
}

function dots(
  way: Way,
  colour: string,
  radius: number,
  low: number,
  every: number,
): readonly T.Mesh[] {
  const material = plain(colour);
  const shape = new T.CircleGeometry(radius, 14);
  return way.flatMap(([x, y, z], n) => {
    if (n % every !== 0 || n === 0) return [];
    const dot = new T.Mesh(shape, material);
    dot.position.set(x, y, low + Math.max(0, z - 16));
    return [dot];
  });
}

function arrow({ from, flick, strength }: NonNullable<Marks['aim']>): readonly T.Object3D[] {
  const long = 34 + 60 * strength;
  const shaft = new T.Mesh(new T.PlaneGeometry(long, 7), plain(AMBER));
  const middle = ahead(from, flick.aim, long / 2);
  shaft.position.set(middle.x, middle.y, LOW + 1);
  shaft.rotation.z = (flick.aim * Math.PI) / 180;
  const head = new T.Mesh(new T.CircleGeometry(13, 3), plain(LAMP));
  const tip = ahead(from, flick.aim, long + 6);
  head.position.set(tip.x, tip.y, LOW + 2);
  head.rotation.z = shaft.rotation.z;
  return [shaft, head];
}

function ring(x: number, y: number): T.Mesh {
  const mesh = new T.Mesh(new T.RingGeometry(14, 19, 32), plain('#FFA53A', 0.9));
  mesh.position.set(x, y, LOW);
  return mesh;
}

function area({ low, high }: LineView): T.Mesh {
  const [w, d] = [high[0] - low[0], high[1] - low[1]];
  const mesh = new T.Mesh(new T.PlaneGeometry(w, d), plain('#FFD58A', 0.6));
  mesh.position.set(low[0] + w / 2, low[1] + d / 2, LOW);
  return mesh;
}
