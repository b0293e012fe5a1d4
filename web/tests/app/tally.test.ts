import { describe, expect, it } from 'vitest';
import { asBefore, bestAwards, counted, gains } from '../../src/app/night/tally';
import type { NightTable } from '../../src/protocol/messages';

function guest(name: string, points: number) {
  return {
    name,
    look: 'sun',
    away: false,
    yours: false,
    claimable: false,
    hosts: false,
    points,
    games: 1,
  } as const;
}

function table(id: string, points: readonly number[] | null, awards: NightTable['awards'] = []) {
  const results = points?.map((one, number) => ({ guest: number, place: 1, points: one })) ?? null;
  return { id, code: '', game: 'packeis', players: [], results, awards };
}

const NIGHT = {
  guests: [guest('Mika', 8), guest('Oma', 8), guest('Tove', 5)],
  ranking: [
    { guest: 0, place: 1 },
    { guest: 1, place: 1 },
    { guest: 2, place: 3 },
  ],
  tables: [table('a', [3, 5]), table('b', [5, 3, 5]), table('c', []), table('d', null)],
};

describe('the standings after a game', () => {
  it('knows which games counted', () => {
    expect(counted(NIGHT).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('tells what the last one was worth', () => {
    expect(gains(NIGHT).map(({ before, gained, total }) => [before, gained, total])).toEqual([
      [3, 5, 8],
      [5, 3, 8],
      [0, 5, 5],
    ]);
  });

  it('begins as everybody stood before', () => {
    expect(asBefore(gains(NIGHT)).map((one) => one.guest)).toEqual([1, 0, 2]);
  });

  it('is empty before the first game', () => {
    expect(gains({ ...NIGHT, ranking: [], tables: [] })).toEqual([]);
  });
});

describe('awards of an evening', () => {
  it('go to the best of all games, once for each feat', () => {
    const tables = [
      table('a', [5, 3], [{ kind: 'longest_slide', guest: 0, count: 5 }]),
      table(
        'b',
        [5, 3],
        [
          { kind: 'best_ear', guest: 1, count: 2 },
          { kind: 'longest_slide', guest: 1, count: 6 },
        ],
      ),
      table('c', [5, 3], [{ kind: 'longest_slide', guest: 0, count: 6 }]),
    ];
    expect(bestAwards({ tables })).toEqual([
      { kind: 'longest_slide', guest: 1, count: 6 },
      { kind: 'best_ear', guest: 1, count: 2 },
    ]);
  });
});
