/** A board larger than its pane creeps along while a piece is held near the pane's edge. */

import type { Point } from './points';

/** So many pixels from an edge it begins, the faster the nearer. */
const EDGE = 40;
/** Pixels a second at the edge and beyond it. */
const FASTEST = 400;
/** Pixels at once: for eyes that wish no motion a step of more than a floe. */
const GLIDE = 1;
const STEP = 120;
/** Milliseconds a picture may take: a page that was away does not leap. */
const LONGEST = 50;

export class Creep {
  readonly #svg: SVGSVGElement;
  readonly #still: () => boolean;
  readonly #onCrept: (at: Point) => void;
  #taken: Point = { x: 0, y: 0 };
  #held: Point = { x: 0, y: 0 };
  /** Pixels that are owed to both directions. */
  #owed = { x: 0, y: 0 };
  #asked = 0;
  #before = 0;

  /** `onCrept` hears where a piece is held, when the board below it has moved. */
  constructor(svg: SVGSVGElement, still: () => boolean, onCrept: (at: Point) => void) {
    this.#svg = svg;
    this.#still = still;
    this.#onCrept = onCrept;
  }

  /** A piece is taken here, in the window. */
  take(at: Point): void {
    this.#taken = at;
    this.#owed = { x: 0, y: 0 };
  }

  /** It is held here now. */
  hold(at: Point): void {
    this.#held = at;
    if (this.#asked) return;
    this.#before = performance.now();
    this.#ask();
  }

  release(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
  }

  #ask(): void {
    this.#asked = requestAnimationFrame((now) => {
      if (this.#creep(now)) this.#ask();
      else this.#asked = 0;
    });
  }

  /** Whether the piece is held near an edge. */
  #creep(now: number): boolean {
    const frame = this.#svg.closest('[data-frame]');
    if (!frame) return false;
    const pull = this.#pull(frame.getBoundingClientRect());
    const span = Math.min(LONGEST, Math.max(0, now - this.#before)) / 1000;
    this.#before = now;
    const { scrollLeft, scrollTop } = frame;
    frame.scrollLeft += this.#due('x', pull.x * span);
    frame.scrollTop += this.#due('y', pull.y * span);
    if (frame.scrollLeft !== scrollLeft || frame.scrollTop !== scrollTop) this.#onCrept(this.#held);
    return pull.x !== 0 || pull.y !== 0;
  }

  /** Whole steps of what is owed; who turns away from an edge is owed nothing. */
  #due(way: 'x' | 'y', more: number): number {
    const step = this.#still() ? STEP : GLIDE;
    const owed = more === 0 ? 0 : this.#owed[way] + more;
    const due = Math.trunc(owed / step) * step;
    this.#owed[way] = owed - due;
    return due;
  }

  /** Pixels a second in both directions. */
  #pull({ left, right, top, bottom }: DOMRect): Point {
    return {
      x: towards(this.#held.x, this.#taken.x, left, right) * FASTEST,
      y: towards(this.#held.y, this.#taken.y, top, bottom) * FASTEST,
    };
  }
}

/** From -1 to 1. What was taken near an edge is pulled there only by being led nearer to it. */
function towards(held: number, taken: number, low: number, high: number): number {
  const before = Math.min(low + EDGE, taken) - held;
  const after = held - Math.max(high - EDGE, taken);
  const share = Math.min(1, Math.max(0, before, after) / EDGE) ** 2;
  return before > after ? -share : share;
}
