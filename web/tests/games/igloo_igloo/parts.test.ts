/** What hangs together: the sea of a kayak, and the parts of a broken island. */

import { expect, test } from 'vitest';
import { splitBy, waterFrom } from '../../../src/games/igloo_igloo/parts';
import type { IglooView } from '../../../src/protocol/igloo_igloo';
import { view } from './world';

const RING = `
  # s s s . . . #
  . s . s . . . .
  . s s s . . . .
  . . . . . . . .
  . . . . s s s .
  . . . . . . . .
  . . . . . . . .
  # . . . . . . #
`;

function drawn(changes: Partial<IglooView> = {}): IglooView {
  const islands = [
    { cells: ['a2', 'a3', 'a4', 'b2', 'b4', 'c2', 'c3', 'c4'], strength: [1, 0], points: [64, 0] },
    { cells: ['e5', 'e6', 'e7'], strength: [0, 1], points: [0, 9] },
  ];
  return view({ islands, animals: [], ...changes }, RING);
}

test('a lake inside the ice is a sea of its own', () => {
  expect(waterFrom(drawn(), 'c3')).toContain('b3');
  expect(waterFrom(drawn(), 'e5')).not.toContain('b3');
});

test('a kayak does not get past a bear', () => {
  const cut = { animals: [{ animal: 'bear', cell: 'b3' }] } as const;
  expect(waterFrom(drawn(cut), 'a3')).toEqual([]);
});

test('a floe in the middle breaks an island, largest part first', () => {
  expect(splitBy(drawn(), 'e6')).toEqual([['e5'], ['e7']]);
  expect(splitBy(drawn(), 'e5')).toEqual([]);
  expect(splitBy(drawn(), 'a3')).toEqual([]);
});
