/** The eight by eight spaces of Igloo Igloo as they are drawn. */

import { SIDES, type Side, SquareBoard, type SquareCell } from '../../board/square';

/** The side of a space, in units of the drawing. */
export const T = 100;

export const BOARD = new SquareBoard(8, 8, T);

/** The cell called `name`. Cells come from the server, so a name that is none is our mistake. */
export function cell(name: string): SquareCell {
  const found = BOARD.find(name);
  if (!found) throw new Error(`igloo_igloo: there is no space called ${name}`);
  return found;
}

/** How people write a cell: `D5`. */
export function shown(name: string): string {
  return name.toUpperCase();
}

/** Puts a drawing made round (0, 0) on a cell. */
export function at(name: string, right = 0, down = 0): string {
  const { x, y } = cell(name);
  return `translate(${x + right} ${y + down})`;
}

/** The neighbours of a cell. */
export function around(name: string): readonly string[] {
  const here = cell(name);
  return (Object.keys(SIDES) as Side[])
    .map((side) => BOARD.neighbour(here, side)?.name)
    .filter((found) => found !== undefined);
}

/** A square with round corners, round (0, 0). */
export function square(half: number, radius = half * 0.28): string {
  const inner = half - radius;
  return `M${-inner} ${-half}H${inner}Q${half} ${-half} ${half} ${-inner}V${inner}Q${half} ${half} ${inner} ${half}H${-inner}Q${-half} ${half} ${-half} ${inner}V${-inner}Q${-half} ${-half} ${-inner} ${-half}Z`;
}

/** The tiles a push from `from` to `to` moves, first to last, and the space they move onto. */
export function pushed(ice: string, from: string, to: string): readonly string[] {
  const [origin, next] = [cell(from), cell(to)];
  const side = BOARD.sideOf(origin, next);
  const line = [from];
  let here: SquareCell | undefined = next;
  while (side && here) {
    line.push(here.name);
    if (ice[here.index] === '.') break;
    here = BOARD.neighbour(here, side);
  }
  return line;
}
