/** Islands as they are tinted: who leads, and what each would score now. */

import type { IglooView, Island } from '../../protocol/igloo_igloo';
import { around, cell as find, T } from './geometry';

export interface Realm {
  readonly cells: readonly string[];
  /** Who would score most here; nobody where nothing is scored. */
  readonly leaders: readonly number[];
  /** Points by seat, most first, without zeros. */
  readonly points: readonly { readonly seat: number; readonly points: number }[];
  /** Where the points are written: the middle of this space. */
  readonly tag: string;
  /** The sides of its outline, as one path. */
  readonly outline: string;
}

/** More leaders than this and the tint says nothing. */
const LEADERS = 2;

export function realmsOf(view: IglooView): readonly Realm[] {
  const taken = new Set([
    ...view.inuits.flat(),
    ...view.igloos.flat(),
    ...view.animals.map(({ cell }) => cell),
  ]);
  return view.islands.map((island) => realm(island, taken));
}

/** The islands of a space: the one it belongs to, if any. */
export function islandOf(view: IglooView, cell: string): Island | null {
  return view.islands.find(({ cells }) => cells.includes(cell)) ?? null;
}

/** Who would score most on an island. */
export function leadersOf({ points }: Island): readonly number[] {
  const most = Math.max(0, ...points);
  return most > 0 ? points.flatMap((score, seat) => (score === most ? [seat] : [])) : [];
}

function realm(island: Island, taken: ReadonlySet<string>): Realm {
  const leaders = leadersOf(island);
  const points = island.points
    .map((score, seat) => ({ seat, points: score }))
    .filter((one) => one.points > 0)
    .sort((a, b) => b.points - a.points);
  return {
    cells: island.cells,
    leaders: leaders.length > LEADERS ? [] : leaders,
    points,
    tag: tagOf(island.cells, taken, points.length > 1),
    outline: outlineOf(island.cells),
  };
}

/**
 * A free space of the island near its middle, else one beside it, else its middle. What is `wide`
 * reaches into the spaces left and right of it: they are free too, if there is such a place.
 */
function tagOf(cells: readonly string[], taken: ReadonlySet<string>, wide: boolean): string {
  const places = cells.map(find);
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
  const far = (name: string): number => Math.hypot(find(name).x - x, find(name).y - y);
  const nearest = (names: readonly string[]): string | undefined =>
    [...names].sort((a, b) => far(a) - far(b))[0];
  const roomy = (name: string): boolean =>
    !(wide && [-1, 1].some((right) => taken.has(beside(name, right, 0))));
  const free = cells.filter((name) => !taken.has(name));
  const near = cells.flatMap(around).filter((name) => !cells.includes(name) && !taken.has(name));
  const choices = [free.filter(roomy), near.filter(roomy), free, near, cells];
  return choices.map(nearest).find((name) => name !== undefined) ?? 'a1';
}

/** The sides of some spaces where they end, as one path. */
export function outlineOf(cells: readonly string[]): string {
  const inside = new Set(cells);
  const half = T / 2 - 1.5;
  return cells
    .flatMap((name) => {
      const { x, y } = find(name);
      const sides = [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const;
      return sides
        .filter(([right, down]) => !inside.has(beside(name, right, down)))
        .map(([right, down]) => {
          const [mx, my] = [x + right * half, y + down * half];
          const [dx, dy] = [down * half, right * half];
          return `M${mx - dx} ${my - dy}L${mx + dx} ${my + dy}`;
        });
    })
    .join('');
}

function beside(name: string, right: number, down: number): string {
  const { row, place } = find(name);
  return `${String.fromCharCode(97 + row + down)}${place + 1 + right}`;
}
