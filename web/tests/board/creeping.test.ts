import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dragging } from '../../src/board/dragging';
import type { Point } from '../../src/board/points';

/** The pane shows (0, 0) to (200, 200) of the window; the board below it is twice as large. */
const [SIDE, ROOM] = [200, 200];

let frame: HTMLElement;
let svg: SVGSVGElement;
let moves: Point[];
let stop: () => void;

function pane({ still = false, larger = true } = {}): void {
  document.body.innerHTML = `<div ${larger ? 'data-frame="true"' : ''}><svg></svg></div>`;
  svg = document.querySelector('svg') as SVGSVGElement;
  frame = svg.parentElement as HTMLElement;
  frame.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
  scrollable('scrollLeft');
  scrollable('scrollTop');
  svg.setPointerCapture = vi.fn();
  svg.getScreenCTM = () => {
    const { scrollLeft: e, scrollTop: f } = frame;
    return { inverse: () => ({ a: 1, b: 0, c: 0, d: 1, e, f }) } as unknown as DOMMatrix;
  };
  moves = [];
  stop = dragging(svg, {
    start: () => true,
    move: (at) => moves.push(at),
    drop: vi.fn(),
    cancel: vi.fn(),
    still: () => still,
  });
}

/** As browsers do: no further than there is something to see. */
function scrollable(way: 'scrollLeft' | 'scrollTop'): void {
  let place = ROOM / 2;
  Object.defineProperty(frame, way, {
    get: () => place,
    set: (wished: number) => {
      place = Math.min(ROOM, Math.max(0, wished));
    },
  });
}

const at = (x: number, y: number): PointerEventInit => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  button: 0,
});

/** Take a piece in the middle, or where it says, and lead it there. */
async function hold(x: number, y: number, from: Point = { x: 100, y: 100 }): Promise<void> {
  await fireEvent.pointerDown(svg, at(from.x, from.y));
  await fireEvent.pointerMove(svg, at(x, y));
}

const seen = (): [number, number] => [frame.scrollLeft, frame.scrollTop];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a larger board, while a piece is dragged', () => {
  it.each([
    ['right', 199, 100, [1, 0]],
    ['left', 1, 100, [-1, 0]],
    ['top', 100, 1, [0, -1]],
    ['bottom', 100, 199, [0, 1]],
    ['corner', 199, 199, [1, 1]],
    ['right from outside', 260, 100, [1, 0]],
  ])('creeps towards the %s', async (_, x, y, way) => {
    pane();
    await hold(x, y);
    vi.advanceTimersByTime(160);
    expect(seen().map((place) => Math.sign(place - ROOM / 2))).toEqual(way);
  });

  it('stays in the middle of the pane', async () => {
    pane();
    await hold(150, 50);
    vi.advanceTimersByTime(1000);
    expect(seen()).toEqual([100, 100]);
  });

  it('is quicker nearer to the edge, and no quicker beyond it', async () => {
    const crept: number[] = [];
    for (const x of [170, 185, 200, 260]) {
      pane();
      await hold(x, 100);
      vi.advanceTimersByTime(160);
      crept.push(frame.scrollLeft - ROOM / 2);
      await fireEvent.pointerUp(svg, at(x, 100));
    }
    const [near = 0, nearer = 0, there = 0, beyond = 0] = crept;
    expect(near).toBeGreaterThan(0);
    expect(nearer).toBeGreaterThan(near);
    expect(there).toBeGreaterThan(nearer);
    expect(beyond).toBe(there);
  });

  it('says where the piece is held over the board that moves', async () => {
    pane();
    await hold(199, 100);
    vi.advanceTimersByTime(10_000);
    expect(moves.at(-1)).toEqual({ x: 199 + ROOM, y: 200 });
    const told = moves.length;
    vi.advanceTimersByTime(1000);
    expect(moves).toHaveLength(told);
  });

  it('does not run away with what is taken near an edge', async () => {
    pane();
    await hold(180, 150, { x: 190, y: 150 });
    vi.advanceTimersByTime(1000);
    expect(seen()).toEqual([100, 100]);
    await fireEvent.pointerMove(svg, at(215, 150));
    vi.advanceTimersByTime(160);
    expect(frame.scrollLeft).toBeGreaterThan(100);
  });

  it.each([
    ['dropped', () => fireEvent.pointerUp(svg, at(199, 100))],
    ['taken away', () => fireEvent.pointerCancel(svg, at(199, 100))],
    ['led back', () => fireEvent.pointerMove(svg, at(100, 100))],
  ])('stands when it is %s', async (_, leave) => {
    pane();
    await hold(199, 100);
    vi.advanceTimersByTime(80);
    const { scrollLeft } = frame;
    expect(scrollLeft).toBeGreaterThan(100);
    await leave();
    vi.advanceTimersByTime(1000);
    expect(frame.scrollLeft).toBe(scrollLeft);
  });

  it('goes by steps for who wishes no motion', async () => {
    pane({ still: true });
    frame.scrollLeft = 0;
    await hold(199, 100);
    const places = new Set<number>();
    for (let picture = 0; picture < 60; picture++) {
      vi.advanceTimersByTime(16);
      places.add(frame.scrollLeft);
    }
    expect([...places]).toEqual([0, 120, 200]);
  });

  it('does nothing to a board that fits its place', async () => {
    pane({ larger: false });
    await hold(199, 100);
    vi.advanceTimersByTime(1000);
    expect(seen()).toEqual([100, 100]);
  });
});
