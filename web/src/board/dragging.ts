/** Dragging over a drawing, with mouse, pen or finger; two fingers mean the page, not us. */

import { type Point, pointIn } from './points';

interface DragHandlers {
  /** Whether a drag may start at this point of the drawing. */
  readonly start: (at: Point) => boolean;
  readonly move: (at: Point) => void;
  readonly drop: (at: Point) => void;
  readonly cancel: () => void;
}

/** Before this many pixels it is a tap. */
const SLACK = 7;

/** Listen on `svg`; points are handed on in its own units. Answers what stops listening. */
export function dragging(svg: SVGSVGElement, handlers: DragHandlers): () => void {
  let pressed: { id: number; x: number; y: number } | null = null;
  let dragged = false;

  const point = (event: PointerEvent): Point =>
    pointIn(svg, event.clientX, event.clientY) ?? { x: 0, y: 0 };
  const end = (): void => {
    if (dragged) handlers.cancel();
    pressed = null;
    dragged = false;
  };
  const down = (event: PointerEvent): void => {
    if (pressed) end();
    else if (event.button === 0 && handlers.start(point(event)))
      pressed = { id: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pressed?.id) return;
    const apart = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (!dragged && apart > SLACK) {
      dragged = true;
      svg.setPointerCapture(event.pointerId);
    }
    if (dragged) handlers.move(point(event));
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pressed?.id) return;
    const dropped = dragged;
    pressed = null;
    dragged = false;
    if (!dropped) return;
    swallowClick(svg);
    handlers.drop(point(event));
  };

  // Browsers do not heed `touch-action` inside a drawing: without this a drag would scroll.
  const hold = (event: TouchEvent): void => {
    if (pressed && event.touches.length === 1 && event.cancelable) event.preventDefault();
  };

  svg.addEventListener('touchmove', hold, { passive: false });
  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', up);
  svg.addEventListener('pointercancel', end);
  return () => {
    svg.removeEventListener('touchmove', hold);
    svg.removeEventListener('pointerdown', down);
    svg.removeEventListener('pointermove', move);
    svg.removeEventListener('pointerup', up);
    svg.removeEventListener('pointercancel', end);
  };
}

/** The browser sends a click after a drag; it is not meant. */
function swallowClick(svg: SVGSVGElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  svg.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => svg.removeEventListener('click', swallow, { capture: true }), 0);
}
