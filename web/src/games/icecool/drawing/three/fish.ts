/** The fish tokens on the lintels, in the colours and shapes of their Runners. */

import * as T from 'three';
import { PAINT } from '../../../../pieces/looks';
import type { Board } from '../../../../protocol/icecool';
import type { Look } from '../../../module';
import { alongX, fishDoors, type Spot } from '../../geometry';
import type { Scene } from '../../scene';
import { hangAt } from '../marks';
import type { Palette } from '../palette';
import { badge } from './badges';
import type { Triple } from './cameras';
import { lit } from './light';
import type { Part } from './merging';
import { type Thing, Veils } from './veils';

/** Millimetres: how large a badge is, and how high it stands over its fish. */
const [BADGE, OVER] = [15, 13];

/** A fish standing on its belly in the plane of x and y, head to the left. */
export function fishShape(): T.BufferGeometry {
  const outline = new T.Shape();
  outline.moveTo(-13, 0);
  outline.bezierCurveTo(-8, -8.5, 2, -8.5, 8, -2);
  outline.lineTo(15, -7);
  outline.lineTo(14, 0);
  outline.lineTo(15, 7);
  outline.lineTo(8, 2);
  outline.bezierCurveTo(2, 8.5, -8, 8.5, -13, 0);
  return new T.ExtrudeGeometry(outline, {
    depth: 4,
    bevelSize: 0.8,
    bevelThickness: 0.8,
    bevelSegments: 1,
    curveSegments: 8,
  });
}

/** A fish that hangs over a door. */
interface Token {
  readonly look: Look;
  readonly at: Triple;
  readonly across: boolean;
}

/** What hangs over the doors; it goes thin with its door, and then shows no badges. */
export class HangingFish {
  readonly group = new T.Group();
  readonly #veils: Veils;
  readonly #tokens: readonly (readonly Token[])[];
  readonly #badges = new Map<Look, T.Points<T.BufferGeometry, T.PointsMaterial>>();

  constructor(board: Board, scene: Scene, looks: readonly Look[], palette: Palette) {
    this.#tokens = tokensOf(board, scene, looks);
    const [half, thick] = [board.frame.width / 2, board.walls.thickness];
    const { height } = board.walls;
    this.#veils = new Veils(
      fishDoors(board).map((door, n): Thing => {
        const [x, y] = alongX(board, door) ? [thick, half] : [half, thick];
        return {
          low: [door.x - x, door.y - y, height],
          high: [door.x + x, door.y + y, height],
          solid: (this.#tokens[n] ?? []).map((token) => body(token, palette)),
        };
      }),
    );
    this.group.add(this.#veils.group);
    for (const look of new Set(this.#tokens.flat().map((token) => token.look))) {
      const points = badges(look);
      this.#badges.set(look, points);
      this.group.add(points);
    }
    this.#place();
  }

  lift(eye: Triple, spot: Spot | null): void {
    if (this.#veils.lift(eye, spot)) this.#place();
  }

  /** Badges are as large as their fish, however one looks: `scale` is that of the projection. */
  size(scale: number): void {
    for (const { material } of this.#badges.values()) material.size = BADGE * scale;
  }

  /** A badge over every fish that is to be seen. */
  #place(): void {
    for (const [look, { geometry }] of this.#badges) {
      const seen = this.#tokens.flatMap((tokens, n) =>
        this.#veils.isThin(n) ? [] : tokens.filter((token) => token.look === look),
      );
      const places = geometry.getAttribute('position');
      for (const [n, { at }] of seen.entries()) places.setXYZ(n, at[0], at[1], at[2] + OVER);
      places.needsUpdate = true;
      geometry.setDrawRange(0, seen.length);
    }
  }
}

/** What hangs over each door that has fish. */
function tokensOf(
  board: Board,
  scene: Scene,
  looks: readonly Look[],
): readonly (readonly Token[])[] {
  const runners = scene.taken.map((_, seat) => seat).filter((seat) => seat !== scene.catcher);
  return fishDoors(board).map((door, n) => {
    const across = alongX(board, door);
    return runners.flatMap((seat, place): readonly Token[] => {
      if (scene.taken[seat]?.[n]) return [];
      const off = hangAt(place, runners.length);
      const [x, y] = across ? [door.x, door.y + off] : [door.x + off, door.y];
      return [{ look: looks[seat] ?? 'sun', at: [x, y, board.walls.height + 12], across }];
    });
  });
}

function body({ look, at, across }: Token, palette: Palette): Part {
  const paint = lit(PAINT[look].colour, palette);
  const shape = fishShape()
    .rotateX(Math.PI / 2)
    .translate(0, 2, 0);
  if (across) shape.rotateZ(Math.PI / 2);
  return { shape: shape.translate(...at), colour: (_, normal) => paint(normal) };
}

/** One drawing for all badges of a look. */
function badges(look: Look): T.Points<T.BufferGeometry, T.PointsMaterial> {
  const shape = new T.BufferGeometry();
  // One for each door at most.
  shape.setAttribute('position', new T.BufferAttribute(new Float32Array(3 * 8), 3));
  const material = new T.PointsMaterial({ map: badge(look), alphaTest: 0.5, transparent: false });
  const points = new T.Points(shape, material);
  points.frustumCulled = false;
  return points;
}
