/** Quality falls where pictures come slowly, rises after a calm while, and never swings. */

import { describe, expect, it } from 'vitest';
import { Pace, type Quality, stepsFor } from '../../../src/games/icecool/drawing/three/quality';

const PHONE = stepsFor(3);

/** A device that takes so long for a picture of this quality. */
type Device = (quality: Quality) => number;

/** Draw for some seconds; every quality that was seen, in order. */
function watch(pace: Pace, device: Device, seconds: number): readonly Quality[] {
  const seen = [pace.quality];
  for (let passed = 0; passed < seconds * 1000; ) {
    const gap = device(pace.quality);
    passed += gap;
    if (pace.drew(gap)) seen.push(pace.quality);
  }
  return seen;
}

/** Pictures wait for the screen, sixty times a second. */
function shown(milliseconds: number): number {
  return Math.ceil(milliseconds / (1000 / 60) - 1e-6) * (1000 / 60);
}

/** The more pixels, the slower; adornments cost as much as a quarter of them. */
function filling(perPixel: number): Device {
  return ({ fineness, adorned }) => shown(perPixel * fineness ** 2 * (adorned ? 1.25 : 1));
}

describe('the steps of quality', () => {
  it('leave out pixels first, then images in the ice, and begin with what the screen can show', () => {
    expect(PHONE.map(({ fineness }) => fineness)).toEqual([2, 1.5, 1, 0.75, 0.75, 0.5]);
    expect(PHONE.map(({ adorned }) => adorned)).toEqual([true, true, true, true, false, false]);
    expect(stepsFor(1).map(({ fineness }) => fineness)).toEqual([1, 0.75, 0.75, 0.5]);
    expect(stepsFor(1.25)[0]?.fineness).toBe(1.25);
  });
});

describe('the pace of pictures', () => {
  it('leaves a quick device alone', () => {
    expect(watch(new Pace(PHONE), () => 1000 / 60, 60)).toEqual([PHONE[0]]);
    expect(watch(new Pace(PHONE), () => 1000 / 120, 60)).toEqual([PHONE[0]]);
  });

  it('goes down until pictures come in time, and no further', () => {
    const seen = watch(new Pace(PHONE), filling(6), 20);
    expect(seen).toEqual(PHONE.slice(0, 3));
  });

  it('forgives a picture that took long, as the first ones do', () => {
    const pace = new Pace(PHONE);
    pace.drew(400);
    expect(watch(pace, () => 1000 / 60, 10)).toEqual([PHONE[0]]);
  });

  it('goes down two steps at once where pictures crawl', () => {
    const pace = new Pace(PHONE);
    expect(watch(pace, () => 400, 1.5).at(-1)).toBe(PHONE[2]);
  });

  it('never swings between two: a step that was too much is not tried again', () => {
    const pace = new Pace(PHONE);
    const seen = watch(pace, filling(6), 600);
    expect(seen).toEqual(PHONE.slice(0, 3));
  });

  it('rises again, a step at a time, after something else had kept the device busy', () => {
    const pace = new Pace(PHONE, true);
    const seen = watch(pace, () => 1000 / 60, 7);
    expect(seen).toEqual([PHONE.at(-1)]);
    expect(watch(pace, () => 1000 / 60, 60).at(-1)).toBe(PHONE[0]);
  });

  it('does not spoil the picture for a screen that is no quicker', () => {
    const saving: Device = () => 1000 / 30;
    const seen = watch(new Pace(PHONE), saving, 120);
    expect(seen.at(-1)).toBe(PHONE[0]);
    expect(seen.length).toBeLessThanOrEqual(PHONE.length + 1);
  });

  it('knows when the least is still too much, and only then', () => {
    const crawling = new Pace(PHONE, true);
    expect(crawling.hopeless).toBe(false);
    watch(crawling, () => 120, 3);
    expect(crawling.hopeless).toBe(true);
    const walking = new Pace(PHONE, true);
    watch(walking, () => 60, 3);
    expect(walking.hopeless).toBe(false);
    const falling = new Pace(PHONE);
    falling.drew(500);
    falling.drew(500);
    expect(falling.hopeless).toBe(false);
  });
});
