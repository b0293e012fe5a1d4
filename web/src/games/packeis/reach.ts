/** Who reaches which floe first, for drawing; what may be done the server says. */

import { DIRECTIONS, type Direction } from '../../board/hex';
import type { PackeisView } from '../../protocol/packeis';
import { BOARD, cell } from './geometry';

/** The seat that is first at each floe, or `tie`; floes nobody reaches are left out. */
export type Reach = Readonly<Record<string, number | 'tie'>>;

/** By the number of slides each seat needs if nobody else moves, as a hint shows it too. */
export function firstReach({ floes, penguins }: PackeisView): Reach {
  const taken = new Set(penguins.flat());
  const free = new Set(
    BOARD.cells
      .filter(({ name, index }) => floes[index] === 'i' && !taken.has(name))
      .map(({ name }) => name),
  );
  const slides = penguins.map((starts) => slidesFrom(starts, free));
  const first: Record<string, number | 'tie'> = {};
  for (const name of free) {
    const needed = slides.map((way) => way.get(name) ?? Number.POSITIVE_INFINITY);
    const fewest = Math.min(...needed);
    if (fewest === Number.POSITIVE_INFINITY) continue;
    const seats = needed.flatMap((count, seat) => (count === fewest ? [seat] : []));
    first[name] = seats.length === 1 ? (seats[0] ?? 'tie') : 'tie';
  }
  return first;
}

/** How many floes each seat is first at. */
export function territories(reach: Reach, seats: number): readonly number[] {
  const owners = Object.values(reach);
  return Array.from({ length: seats }, (_, seat) => owners.filter((one) => one === seat).length);
}

/** How many slides lead to each free floe from any of `starts`. */
function slidesFrom(
  starts: readonly string[],
  free: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let edge = starts;
  for (let slides = 1; edge.length > 0; slides++) {
    const next = new Set(edge.flatMap((name) => stops(name, free)));
    edge = [...next].filter((name) => !found.has(name));
    for (const name of edge) found.set(name, slides);
  }
  return found;
}

/** Every floe one slide leads to. */
function stops(from: string, free: ReadonlySet<string>): readonly string[] {
  return (Object.keys(DIRECTIONS) as Direction[]).flatMap((direction) => {
    const line: string[] = [];
    let here = BOARD.neighbour(cell(from), direction);
    while (here && free.has(here.name)) {
      line.push(here.name);
      here = BOARD.neighbour(here, direction);
    }
    return line;
  });
}
