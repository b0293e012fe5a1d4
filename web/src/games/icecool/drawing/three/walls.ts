/** Walls of ice with white edges, door frames and the white fish that clip the boxes together. */

import * as T from 'three';
import { alongX, sizeOf } from '../../geometry';
import type { Palette } from '../palette';
import { fishShape } from './fish';
import type { Ground } from './floor';

const CAP = 3;
const JAMB = 5;
const SLAB = 30;

export function walls({ board, walls: boxes }: Ground, palette: Palette): T.Group {
  const group = new T.Group();
  const ice = new T.MeshStandardMaterial({
    color: palette.wall,
    roughness: 0.3,
    transparent: true,
    opacity: 0.58,
    depthWrite: false,
  });
  const cap = new T.MeshStandardMaterial({ color: palette.cap, roughness: 0.6 });
  for (const { low, high } of boxes) {
    group.add(block(low, high, ice));
    group.add(
      block([low[0] - 1, low[1] - 1, high[2]], [high[0] + 1, high[1] + 1, high[2] + CAP], cap),
    );
  }
  const [wide, deep] = sizeOf(board);
  const base = new T.MeshStandardMaterial({ color: palette.base, roughness: 0.7 });
  group.add(block([-12, -12, -SLAB], [wide + 12, deep + 12, -0.5], base));
  for (const part of [...frames({ board }, palette), ...clips({ board })]) group.add(part);
  return group;
}

function frames({ board }: Pick<Ground, 'board'>, palette: Palette): readonly T.Object3D[] {
  const plain = new T.MeshStandardMaterial({ color: palette.frame, roughness: 0.5 });
  const gold = new T.MeshStandardMaterial({
    color: palette.fishFrame,
    roughness: 0.45,
    emissive: '#7A3E00',
    emissiveIntensity: 0.3,
  });
  const half = board.frame.width / 2;
  const thick = board.walls.thickness / 2 + 2;
  const top = board.frame.height;
  return board.doors.flatMap((door) => {
    const across = alongX(board, door);
    const part = (from: number, to: number, low: number, high: number): T.Mesh =>
      block(
        across ? [door.x - thick, door.y + from, low] : [door.x + from, door.y - thick, low],
        across ? [door.x + thick, door.y + to, high] : [door.x + to, door.y + thick, high],
        door.fish ? gold : plain,
      );
    return [
      part(-half - JAMB, -half, 0, top + JAMB),
      part(half, half + JAMB, 0, top + JAMB),
      part(-half, half, top, top + JAMB),
    ];
  });
}

function clips({ board }: Pick<Ground, 'board'>): readonly T.Object3D[] {
  const white = new T.MeshStandardMaterial({ color: '#FFFFFF', roughness: 0.5 });
  return board.clips.map(({ x, y }) => {
    const fish = new T.Mesh(fishShape(), white);
    fish.position.set(x, y, board.walls.height + CAP + 7);
    fish.rotation.x = Math.PI / 2;
    return fish;
  });
}

type Corner = readonly [number, number, number];

function block(low: Corner, high: Corner, material: T.Material): T.Mesh {
  const [w, d, h] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  const mesh = new T.Mesh(new T.BoxGeometry(w, d, h), material);
  mesh.position.set(low[0] + w / 2, low[1] + d / 2, low[2] + h / 2);
  return mesh;
}
