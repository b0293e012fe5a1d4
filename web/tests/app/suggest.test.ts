import { describe, expect, it } from 'vitest';
import { reasons, suggestion } from '../../src/app/night/suggest';

const OFFERS = [
  { name: 'packeis', least: 2, most: 4, minutes: 20 },
  { name: 'igloo_igloo', least: 2, most: 4, minutes: 45 },
  { name: 'igloo_pop', least: 2, most: 6, minutes: 20 },
];

function night(people: number, played: readonly string[] = [], until: number | null = null) {
  const guest = {
    name: 'A',
    look: 'sun',
    away: false,
    yours: false,
    claimable: false,
    hosts: false,
    points: 0,
    games: 0,
  } as const;
  const table = (game: string) => ({
    id: game,
    code: '',
    game,
    players: [],
    results: [],
    awards: [],
  });
  return { guests: Array.from({ length: people }, () => guest), tables: played.map(table), until };
}

describe('the game suggested for an evening', () => {
  it('has a chair for everybody', () => {
    expect(suggestion(night(6), OFFERS, 0)).toBe('igloo_pop');
    expect(suggestion(night(0), OFFERS, 0)).toBeNull();
  });

  it('is one that was not played yet', () => {
    expect(suggestion(night(3, ['packeis', 'igloo_pop']), OFFERS, 0)).toBe('igloo_igloo');
  });

  it('ends in time, played before or not', () => {
    expect(suggestion(night(3, ['packeis', 'igloo_pop'], 1500), OFFERS, 0)).toBe('packeis');
  });

  it('says what speaks for it, and no more', () => {
    const [packeis, , pop] = OFFERS;
    if (!packeis || !pop) throw new Error('no offers');
    expect(reasons(night(3), packeis, 0)).toEqual(['chairs', 'new']);
    expect(reasons(night(3, ['packeis'], 1500), packeis, 0)).toEqual(['chairs', 'time']);
    expect(reasons(night(6, [], 600), packeis, 0)).toEqual(['new']);
    expect(reasons(night(6), pop, 0)).toEqual(['chairs', 'new']);
  });
});
