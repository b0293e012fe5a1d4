import { describe, expect, it } from 'vitest';
import { baseOf, clockFigures, secondsLeft } from '../../src/app/table/clocks';

const TIMES = { left: [60, 30], since: 1000, running: [0], up: [] };

describe('a clock on this device', () => {
  it('takes off what has passed, from whose turn it is, and never goes below nothing', () => {
    expect(secondsLeft(TIMES, 0, 500, 512)).toBe(48);
    expect(secondsLeft(TIMES, 1, 500, 512)).toBe(30);
    expect(secondsLeft(TIMES, 0, 500, 9999)).toBe(0);
    expect(secondsLeft(TIMES, 0, 500, 499)).toBe(60);
  });

  it('trusts its own clock for news, and never one that is ahead', () => {
    expect(baseOf(TIMES, true, 777)).toBe(777);
    expect(baseOf(TIMES, false, 1005)).toBe(1000);
    expect(baseOf(TIMES, false, 900)).toBe(900);
  });

  it('is written short', () => {
    expect([6.2, 272, 7500, 97_200].map(clockFigures)).toEqual([
      '0:07',
      '4:32',
      '2:05 h',
      '1 d 3 h',
    ]);
  });
});
