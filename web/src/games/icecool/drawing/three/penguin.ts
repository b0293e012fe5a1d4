/** A penguin: its outline is that of the spheres it rolls and bounces on, without their creases. */

import * as T from 'three';
import { PAINT } from '../../../../pieces/looks';
import type { Penguin, Pose } from '../../../../protocol/icecool';
import type { Look } from '../../../module';

const WHITE = '#FFFDF7';
const ORANGE = '#FF9E2C';
const INK = '#0B1233';
/** How far creases are smoothed, in millimetres. */
const SOFT = 4;

export interface Figure {
  readonly group: T.Group;
  /** A soft dark disc on the floor, which shows how high the penguin is. */
  readonly shadow: T.Mesh;
}

export function figure(penguin: Penguin, look: Look, ghost = false): Figure {
  const group = new T.Group();
  const base = penguin.spheres[0]?.[1] ?? 16;
  const body = new T.Group();
  body.position.z = -base;
  body.add(...parts(penguin, look));
  group.add(body);
  if (ghost) fade(group);
  else {
    group.traverse((one) => {
      one.castShadow = true;
    });
  }
  return { group, shadow: softly(base * 1.9) };
}

/** Darkest where the penguin stands, and gone at the edge. */
function softly(radius: number): T.Mesh {
  const shape = new T.RingGeometry(0, radius, 28, 6);
  const places = shape.getAttribute('position');
  const shades = Array.from({ length: places.count }, (_, n) => {
    const share = Math.hypot(places.getX(n), places.getY(n)) / radius;
    return [0.04, 0.07, 0.2, 0.55 * (1 - share) ** 1.5];
  });
  shape.setAttribute('color', new T.Float32BufferAttribute(shades.flat(), 4));
  const material = new T.MeshBasicMaterial({ transparent: true, depthWrite: false });
  material.vertexColors = true;
  return new T.Mesh(shape, material);
}

function parts(penguin: Penguin, look: Look): readonly T.Object3D[] {
  const colour = new T.MeshStandardMaterial({ color: PAINT[look].colour, roughness: 0.32 });
  const white = new T.MeshStandardMaterial({ color: WHITE, roughness: 0.45 });
  const orange = new T.MeshStandardMaterial({ color: ORANGE, roughness: 0.45 });
  const dark = new T.MeshStandardMaterial({ color: INK, roughness: 0.2 });
  const tall = penguin.height;
  const found: T.Object3D[] = [lathe(penguin, [0, 1], colour)];
  found.push(lathe(penguin, [0.12, 0.56], white, [-0.85, 1.7], 0.4));
  found.push(lathe(penguin, [0.66, 0.92], white, [-0.9, 1.8], 0.4));
  for (const side of [-1, 1]) {
    const eye = ball(1.7, dark);
    eye.position.set(side * 4.3, -9.6, tall * 0.84);
    const wing = ball(1, colour);
    wing.scale.set(2.6, 5.4, 10);
    wing.position.set(side * 15.4, 0, tall * 0.44);
    wing.rotation.y = side * 0.25;
    const foot = ball(1, orange);
    foot.scale.set(5, 6.5, 2.2);
    foot.position.set(side * 6, -10.5, 2.4);
    found.push(eye, wing, foot);
  }
  const beak = new T.Mesh(new T.ConeGeometry(2.8, 8, 12), orange);
  beak.rotation.x = Math.PI;
  beak.position.set(0, -13, tall * 0.76);
  found.push(beak);
  return found;
}

/** A band of the body between two shares of its height, `turn` from the front round it. */
function lathe(
  penguin: Penguin,
  [from, to]: readonly [number, number],
  material: T.Material,
  [start, turn]: readonly [number, number] = [0, 2 * Math.PI],
  grown = 0,
): T.Mesh {
  const steps = 36;
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const height = penguin.height * (from + ((to - from) * n) / steps);
    return new T.Vector2(smoothAt(penguin, height) + grown, height);
  });
  const geometry = new T.LatheGeometry(points, 40, start, turn);
  geometry.rotateX(Math.PI / 2);
  return new T.Mesh(geometry, material);
}

/** Without the creases between two spheres: the mean of a little above and below. */
function smoothAt(penguin: Penguin, height: number): number {
  const reach = Math.max(0, Math.min(SOFT, height, penguin.height - height));
  const widths = [-1, -0.6, -0.3, 0, 0.3, 0.6, 1].map((by) =>
    widthAt(penguin, height + by * reach),
  );
  return widths.reduce((sum, width) => sum + width) / widths.length;
}

function widthAt({ spheres }: Penguin, height: number): number {
  const cuts = spheres.map(([middle, radius]) => radius ** 2 - (height - middle) ** 2);
  return Math.sqrt(Math.max(0.01, ...cuts));
}

function ball(radius: number, material: T.Material): T.Mesh {
  return new T.Mesh(new T.SphereGeometry(radius, 16, 12), material);
}

function fade(group: T.Group): void {
  group.traverse((part) => {
    if (part instanceof T.Mesh && part.material instanceof T.Material) {
      part.material.transparent = true;
      part.material.opacity = 0.45;
    }
  });
}

/** Put a figure where a pose says. */
export function pose({ group, shadow }: Figure, { x, y, z, turn }: Pose): void {
  const [w, a, b, c] = turn;
  group.position.set(x, y, z);
  group.quaternion.set(a, b, c, w);
  shadow.position.set(x, y, 0.6);
}
