/** Dragging over a drawing, with mouse, pen or finger; two fingers mean the page, not us. */

import { Creep } from './creeping';
import { type Point, pointIn } from './points';

interface DragHandlers {
  /** Whether a drag may start at this point of the drawing. */
  readonly start: (at: Point) => boolean;
  readonly move: (at: Point) => void;
  readonly drop: (at: Point) => void;
  readonly cancel: () => void;
  /** Whether nothing shall glide. */
  readonly still: () => boolean;
}

/** Before this many pixels it is a tap. */
const SLACK = 7;

/** Listen on `svg`; points are handed on in its own units. Answers what stops listening. */
export function dragging(svg: SVGSVGElement, handlers: DragHandlers): () => void {
  let pressed: { id: number; x: number; y: number } | null = null;
  let dragged = false;

  const inWindow = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  const inDrawing = ({ x, y }: Point): Point => pointIn(svg, x, y) ?? { x: 0, y: 0 };
  const point = (event: PointerEvent): Point => inDrawing(inWindow(event));
  const creep = new Creep(svg, handlers.still, (at) => handlers.move(inDrawing(at)));
  const release = (): void => {
    creep.release();
    pressed = null;
    dragged = false;
  };
  const end = (): void => {
    if (dragged) handlers.cancel();
    release();
  };
  const down = (event: PointerEvent): void => {
    if (pressed) end();
    else if (event.button === 0 && handlers.start(point(event)))
      pressed = { id: event.pointerId, ...inWindow(event) };
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pressed?.id) return;
    const apart = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (!dragged && apart > SLACK) {
      dragged = true;
      svg.setPointerCapture(event.pointerId);
      creep.take(pressed);
    }
    if (!dragged) return;
    handlers.move(point(event));
    creep.hold(inWindow(event));
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pressed?.id) return;
    const dropped = dragged;
    release();
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
    creep.release();
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
