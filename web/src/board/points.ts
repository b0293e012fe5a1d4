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

/** Whether a point of `svg` can be seen: a board larger than its frame shows a part of itself. */
export function inSight(svg: SVGSVGElement | null, { x, y }: Point): boolean {
  const frame = svg?.closest('[data-frame]')?.getBoundingClientRect();
  const matrix = svg?.getScreenCTM();
  if (!frame || !matrix) return true;
  const across = matrix.a * x + matrix.c * y + matrix.e;
  const down = matrix.b * x + matrix.d * y + matrix.f;
  return across >= frame.left && across <= frame.right && down >= frame.top && down <= frame.bottom;
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
