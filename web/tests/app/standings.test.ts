import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Standings from '../../src/app/night/Standings.svelte';
import { set } from '../../src/app/settings.svelte';
import type { NightView } from '../../src/protocol/messages';

const WHOLE = 3000;
const guest = (name: string, points: number) =>
  ({
    name,
    look: 'sun',
    away: false,
    yours: false,
    claimable: false,
    hosts: false,
    points,
    games: 2,
  }) as const;
const table = (id: string, points: readonly [number, number]) => ({
  id,
  code: 'KRILL',
  game: 'packeis',
  players: [0, 1],
  results: points.map((one, number) => ({ guest: number, place: 1, points: one })),
  awards: [],
});

function night(votes: Record<string, string> = {}): NightView {
  return {
    type: 'night',
    id: 'n',
    seq: 9,
    code: 'KRAKE',
    phase: 'gathering',
    host: true,
    imported: false,
    guests: [guest('Mika', 6), guest('Oma', 10)],
    choosing: 'vote',
    until: null,
    votes,
    tables: [table('a', [5, 3]), table('b', [1, 7])],
    ranking: [
      { guest: 1, place: 1 },
      { guest: 0, place: 2 },
    ],
  };
}

function lines(within: HTMLElement): readonly string[] {
  const rows = [...within.querySelectorAll('li')];
  return rows.map((row) => {
    const figure = row.querySelector('.figure')?.firstChild?.textContent?.trim();
    return `${row.querySelector('.name')?.textContent} ${figure}`;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.animate ??= vi.fn(
    () => ({ cancel() {}, finished: Promise.resolve() }) as never,
  );
});
afterEach(() => {
  vi.useRealTimers();
  set('motion', 'full');
});

async function wait(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await tick();
}

test('everybody gets what the game was worth, and then somebody overtakes', async () => {
  set('motion', 'full');
  const { container, rerender } = render(Standings, { night: night() });
  await tick();
  expect(lines(container)).toEqual(['Mika 5', 'Oma 3']);
  await wait(1000);
  expect(lines(container)).toEqual(['Mika 6', 'Oma 10']);
  await wait(WHOLE);
  expect(lines(container)).toEqual(['Oma 10', 'Mika 6']);
  await rerender({ night: night({ '0': 'icecool' }) });
  expect(lines(container)).toEqual(['Oma 10', 'Mika 6']);
});

test('a vote in the middle does not cut it short', async () => {
  set('motion', 'full');
  const { container, rerender } = render(Standings, { night: night() });
  await tick();
  await rerender({ night: night({ '0': 'icecool' }) });
  expect(lines(container)).toEqual(['Mika 5', 'Oma 3']);
});

test('whoever wants no motion sees how it stands', async () => {
  set('motion', 'still');
  const { container } = render(Standings, { night: night() });
  await tick();
  expect(lines(container)).toEqual(['Oma 10', 'Mika 6']);
});
