/** What moves the igloo becomes readings of an accelerometer. */

import { describe, expect, it, vi } from 'vitest';
import { Phone } from '../../../src/games/igloo_pop/hand/phone';
import { Pointer } from '../../../src/games/igloo_pop/hand/pointer';
import { REST, type Reading, stirs } from '../../../src/games/igloo_pop/hand/reading';
import { Shaking } from '../../../src/games/igloo_pop/hand/shaking';
import { Strokes } from '../../../src/games/igloo_pop/hand/strokes';

const size = ([x, y, z]: Reading): number => Math.hypot(x, y, z);

describe('a pointer', () => {
  it('is the damped spring of motion.py', () => {
    const pointer = new Pointer();
    const moved = [0, 1, 2, 3].map((i) => pointer.move(40 * Math.sin(i), 15 * Math.cos(i)));
    const wanted = [
      [0, 1.8806, 4.7592],
      [12.0571, -0.2712, 10.5385],
      [4.7755, -2.1583, 15.6065],
      [-11.257, -1.9945, 15.1668],
    ];
    for (const [at, reading] of moved.entries())
      for (const [axis, value] of reading.entries())
        expect(value).toBeCloseTo(wanted[at]?.[axis] ?? Number.NaN, 3);
  });

  it('pushes no harder than a hand', () => {
    const pointer = new Pointer();
    for (let i = 0; i < 50; i++)
      expect(size(pointer.move((i % 2) * 900, 0))).toBeLessThanOrEqual(50.001);
  });
});

describe('keys', () => {
  it('swing firmly or gently, and rest when let go', () => {
    const strokes = new Strokes(() => 0.5);
    const strongest = (): number =>
      Math.max(...Array.from({ length: 100 }, () => Math.abs(strokes.next()[0])));
    strokes.swing = 'firm';
    const firm = strongest();
    strokes.swing = 'gentle';
    const gentle = strongest();
    strokes.swing = null;
    expect(firm).toBeGreaterThan(20);
    expect(gentle).toBeLessThan(12);
    expect(strokes.next()).toEqual(REST);
    expect(strokes.busy).toBe(false);
  });

  it('flick once, there and back', () => {
    const strokes = new Strokes();
    strokes.flick('left');
    const pushes = Array.from({ length: 40 }, () => strokes.next()[0]);
    expect(Math.min(...pushes)).toBeLessThan(-20);
    expect(Math.max(...pushes)).toBeGreaterThan(20);
    expect(strokes.busy).toBe(false);
  });
});

describe('a phone', () => {
  it.each<[string, Reading]>([
    ['flat', [0, 0, 9.81]],
    ['upright', [0, 9.81, 0]],
    ['face down, or with the signs of iOS', [0, 0, -9.81]],
    ['askew', [4, -5, 7]],
  ])('held %s stands upright in the game', (_, down) => {
    const phone = new Phone();
    for (let i = 0; i < 7; i++) phone.feel(down);
    expect(phone.ready).toBe(true);
    const [x, y, z] = phone.latest;
    expect([x, y]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5)]);
    expect(z).toBeCloseTo(size(down), 5);
  });

  it('keeps the strength of a shake however it is held', () => {
    const phone = new Phone();
    for (let i = 0; i < 7; i++) phone.feel([0, 9.81, 0]);
    phone.feel([20, 9.81, 5]);
    expect(size(phone.latest)).toBeCloseTo(size([20, 9.81, 5]), 5);
    expect(stirs(phone.latest)).toBe(true);
  });
});

describe('a hand', () => {
  const play = () => {
    const send = vi.fn<(mark: number, readings: readonly Reading[]) => void>();
    const stir = vi.fn();
    return { send, stir, shaking: new Shaking(send, stir, new Strokes(() => 0.5)) };
  };
  const run = (shaking: Shaking, from: number, to: number): void => {
    for (let now = from; now < to; now += 0.01) shaking.tick(now);
  };

  it('at rest sends nothing', () => {
    const { send, shaking } = play();
    run(shaking, 0, 1);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends a hundred readings a second while it moves, and says when it rests', () => {
    const { send, stir, shaking } = play();
    shaking.strokes.swing = 'firm';
    run(shaking, 0, 1);
    const count = send.mock.calls.reduce((sum, [, readings]) => sum + readings.length, 0);
    expect(count).toBeGreaterThan(90);
    expect(count).toBeLessThanOrEqual(101);
    expect(send.mock.calls.map(([mark]) => mark)).toEqual(send.mock.calls.map((_, i) => i + 1));
    expect(stir).toHaveBeenCalledTimes(1);
    shaking.strokes.swing = null;
    run(shaking, 1, 3);
    expect(send.mock.lastCall?.[1]).toEqual([REST]);
    const sent = send.mock.calls.length;
    run(shaking, 3, 4);
    expect(send).toHaveBeenCalledTimes(sent);
  });

  it('follows a pointer while it is grabbed', () => {
    const { send, shaking } = play();
    shaking.tick(0);
    shaking.drag(50, 0);
    run(shaking, 0, 0.2);
    expect(send).not.toHaveBeenCalled();
    shaking.grab(0, 0);
    shaking.drag(50, 0);
    run(shaking, 0.2, 0.4);
    expect(send.mock.calls.flatMap(([, readings]) => readings).some(stirs)).toBe(true);
  });
});
