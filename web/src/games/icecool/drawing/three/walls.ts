/** Walls of ice with white edges, door frames and the white fish that clip the boxes together. */

import * as T from 'three';
import type { Door } from '../../../../protocol/icecool';
import { alongX, sizeOf } from '../../geometry';
import type { Palette } from '../palette';
import type { Triple } from './cameras';
import { lasting } from './dispose';
import { fishShape } from './fish';
import type { Ground } from './floor';
import { lit } from './light';
import { box, merged, type Part } from './merging';
import type { Thing } from './veils';

const CAP = 3;
const JAMB = 5;
const SLAB = 30;
/** How far the ice the school stands on reaches beyond its walls. */
const REACH = 12;
/** Corners in the index of a box that belong to its four sides; its top and bottom come after. */
const SIDES = 24;
/** How much of a wall is seen at its foot, and at its top. */
const [FOOT, TOP] = [0.58, 0.74];

const SOLID = lasting(new T.MeshBasicMaterial({ vertexColors: true }));

type Board = Ground['board'];

/** All that may stand in somebody's way: walls, then frames. */
export function standing({ board, walls }: Ground, palette: Palette): readonly Thing[] {
  return [
    ...walls.map(({ low, high }) => wall(low, high, palette)),
    ...board.doors.map((door) => frame(board, door, palette)),
  ];
}

/** What is never in the way: the ice below, without its top, and the clips. */
export function resting({ board }: Ground, palette: Palette): T.Mesh {
  const [wide, deep] = sizeOf(board);
  const slab = lit(palette.base, palette);
  const white = lit('#FFFFFF', palette);
  const clips = board.clips.map(({ x, y }): Part => {
    const fish = fishShape()
      .rotateX(Math.PI / 2)
      .translate(x, y, board.walls.height + CAP + 7);
    return { shape: fish, colour: (_, normal) => white(normal) };
  });
  const { shape } = merged([
    { shape: rim([wide, deep]), colour: (_, normal) => slab(normal) },
    ...clips,
  ]);
  return new T.Mesh(shape, SOLID);
}

/** The sides of the ice block, and a narrow edge round the floor; nothing is under the floor. */
function rim([wide, deep]: readonly [number, number]): T.BufferGeometry {
  const [x0, y0, x1, y1] = [-REACH, -REACH, wide + REACH, deep + REACH];
  const sides = box([x0, y0, -SLAB], [x1, y1, 0]);
  sides.setIndex([...(sides.index?.array ?? [])].slice(0, SIDES));
  const edge = (
    from: readonly [number, number],
    to: readonly [number, number],
  ): T.BufferGeometry => {
    const [w, d] = [to[0] - from[0], to[1] - from[1]];
    return new T.PlaneGeometry(w, d).translate(from[0] + w / 2, from[1] + d / 2, 0);
  };
  const shapes = [
    sides,
    edge([x0, y0], [x1, 0]),
    edge([x0, deep], [x1, y1]),
    edge([x0, 0], [0, deep]),
    edge([wide, 0], [x1, deep]),
  ];
  return merged(shapes.map((shape) => ({ shape, colour: new T.Color() }))).shape;
}

/** Clear ice with a white edge on top: deep blue at its foot, frosted where it ends. */
function wall(low: Triple, high: Triple, palette: Palette): Thing {
  const [ice, frost] = [lit(palette.wall, palette), lit(palette.frost, palette)];
  const cap = lit(palette.cap, palette);
  const share = (z: number): number => z / high[2];
  const top: Triple = [high[0] + 1, high[1] + 1, high[2] + CAP];
  return {
    low,
    high,
    solid: [
      {
        shape: box([low[0] - 1, low[1] - 1, high[2]], top),
        colour: (_, normal) => cap(normal),
      },
    ],
    clear: [
      {
        shape: box(low, high),
        colour: (z, normal) => ice(normal).lerp(frost(normal), share(z) ** 2),
        alpha: (z) => FOOT + (TOP - FOOT) * share(z),
      },
    ],
  };
}

/** The three beams of a door, so much thicker than they are, and the box they stand in. */
export function beams(
  board: Board,
  door: Door,
  more = 0,
): { low: Triple; high: Triple; shapes: readonly T.BufferGeometry[] } {
  const half = board.frame.width / 2;
  const thick = board.walls.thickness / 2 + 2 + more;
  const top = board.frame.height;
  const across = alongX(board, door);
  const at = (along: number, off: number, z: number): Triple =>
    across ? [door.x + off, door.y + along, z] : [door.x + along, door.y + off, z];
  const beam = (from: number, to: number, low: number, high: number): T.BufferGeometry =>
    box(at(from, -thick, low), at(to, thick, high));
  const side = half + JAMB + more;
  return {
    low: at(-side, -thick, 0),
    high: at(side, thick, top),
    shapes: [
      beam(-side, -half, 0, top + JAMB + more),
      beam(half, side, 0, top + JAMB + more),
      beam(-half, half, top, top + JAMB + more),
    ],
  };
}

/** A door with fish is golden. */
function frame(board: Board, door: Door, palette: Palette): Thing {
  const { low, high, shapes } = beams(board, door);
  const wood = lit(door.fish ? palette.fishFrame : palette.frame, palette);
  const solid = shapes.map((shape): Part => ({ shape, colour: (_, normal) => wood(normal) }));
  return { low, high, solid };
}
