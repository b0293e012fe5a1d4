/** The door that a step of a lesson means. */

import { describe, expect, it } from 'vitest';
import { meantDoor } from '../../../src/games/icecool/choosing/facing';
import { GROUND } from '../../../src/games/icecool/rules/techniques';
import type { Flick } from '../../../src/protocol/icecool';

const flick = (aim: number, side = 0, height = 12): Flick => ({
  type: 'flick',
  aim,
  side,
  height,
  speed: 8,
  pitch: 0,
});
const circle = { x: 205, y: 102.5 };
const meant = (...given: Parameters<typeof flick>): string | null =>
  meantDoor(flick(...given), circle, GROUND.board, [])?.name ?? null;

describe('the door that is meant', () => {
  it('is the one ahead, within its frame', () => {
    expect(meant(0)).toBe('classroom-gym');
    expect(meant(9)).toBe('classroom-gym');
    expect(meant(14)).toBeNull();
    expect(meant(45)).toBe('classroom-lounge');
    expect(meant(270)).toBeNull();
  });

  it('is the one a curve ends at', () => {
    expect(meant(40, 0.45)).toBe('classroom-gym');
  });

  it('is none for a jump, a red line, or another penguin in the way', () => {
    expect(meant(0, 0, 44)).toBeNull();
    const other = [{ x: 300, y: 102.5 }];
    expect(meantDoor(flick(0), circle, GROUND.board, other)).toBeNull();
    expect(meantDoor(flick(40, 0.45), circle, GROUND.board, other)?.name).toBe('classroom-gym');
    const line = { type: 'to_line', room: 'classroom' } as const;
    expect(meantDoor(line, circle, GROUND.board, [])).toBeNull();
    expect(meantDoor(null, circle, GROUND.board, [])).toBeNull();
  });
});
