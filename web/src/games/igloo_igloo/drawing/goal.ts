/** Where hunted animals fly to: the score of their new owner, wherever the page shows it. */

import { type Point, pointIn } from '../../../board/points';
import { BOARD } from '../geometry';

/** The middle of the element marked `data-score="<seat>"`, in units of the drawing. */
export function goalOf(seat: number, svg: SVGSVGElement | null): Point {
  const away = { x: BOARD.width / 2, y: -BOARD.side };
  const box = document.querySelector(`[data-score="${seat}"]`)?.getBoundingClientRect();
  if (!box || !svg) return away;
  return pointIn(svg, box.x + box.width / 2, box.y + box.height / 2) ?? away;
}
