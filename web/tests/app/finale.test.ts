import { expect, test } from 'vitest';
import { finale } from '../../src/app/podium/finale';
import type { Player } from '../../src/games/module';

const table = (...yours: readonly number[]): readonly Player[] =>
  ['Mika', 'Ruth'].map((name, seat) => ({
    seat,
    name,
    look: 'sun',
    yours: yours.includes(seat),
    bot: false,
  }));
const outcome = { scores: [20, 31], places: [2, 1], winners: [1], reason: 'points' };

test('there is music for who won, for one screen and for those who watch', () => {
  expect(finale(table(1), outcome)).toBe('win');
  expect(finale(table(0, 1), outcome)).toBe('win');
  expect(finale(table(), outcome)).toBe('win');
});

test('who lost, or ended early, hears a calm chord', () => {
  expect(finale(table(0), outcome)).toBe('lamp');
  expect(finale(table(1), null)).toBe('lamp');
});
