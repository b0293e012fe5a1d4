/** Points of the window in the units of a drawing. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the window lies in `svg`; null while it is not drawn. */
export function pointIn(svg: SVGSVGElement, x: number, y: number): Point | null {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { a, b, c, d, e, f } = matrix;
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** A cell of any board, as it is touched and walked to. */
export interface Place {
  readonly name: string;
  /** Its place in the row, from 0. */
  readonly place: number;
  /** The centre. */
  readonly x: number;
  readonly y: number;
}
