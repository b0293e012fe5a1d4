/** Where penguins are in the picture. */

import * as T from 'three';
import type { Ground } from './floor';
import type { Figure } from './penguin';

/** A penguin in pixels of the picture: the top of its head and the ice below. */
export interface Outline {
  readonly seat: number;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** They are looked for in every picture: nothing new is made for that. */
const [up, middle, edge] = [new T.Vector3(), new T.Vector3(), new T.Vector3()];

/** Of the figures whose names begin with a seat; a picture so many pixels wide and high. */
export function outlinesOf(
  figures: ReadonlyMap<string, Figure>,
  { board }: Ground,
  camera: T.Camera,
  [wide, high]: readonly [number, number],
): readonly Outline[] {
  const { spheres } = board.penguin;
  const base = spheres[0]?.[0] ?? 0;
  const found: Outline[] = [];
  up.setFromMatrixColumn(camera.matrixWorld, 1);
  for (const [name, { group }] of figures) {
    const seat = Number.parseInt(name, 10);
    if (Number.isNaN(seat)) continue;
    let [top, bottom] = [-Infinity, Infinity];
    for (const [height, radius] of spheres) {
      middle
        .set(0, 0, height - base)
        .applyQuaternion(group.quaternion)
        .add(group.position);
      top = Math.max(top, edge.copy(middle).addScaledVector(up, radius).project(camera).y);
      bottom = Math.min(bottom, edge.copy(middle).addScaledVector(up, -radius).project(camera).y);
    }
    const { x } = edge.copy(group.position).project(camera);
    const pixels = (y: number): number => ((1 - y) / 2) * high;
    found.push({ seat, x: ((x + 1) / 2) * wide, top: pixels(top), bottom: pixels(bottom) });
  }
  return found;
}
