/** The school fills the window, and cameras look at what no panel lies on. */

import * as T from 'three';
import { describe, expect, it } from 'vitest';
import {
  type Frame,
  finenessOf,
  frame,
  reframed,
} from '../../../src/games/icecool/drawing/three/framing';

const DESK: Frame = {
  wide: 1280,
  high: 736,
  clear: { left: 270, top: 4, wide: 508, high: 634 },
};

/** Where in the picture a point is, in its pixels. */
function seen(at: T.Vector3, by: Frame): readonly [number, number] {
  const camera = new T.PerspectiveCamera(46, 1, 20, 8000);
  camera.position.set(0, 0, 500);
  frame(camera, by);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  const { x, y } = at.project(camera);
  return [((x + 1) / 2) * by.wide, ((1 - y) / 2) * by.high];
}

describe('a picture that is larger than its clear part', () => {
  it('has what the camera looks at in the middle of that part', () => {
    const [x, y] = seen(new T.Vector3(0, 0, 0), DESK);
    expect(x).toBeCloseTo(270 + 508 / 2, 3);
    expect(y).toBeCloseTo(4 + 634 / 2, 3);
  });

  it('shows the height of that part with the field of the camera', () => {
    const edge = 500 * Math.tan((23 * Math.PI) / 180);
    const [, top] = seen(new T.Vector3(0, edge, 0), DESK);
    const [, bottom] = seen(new T.Vector3(0, -edge, 0), DESK);
    expect(top).toBeCloseTo(4, 3);
    expect(bottom).toBeCloseTo(4 + 634, 3);
  });
});

describe('a frame that changes', () => {
  it('goes over bit by bit, and never changes the picture itself', () => {
    const wider = { ...DESK, clear: { left: 270, top: 4, wide: 736, high: 634 } };
    const half = reframed(DESK, wider, 0.5);
    expect(half.clear.wide).toBe((508 + 736) / 2);
    expect([half.wide, half.high]).toEqual([1280, 736]);
    expect(reframed(DESK, wider, 1)).toEqual(wider);
  });
});

describe('how finely a picture is drawn', () => {
  it('is as finely as the screen can show on a phone, and less in a large window', () => {
    const phone = { ...DESK, wide: 390, high: 400 };
    expect(finenessOf(phone, 3)).toBe(2);
    expect(finenessOf(phone, 1)).toBe(1);
    expect(finenessOf({ ...DESK, wide: 2560, high: 1400 }, 2)).toBe(1);
    const desk = finenessOf(DESK, 2);
    expect(desk).toBeGreaterThan(1);
    expect(desk ** 2 * 1280 * 736).toBeLessThanOrEqual(3_000_001);
  });
});
