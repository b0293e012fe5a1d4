import { describe, expect, it } from 'vitest';
import { realmsOf } from '../../../src/games/igloo_igloo/islands';
import { view } from './world';

/** Where the points of one island are written, with these things on and around it. */
function tag(cells: readonly string[], taken: readonly string[], points = [3, 2]): string {
  const animals = taken.map((cell) => ({ animal: 'fish1' as const, cell }));
  const islands = [{ cells: [...cells], strength: [1, 1], points: [...points] }];
  const found = realmsOf(view({ inuits: [[], []], igloos: [[], []], animals, islands }));
  return found[0]?.tag ?? '';
}

describe('what an island would score', () => {
  it('is written in its middle', () => {
    expect(tag(['c3', 'c4', 'c5'], [])).toBe('c4');
  });

  it('covers nothing that lies there', () => {
    expect(tag(['c3', 'c4', 'c5', 'd4'], ['c4'], [3, 0])).toBe('d4');
  });

  it('covers nothing beside it where it is wide', () => {
    expect(tag(['c3', 'c4', 'd3', 'd4', 'e3', 'e4'], ['d2', 'd5'])).toMatch(/[ce][34]/);
    expect(tag(['c3', 'c4', 'd3', 'd4', 'e3', 'e4'], ['d2', 'd5'], [3, 0])).toMatch(/d[34]/);
  });

  it('stands in the sea beside an island that is full', () => {
    expect(tag(['c3', 'c4'], ['c3', 'c4', 'c2', 'c5'])).toMatch(/[bd][34]/);
  });

  it('is written all the same where nothing is free', () => {
    const full = ['c3', 'b3', 'd3', 'c2', 'c4'];
    expect(tag(['c3'], full)).toBe('c3');
  });
});
