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

/** Of the figures whose names begin with a seat; a picture so many pixels wide and high. */
export function outlinesOf(
  figures: ReadonlyMap<string, Figure>,
  { board }: Ground,
  camera: T.Camera,
  [wide, high]: readonly [number, number],
): readonly Outline[] {
  const { spheres } = board.penguin;
  const up = new T.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const base = spheres[0]?.[0] ?? 0;
  return [...figures].flatMap(([name, { group }]) => {
    const seat = Number.parseInt(name, 10);
    if (Number.isNaN(seat)) return [];
    const edges = spheres.flatMap(([height, radius]) => {
      const middle = new T.Vector3(0, 0, height - base).applyQuaternion(group.quaternion);
      const at = middle.add(group.position);
      return [radius, -radius].map((by) => at.clone().addScaledVector(up, by).project(camera).y);
    });
    const pixels = (y: number): number => ((1 - y) / 2) * high;
    const { x } = group.position.clone().project(camera);
    const [top, bottom] = [Math.max(...edges), Math.min(...edges)].map(pixels);
    return [{ seat, x: ((x + 1) / 2) * wide, top: top ?? 0, bottom: bottom ?? 0 }];
  });
}
