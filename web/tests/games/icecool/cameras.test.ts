import { describe, expect, it } from 'vitest';
import {
  type Chase,
  chased,
  firstOrbit,
  glided,
  hides,
  NO_CHASE,
  sideOf,
  type Triple,
  turned,
  type View,
  viewOf,
  zoomed,
} from '../../../src/games/icecool/drawing/three/cameras';

const FIRST_ORBIT = firstOrbit(1);
const sight = { size: [615, 615] as const, orbit: FIRST_ORBIT, follow: null };

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Triple): Triple => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** All that must be seen of the school: walls, and a little around them. */
const CORNERS = [-14, 629].flatMap((x) =>
  [-14, 629].flatMap((y) => [0, 70].map((z): Triple => [x, y, z])),
);

/** Where a point is in the picture, from -1 to 1 within it. */
function seen(
  { position, target, up, field }: View,
  aspect: number,
  point: Triple,
): [number, number] {
  const ahead = unit(minus(target, position));
  const right = unit(cross(ahead, up));
  const above = cross(right, ahead);
  const off = minus(point, position);
  const scale = Math.tan((field * Math.PI) / 360) * dot(off, ahead);
  return [dot(off, right) / (scale * aspect), dot(off, above) / scale];
}

describe('cameras', () => {
  it.each([
    ['above', 1],
    ['free', 0.6],
    ['free', 1.8],
  ] as const)('%s shows the whole school at %f', (camera, aspect) => {
    const view = viewOf(camera, { ...sight, aspect });
    for (const x of [0, 615])
      for (const y of [0, 615])
        for (const part of seen(view, aspect, [x, y, 66])) expect(Math.abs(part)).toBeLessThan(1);
  });

  it.each([0.7, 1, 1.3, 1.65, 2.2])('fit the school to a picture of %f', (aspect) => {
    const view = viewOf('free', { ...sight, aspect, orbit: firstOrbit(aspect) });
    const seen_ = CORNERS.map((corner) => seen(view, aspect, corner));
    const reach = [0, 1].map((axis) => {
      const values = seen_.map((at) => at[axis] as number);
      return [Math.min(...values), Math.max(...values)] as const;
    });
    for (const [low, high] of reach) {
      expect(high).toBeLessThan(1.001);
      expect(low).toBeGreaterThan(-1.001);
      expect(low).toBeCloseTo(-high, 2);
    }
    expect(Math.max(...reach.map(([, high]) => high))).toBeGreaterThan(0.99);
  });

  it('look flatter at first in a wide picture, so that its sides are not empty', () => {
    const wide = (over: number): number => {
      const view = viewOf('free', { ...sight, aspect: 1.63, orbit: { ...FIRST_ORBIT, over } });
      return Math.max(...CORNERS.map((corner) => seen(view, 1.63, corner)[0]));
    };
    expect(wide(firstOrbit(1.63).over)).toBeGreaterThan(wide(62) + 0.15);
    expect(firstOrbit(0.6)).toEqual(firstOrbit(1));
    expect(firstOrbit(9).over).toBeGreaterThanOrEqual(40);
  });

  it('from above has the far wall at the top', () => {
    const view = viewOf('above', { ...sight, aspect: 1 });
    const [x, y] = seen(view, 1, [600, 600, 0]);
    expect(x).toBeGreaterThan(0.7);
    expect(y).toBeGreaterThan(0.7);
  });

  it('behind a penguin looks where it aims', () => {
    const follow = { spot: { x: 100, y: 100 }, aim: 90 };
    const { position, target } = viewOf('behind', { ...sight, aspect: 1, follow });
    expect(position[1]).toBeLessThan(100);
    expect(target[1]).toBeGreaterThan(100);
    expect(target[0]).toBeCloseTo(100);
  });

  it.each([
    [590, 1.2],
    [430, 0.85],
    [235, 1.5],
  ])('behind a penguin shows it at least 80 pixels high in a picture of %d', (high, aspect) => {
    const follow = { spot: { x: 300, y: 300 }, aim: 30 };
    const view = viewOf('behind', { ...sight, aspect, high, follow });
    const [, head] = seen(view, aspect, [300, 300, 50]);
    const [, foot] = seen(view, aspect, [300, 300, 0]);
    expect(((head - foot) / 2) * high).toBeGreaterThan(60);
    const [, near] = seen(view, aspect, [300 - 16 * Math.cos(Math.PI / 6), 292, 0]);
    expect(((head - near) / 2) * high).toBeGreaterThanOrEqual(80);
    expect(near).toBeGreaterThan(-0.85);
  });

  it('know which wall hides a penguin', () => {
    const eye: Triple = [300, 100, 142];
    const spot = { x: 300, y: 300 };
    expect(hides([0, 200, 0], [600, 204, 66], eye, spot)).toBe(true);
    expect(hides([0, 320, 0], [600, 324, 66], eye, spot)).toBe(false);
    expect(hides([400, 0, 0], [404, 600, 66], eye, spot)).toBe(false);
    expect(hides([0, 40, 0], [600, 44, 66], eye, spot)).toBe(false);
  });

  it('show a flick once more from across, all of it', () => {
    const way = [0, 100, 200, 300].map((far) => [100 + far, 100 + far / 3, 16] as const);
    const side = sideOf(way);
    const view = viewOf('behind', { ...sight, aspect: 1.2, side });
    const places = way.map((point) => seen(view, 1.2, point));
    for (const [x, y] of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.9);
    const [first, last] = [places[0], places.at(-1)];
    expect(Math.abs((last?.[0] ?? 0) - (first?.[0] ?? 0))).toBeGreaterThan(0.8);
    expect(view.position[1]).toBeLessThan(100);
    expect(sideOf([[5, 5, 16]])).toBeNull();
  });

  it('glide from one place to another, and arrive', () => {
    const follow = { spot: { x: 100, y: 100 }, aim: 90 };
    const goal = viewOf('behind', { ...sight, aspect: 1, follow });
    let now = viewOf('free', { ...sight, aspect: 1 });
    const before = now;
    now = glided(now, goal, 0.02);
    expect(Math.hypot(...minus(now.position, before.position))).toBeLessThan(300);
    for (let frame = 0; frame < 120; frame++) now = glided(now, goal, 0.02);
    expect(now).toBe(goal);
  });

  it('never looks from below, nor from too near', () => {
    expect(turned(FIRST_ORBIT, 0, -1e4).over).toBeGreaterThan(0);
    expect(turned(FIRST_ORBIT, 0, 1e4).over).toBeLessThan(90);
    expect(zoomed(FIRST_ORBIT, 1e-3).zoom).toBeLessThanOrEqual(4);
  });

  describe('a chase', () => {
    const follow = { spot: { x: 560, y: 60 }, aim: 0, chase: true };
    const later = (chase: Chase, frames: number, goal: typeof follow | null): Chase => {
      let now = chase;
      for (let frame = 0; frame < frames; frame++) now = chased(now, goal, 0.02) ?? NO_CHASE;
      return now;
    };

    it('brings a penguin on its way nearer, and into the middle', () => {
      const before = seen(viewOf('free', { ...sight, aspect: 1 }), 1, [560, 60, 0]);
      const chase = later(NO_CHASE, 100, follow);
      const view = viewOf('free', { ...sight, aspect: 1, chase });
      const now = seen(view, 1, [560, 60, 0]);
      expect(Math.hypot(...now)).toBeLessThan(Math.hypot(...before) / 1.5);
      expect(view.position[2]).toBeLessThan(viewOf('free', { ...sight, aspect: 1 }).position[2]);
    });

    it.each([0.8, 1.2, 1.9])('keeps a penguin in a picture of %f, wherever it is', (aspect) => {
      for (const x of [16, 300, 599])
        for (const y of [16, 300, 599])
          for (const frames of [1, 10, 40, 200]) {
            const chase = later(NO_CHASE, frames, { ...follow, spot: { x, y } });
            const orbit = firstOrbit(aspect);
            const view = viewOf('free', { ...sight, aspect, orbit, chase });
            for (const part of seen(view, aspect, [x, y, 20])) {
              expect(Math.abs(part)).toBeLessThan(1);
            }
          }
    });

    it('never jumps, wherever the penguin bounces', () => {
      const near = later(NO_CHASE, 30, follow);
      const bounced = later(near, 1, { ...follow, spot: { x: 40, y: 580 } });
      expect(Math.abs(bounced.spot.x - near.spot.x)).toBeLessThan(60);
    });

    it('lets go at the end, and then rests', () => {
      const gone = later(later(NO_CHASE, 100, follow), 200, null);
      expect(gone).toEqual(NO_CHASE);
      expect(chased(gone, null, 0.02)).toBeNull();
    });

    it('leaves the view from above alone', () => {
      const chase = later(NO_CHASE, 100, follow);
      expect(viewOf('above', { ...sight, aspect: 1, chase })).toEqual(
        viewOf('above', { ...sight, aspect: 1 }),
      );
    });
  });
});
