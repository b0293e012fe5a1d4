import { describe, expect, it } from 'vitest';
import { firstReach, territories } from '../../../src/games/packeis/reach';
import { view } from './world';

describe('who is first', () => {
  it('is who needs fewer slides, and nobody where both need as many', () => {
    const reach = firstReach(view('A 1 1 X'));
    expect(reach).toEqual({ a2: 'tie', a3: 'tie' });
    expect(firstReach(view('A 1 . X 1'))).toEqual({ a2: 0, a5: 1 });
  });

  it('takes two slides round a corner, and never through water or penguins', () => {
    const reach = firstReach(
      view(`
        A 1 1 . 1
        . . . 1 X
      `),
    );
    expect(reach).toMatchObject({ a3: 0, b4: 1, a5: 1 });
  });

  it('leaves out floes nobody reaches, and counts the others', () => {
    const reach = firstReach(view('A 1 1 . X 1 . '));
    expect(reach).toEqual({ a2: 0, a3: 0, a6: 1 });
    expect(territories(reach, 2)).toEqual([2, 1]);
  });
});
