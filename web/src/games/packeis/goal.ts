/** Where caught fish fly to: the score of their new owner, wherever the page shows it. */

import { BOARD } from './geometry';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the element marked `data-score="<seat>"`, in units of the drawing. */
export function goalOf(seat: number, svg: SVGSVGElement | null): Point {
  const box = document.querySelector(`[data-score="${seat}"]`)?.getBoundingClientRect();
  const matrix = svg?.getScreenCTM();
  if (!box || !matrix) return { x: BOARD.width / 2, y: -BOARD.radius * 2 };
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const { x, y } = middle.matrixTransform(matrix.inverse());
  return { x, y };
}
