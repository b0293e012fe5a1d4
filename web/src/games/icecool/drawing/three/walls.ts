/** Walls of ice with white edges, door frames and the white fish that clip the boxes together. */

import * as T from 'three';
import { alongX, sizeOf } from '../../geometry';
import type { Palette } from '../palette';
import type { Triple } from './cameras';
import { fishShape } from './fish';
import type { Ground } from './floor';
import type { Veil } from './veils';

const CAP = 3;
const JAMB = 5;
const SLAB = 30;

/** The walls with all that stands in them, and which of it may stand in somebody's way. */
interface Built {
  readonly group: T.Group;
  readonly veils: readonly Veil[];
}

export function walls({ board, walls: boxes }: Ground, palette: Palette): Built {
  const group = new T.Group();
  const veils = [
    ...boxes.map(({ low, high }) => ({ low, high, part: wall(low, high, palette) })),
    ...frames({ board }, palette),
  ];
  for (const { part } of veils) group.add(part);
  const [wide, deep] = sizeOf(board);
  const base = new T.MeshStandardMaterial({ color: palette.base, roughness: 0.7 });
  group.add(block([-12, -12, -SLAB], [wide + 12, deep + 12, -0.5], base));
  for (const part of clips({ board })) group.add(part);
  return { group, veils };
}

/** Clear ice with a white edge on top; light goes through it, so it casts no shadow. */
function wall(low: Corner, high: Corner, palette: Palette): T.Group {
  const group = new T.Group();
  const ice = new T.MeshStandardMaterial({
    color: palette.wall,
    roughness: 0.08,
    emissive: palette.wall,
    emissiveIntensity: 0.18,
    transparent: true,
    opacity: 0.5,
    depthWrite: false,
  });
  const cap = new T.MeshStandardMaterial({ color: palette.cap, roughness: 0.35 });
  const top: Corner = [high[0] + 1, high[1] + 1, high[2] + CAP];
  group.add(block(low, high, ice), block([low[0] - 1, low[1] - 1, high[2]], top, cap));
  return group;
}

function frames({ board }: Pick<Ground, 'board'>, palette: Palette): readonly Veil[] {
  const half = board.frame.width / 2;
  const thick = board.walls.thickness / 2 + 2;
  const top = board.frame.height;
  return board.doors.map((door) => {
    const across = alongX(board, door);
    const at = (along: number, off: number, z: number): Corner =>
      across ? [door.x + off, door.y + along, z] : [door.x + along, door.y + off, z];
    const wood = door.fish ? gold(palette) : plain(palette);
    const part = (from: number, to: number, low: number, high: number): T.Mesh => {
      const mesh = block(at(from, -thick, low), at(to, thick, high), wood);
      mesh.castShadow = true;
      return mesh;
    };
    const frame = new T.Group().add(
      part(-half - JAMB, -half, 0, top + JAMB),
      part(half, half + JAMB, 0, top + JAMB),
      part(-half, half, top, top + JAMB),
    );
    const side = half + JAMB;
    return { low: at(-side, -thick, 0), high: at(side, thick, top), part: frame };
  });
}

function plain({ frame }: Palette): T.Material {
  return new T.MeshStandardMaterial({ color: frame, roughness: 0.35 });
}

/** A door with fish glows a little. */
function gold({ fishFrame }: Palette): T.Material {
  return new T.MeshStandardMaterial({
    color: fishFrame,
    roughness: 0.35,
    emissive: '#7A3E00',
    emissiveIntensity: 0.3,
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

type Corner = Triple;

function block(low: Corner, high: Corner, material: T.Material): T.Mesh {
  const [w, d, h] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  const mesh = new T.Mesh(new T.BoxGeometry(w, d, h), material);
  mesh.position.set(low[0] + w / 2, low[1] + d / 2, low[2] + h / 2);
  return mesh;
}
