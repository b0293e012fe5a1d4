/** A honeycomb of rows: where its cells lie, which are neighbours, which is under a point. */

export interface HexCell {
  /** The row's letter from the top and the place in the row from the left, such as `c4`. */
  readonly name: string;
  /** Its number in reading order. */
  readonly index: number;
  readonly row: number;
  /** Its place in the row, from 0. */
  readonly place: number;
  /** Half cells from the left edge; neighbours in a row differ by two. */
  readonly half: number;
  /** The centre, in the units of the radius. */
  readonly x: number;
  readonly y: number;
}

/** The six directions, in half cells to the right and rows down. */
export const DIRECTIONS = {
  east: [2, 0],
  southeast: [1, 1],
  southwest: [-1, 1],
  west: [-2, 0],
  northwest: [-1, -1],
  northeast: [1, -1],
} as const;

export type Direction = keyof typeof DIRECTIONS;

/** A board of hexagons standing on their tips. Rows shorter than the longest are indented. */
export class HexBoard {
  readonly cells: readonly HexCell[];
  readonly rows: readonly (readonly HexCell[])[];
  /** From the centre of a hexagon to its tip. */
  readonly radius: number;
  /** Half the width of a hexagon. */
  readonly half: number;
  readonly width: number;
  readonly height: number;
  readonly #named: ReadonlyMap<string, HexCell>;
  readonly #placed: ReadonlyMap<string, HexCell>;

  constructor(lengths: readonly number[], radius: number) {
    const longest = Math.max(...lengths);
    this.radius = radius;
    this.half = (radius * Math.sqrt(3)) / 2;
    this.width = longest * 2 * this.half;
    this.height = (lengths.length - 1) * 1.5 * radius + 2 * radius;
    let index = 0;
    this.rows = lengths.map((length, row) =>
      Array.from({ length }, (_, place) => this.#cell(index++, row, place, longest - length)),
    );
    this.cells = this.rows.flat();
    this.#named = new Map(this.cells.map((cell) => [cell.name, cell]));
    this.#placed = new Map(this.cells.map((cell) => [`${cell.half},${cell.row}`, cell]));
  }

  /** The cell called `name`, if there is one. */
  find(name: string): HexCell | undefined {
    return this.#named.get(name);
  }

  /** The neighbour of `cell` in a direction, if the board goes on there. */
  neighbour(cell: HexCell, direction: Direction): HexCell | undefined {
    const [right, down] = DIRECTIONS[direction];
    return this.#placed.get(`${cell.half + right},${cell.row + down}`);
  }

  /** The cell under a point, if any. */
  under(x: number, y: number): HexCell | undefined {
    const nearest = this.cells.reduce((best, cell) =>
      Math.hypot(cell.x - x, cell.y - y) < Math.hypot(best.x - x, best.y - y) ? cell : best,
    );
    const apart = Math.hypot(nearest.x - x, nearest.y - y);
    return apart <= this.radius ? nearest : undefined;
  }

  #cell(index: number, row: number, place: number, indent: number): HexCell {
    const half = 2 * place + indent;
    const x = (half + 1) * this.half;
    const y = this.radius + row * 1.5 * this.radius;
    const name = `${String.fromCharCode(97 + row)}${place + 1}`;
    return { name, index, row, place, half, x, y };
  }
}

/** How many steps apart two cells are. */
export function steps(a: HexCell, b: HexCell): number {
  const down = Math.abs(a.row - b.row);
  const right = Math.abs(a.half - b.half);
  return Math.max(down, (down + right) / 2);
}

/** A hexagon round (0, 0), standing on its tip. */
export function hexagon(half: number, radius: number): string {
  return `M0 ${-radius}L${half} ${-radius / 2}V${radius / 2}L0 ${radius}L${-half} ${radius / 2}V${-radius / 2}Z`;
}
