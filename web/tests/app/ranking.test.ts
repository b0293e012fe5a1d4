import { expect, test } from 'vitest';
import { ranking } from '../../src/app/podium/ranking';
import type { Player } from '../../src/games/module';

const players: readonly Player[] = ['Mika', 'Ruth', 'Noor'].map((name, seat) => ({
  seat,
  name,
  look: 'sun',
  yours: false,
  bot: false,
}));

test('places come from the outcome; ties share one', () => {
  const outcome = { scores: [20, 31, 31], places: [3, 1, 1], winners: [1, 2], reason: 'tie' };
  const ranks = ranking(players, outcome, () => null);
  expect(ranks.map(({ player, place }) => [player.name, place])).toEqual([
    ['Ruth', 1],
    ['Noor', 1],
    ['Mika', 3],
  ]);
});

test('of a game ended early, the points so far decide', () => {
  const ranks = ranking(players, null, (seat) => [4, 9, 4][seat] ?? null);
  expect(ranks.map(({ place, points }) => [place, points])).toEqual([
    [1, 9],
    [2, 4],
    [2, 4],
  ]);
});
