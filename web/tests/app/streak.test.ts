import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf, puzzlesOf, solvedOn, streakOn } from '../../src/app/learn/streak';
import { save } from '../../src/app/storage';

describe('the puzzle of the day', () => {
  beforeEach(() => save('puzzles.streak', null));

  it('belongs to the day on the wall, early and late', () => {
    expect(dayOf(new Date(2026, 10, 16, 0, 1))).toBe(dayOf(new Date(2026, 10, 16, 23, 59)));
    expect(dayOf(new Date(2026, 10, 17, 0, 1))).toBe(dayOf(new Date(2026, 10, 16)) + 1);
  });

  it('is another one every day until all had their turn', () => {
    const days = Array.from({ length: 7 }, (_, day) => puzzlesOf(20_000 + day, 7)[0]);
    expect(new Set(days).size).toBe(7);
  });

  it('may be several, and the next day has the next ones', () => {
    expect(puzzlesOf(2, 10, 3)).toEqual([6, 7, 8]);
    expect(puzzlesOf(3, 10, 3)).toEqual([9, 0, 1]);
  });

  it('counts days in a row, each once', () => {
    expect(solvedOn(100)).toBe(1);
    expect(solvedOn(100)).toBe(1);
    expect(solvedOn(101)).toBe(2);
    expect(streakOn(102)).toBe(2);
    expect(streakOn(103)).toBe(0);
    expect(solvedOn(103)).toBe(1);
  });

  it('begins anew where nothing sensible was kept', () => {
    save('puzzles.streak', { last: 'yesterday' });
    expect(solvedOn(5)).toBe(1);
  });
});
