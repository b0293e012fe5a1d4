import { describe, expect, test } from 'vitest';
import { daysInARow, found, winsInARow } from '../../src/app/me/streaks';
import type { MyGame } from '../../src/protocol/messages';

const NOON = new Date(2026, 10, 17, 12);

function game(daysAgo: number, place: number | null, other = 'Oma'): MyGame {
  const ended = new Date(2026, 10, 17 - daysAgo, 11).getTime() / 1000;
  const theirs = place === null ? null : 3 - place;
  return {
    id: `${daysAgo} ${place}`,
    game: 'packeis',
    ended,
    rated: true,
    players: [
      { name: 'Mika', level: '', place, yours: true },
      { name: other, level: '', place: theirs, yours: false },
    ],
  };
}

describe('what goes on in a row', () => {
  test('days count until yesterday, and a gap ends them', () => {
    expect(daysInARow([], NOON)).toBe(0);
    expect(daysInARow([game(0, 1), game(1, 2), game(1, 1), game(3, 1)], NOON)).toBe(2);
    expect(daysInARow([game(1, 1), game(2, 1)], NOON)).toBe(2);
    expect(daysInARow([game(2, 1)], NOON)).toBe(0);
  });

  test('wins count from the newest game on; one ended early neither ends nor adds', () => {
    expect(winsInARow([game(0, 1), game(1, null), game(2, 1), game(3, 2), game(4, 1)])).toBe(2);
    expect(winsInARow([game(0, 2), game(1, 1)])).toBe(0);
  });
});

test('games are found by person and by game', () => {
  const games = [game(0, 1), game(1, 1, 'Noor')];
  const title = (): string => 'Packeis am Pol';
  expect(found(games, ' noor ', title)).toEqual([games[1]]);
  expect(found(games, 'POL', title)).toEqual(games);
  expect(found(games, '', title)).toEqual(games);
  expect(found(games, 'chess', title)).toEqual([]);
});
