/**
 * Walking over a honeycomb with the keyboard: one cell has the focus, keys move it.
 *
 * Left and right go along the row, up and down to the nearer neighbour, Home and End to the ends
 * of the row, with Control to the ends of the board. Q, E, Z and C, where they lie on an English
 * keyboard, go along the four slanting lines.
 */

import type { Direction, HexBoard, HexCell } from './hex';

export interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
}

export class Walk {
  readonly #board: HexBoard;
  /** Where one wants to stay when going up and down, in half cells; null after going sideways. */
  #lane: number | null = null;

  constructor(board: HexBoard) {
    this.#board = board;
  }

  /** Where a key leads from `cell`: the cell itself at an edge, null if the key is none of ours. */
  from(cell: HexCell, stroke: Stroke): HexCell | null {
    const down = VERTICAL[stroke.key];
    if (down !== undefined) return this.#upOrDown(cell, down);
    const direction = ALONG[stroke.key] ?? SLANTED[stroke.code];
    if (direction) {
      this.#lane = null;
      return this.#board.neighbour(cell, direction) ?? cell;
    }
    return this.#end(cell, stroke);
  }

  #upOrDown(cell: HexCell, down: number): HexCell {
    const lane = this.#lane ?? cell.half;
    const row = this.#board.rows[cell.row + down];
    if (!row) return cell;
    this.#lane = lane;
    const apart = (other: HexCell): number => Math.abs(other.half - lane - 0.1);
    return row.reduce((best, other) => (apart(other) < apart(best) ? other : best));
  }

  #end(cell: HexCell, { key, ctrlKey }: Stroke): HexCell | null {
    const cells = ctrlKey ? this.#board.cells : this.#board.rows[cell.row];
    const found = key === 'Home' ? cells?.[0] : key === 'End' ? cells?.at(-1) : null;
    if (found) this.#lane = null;
    return found ?? null;
  }
}

const VERTICAL: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const ALONG: Readonly<Record<string, Direction>> = { ArrowLeft: 'west', ArrowRight: 'east' };

const SLANTED: Readonly<Record<string, Direction>> = {
  KeyQ: 'northwest',
  KeyE: 'northeast',
  KeyZ: 'southwest',
  KeyC: 'southeast',
};
