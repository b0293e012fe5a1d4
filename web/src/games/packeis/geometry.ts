/** The honeycomb of Packeis am Pol as it is drawn. */

import { HexBoard, type HexCell } from '../../board/hex';

/** From the centre of a floe to its tip, in units of the drawing. */
export const R = 50;

export const BOARD = new HexBoard([7, 8, 7, 8, 7, 8, 7, 8], R);

/** The cell called `name`. Cells come from the server, so a name that is none is our mistake. */
export function cell(name: string): HexCell {
  const found = BOARD.find(name);
  if (!found) throw new Error(`packeis: there is no floe called ${name}`);
  return found;
}

/** How people write a cell: `D5`. */
export function shown(name: string): string {
  return name.toUpperCase();
}

/** Puts a drawing made round (0, 0) on a cell. */
export function at(name: string, down = 0): string {
  const { x, y } = cell(name);
  return `translate(${x} ${y + down})`;
}
