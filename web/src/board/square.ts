/** A board of squares: where its cells lie, which are neighbours, which is under a point. */

export interface SquareCell {
  /** The row's letter from the top and the column's number from the left, such as `c4`. */
  readonly name: string;
  /** Its number in reading order. */
  readonly index: number;
  readonly row: number;
  /** Its place in the row, from 0. */
  readonly place: number;
  /** The centre. */
  readonly x: number;
  readonly y: number;
}

/** The four directions, in cells to the right and down. */
export const SIDES = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
} as const;

export type Side = keyof typeof SIDES;

/** A key that was pressed. */
export interface Stroke {
  readonly key: string;
  readonly ctrlKey: boolean;
}

export class SquareBoard {
  readonly cells: readonly SquareCell[];
  readonly rows: readonly (readonly SquareCell[])[];
  /** The length of a cell's side. */
  readonly side: number;
  readonly width: number;
  readonly height: number;
  readonly #named: ReadonlyMap<string, SquareCell>;

  constructor(rows: number, columns: number, side: number) {
    this.side = side;
    this.width = columns * side;
    this.height = rows * side;
    this.rows = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, place) => ({
        name: `${String.fromCharCode(97 + row)}${place + 1}`,
        index: row * columns + place,
        row,
        place,
        x: (place + 0.5) * side,
        y: (row + 0.5) * side,
      })),
    );
    this.cells = this.rows.flat();
    this.#named = new Map(this.cells.map((cell) => [cell.name, cell]));
  }

  /** The cell called `name`, if there is one. */
  find(name: string): SquareCell | undefined {
    return this.#named.get(name);
  }

  /** The neighbour of `cell` on a side, if the board goes on there. */
  neighbour(cell: SquareCell, side: Side): SquareCell | undefined {
    const [right, down] = SIDES[side];
    return this.rows[cell.row + down]?.[cell.place + right];
  }

  /** On which side of `cell` a neighbour lies; null if it is none. */
  sideOf(cell: SquareCell, other: SquareCell): Side | null {
    const sides = Object.keys(SIDES) as Side[];
    return sides.find((side) => this.neighbour(cell, side) === other) ?? null;
  }

  /** The cell under a point, if any. */
  under(x: number, y: number): SquareCell | undefined {
    return this.rows[Math.floor(y / this.side)]?.[Math.floor(x / this.side)];
  }

  /**
   * Where a key leads from `cell`: arrows to the neighbours, Home and End to the ends of the row,
   * with Control to the ends of the board. The cell itself at an edge, null if the key is not ours.
   */
  walk(cell: SquareCell, { key, ctrlKey }: Stroke): SquareCell | null {
    const side = ARROWS[key];
    if (side) return this.neighbour(cell, side) ?? cell;
    const along = ctrlKey ? this.cells : this.rows[cell.row];
    if (key === 'Home') return along?.[0] ?? null;
    return key === 'End' ? (along?.at(-1) ?? null) : null;
  }
}

const ARROWS: Readonly<Record<string, Side>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};
