/** What hangs together on the board, for drawing; what may be done there the server says. */

import type { IglooView } from '../../protocol/igloo_igloo';
import { around, BOARD } from './geometry';
import { islandOf } from './islands';

/** The open water a kayak from `start` is on: everything up to ice, land and bears. */
export function waterFrom(view: IglooView, start: string): readonly string[] {
  const bears = new Set(
    view.animals.filter(({ animal }) => animal === 'bear').map(({ cell }) => cell),
  );
  const open = BOARD.cells
    .filter(({ name, index }) => view.ice[index] === '.' && !bears.has(name))
    .map(({ name }) => name);
  return together(around(start), new Set(open));
}

/** The parts an island falls into without one of its tiles, largest first; none if it holds. */
export function splitBy(view: IglooView, tile: string): readonly (readonly string[])[] {
  const left = new Set(islandOf(view, tile)?.cells);
  left.delete(tile);
  const parts: (readonly string[])[] = [];
  while (left.size > 0) {
    const part = together([...left].slice(0, 1), left);
    for (const name of part) left.delete(name);
    parts.push(part);
  }
  return parts.length > 1 ? parts.sort((a, b) => b.length - a.length) : [];
}

/** All of `inside` that can be reached from `starts` without leaving it. */
function together(starts: readonly string[], inside: ReadonlySet<string>): readonly string[] {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!inside.has(name) || reached.has(name)) continue;
    reached.add(name);
    waiting.push(...around(name));
  }
  return [...reached];
}
