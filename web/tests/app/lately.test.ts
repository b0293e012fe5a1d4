import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Lately from '../../src/app/table/Lately.svelte';
import { lastTurns } from '../../src/app/table/lately';
import { game as icecool } from '../../src/games/icecool/module';
import { game as igloo } from '../../src/games/igloo_igloo/module';
import { game as pop } from '../../src/games/igloo_pop/module';
import type { Player } from '../../src/games/module';
import { game } from '../../src/games/packeis/module';
import { seal } from '../../src/games/sealing';
import type { Entry } from '../../src/protocol/messages';

let seq = 0;

function play(seat: number, ...events: readonly object[]): Entry {
  return { seq: ++seq, at: 0, kind: 'played', seat, ply: seq, why: '', events };
}

const players: readonly Player[] = [
  { seat: 0, name: 'Mika', look: 'sun', yours: true, bot: false },
  { seat: 1, name: 'Ruth', look: 'star', yours: false, bot: true },
];
const slid = (seat: number, from: string, to: string): object => ({
  type: 'slid',
  seat,
  from,
  to,
  fish: 2,
});

describe('the last turn of each seat', () => {
  it('is what it played before anybody else, the newest first', () => {
    const plays = [play(0), play(1), play(0), play(0), play(1), play(1)];
    const turns = lastTurns(plays);
    expect(turns.map(({ seat }) => seat)).toEqual([1, 0]);
    expect(turns.map((turn) => turn.plays)).toEqual([plays.slice(4), plays.slice(2, 4)]);
  });

  it('goes on after an answer of somebody else, which is no turn', () => {
    const walked = { type: 'walked', seat: 0, from: 'a2', to: 'a3' };
    const answered = { type: 'answered', seat: 1, cell: 'a2', harpoon: false };
    const plays = [play(1, { ...walked, seat: 1 }), play(0, walked), play(1, answered)];
    const all = [...plays, play(0, walked)];
    const turns = lastTurns(all, seal(igloo).isAside);
    expect(turns.map((turn) => turn.plays)).toEqual([[all[1], all[3]], [all[0]]]);
    expect(igloo.glance?.([...(turns[0]?.plays ?? [])] as never, String, players)).toEqual([
      { picture: 'walk', text: '2×' },
    ]);
  });
});

describe('in Igloo Pop', () => {
  const checked = (winner: number | null, worth: number) => ({
    type: 'checked',
    winner,
    points: worth,
  });
  const glance = (...events: readonly object[]) =>
    pop.glance?.([play(1, ...events)] as never, String, players);

  it('each card of a check is told with who won it, not with who ended the round', () => {
    const done = { type: 'said_done', seat: 1 };
    const checks = [checked(1, 2), checked(0, 1), checked(null, 0), checked(1, 3)];
    expect(glance(done, ...checks)).toEqual([
      { picture: '', text: 'igloo_pop.glance.done' },
      { picture: 'card', text: 'Ruth +2 +3' },
      { picture: 'card', text: 'Mika +1' },
    ]);
  });

  it('nobody stands there without a word', () => {
    for (const type of ['counted', 'said_ready', 'taken', 'returned', 'placed', 'went_on']) {
      expect(glance({ type, seat: 1 })?.map(({ text }) => text)).toEqual([
        `igloo_pop.glance.${type}`,
      ]);
    }
  });
});

describe('in ICECOOL', () => {
  it('only what a seat did itself is its doing', () => {
    const plays = [
      play(
        0,
        { type: 'stationed', seat: 0, x: 0, y: 0 },
        { type: 'entered', seat: 1, x: 0, y: 0 },
        { type: 'caught', seat: 1, by: 0, again: false, at: 0 },
      ),
    ];
    const glyphs = icecool.glance?.(plays as never, String, players) ?? [];
    expect(glyphs.map(({ picture }) => picture)).toEqual(['penguin', 'id']);
  });

  it('a flick is told by the rooms it led into, else by how it was hit', () => {
    const flick = { type: 'flick', aim: 0, side: 0, height: 12, speed: 6, pitch: 0 };
    const passed = (seat: number, into: string) => ({ type: 'passed', seat, into });
    const flicked = (...happenings: readonly object[]) => [
      play(0, { type: 'flicked', seat: 0, flick, happenings }),
    ];
    const far = flicked(passed(0, 'gym'), passed(1, 'canteen'), passed(0, 'lounge'));
    expect(icecool.glance?.(far as never, String, players)).toEqual([
      { picture: 'penguin', text: '' },
      { picture: 'door', text: 'Gym' },
      { picture: 'door', text: 'Lounge' },
    ]);
    expect(icecool.glance?.(flicked() as never, String, players)).toEqual([
      { picture: 'penguin', text: 'icecool.technique.straight' },
    ]);
  });
});

describe('what just happened', () => {
  const plays = [play(0, slid(0, 'a1', 'a4')), play(1, slid(1, 'h8', 'h5'))];

  it('is one line for each seat, in pictures and in words', () => {
    render(Lately, { plays, players, game: seal(game) });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Ruth');
    expect(rows[0]).toContain('H8 → H5');
    expect(document.querySelectorAll('[data-glyph=fish] svg')).toHaveLength(2);
  });

  it('is the newest turn on a phone, and opens to all', () => {
    render(Lately, { plays, players, game: seal(game), line: true });
    expect(document.querySelector('summary')?.textContent).toContain('Ruth');
    expect(document.querySelectorAll('details li')).toHaveLength(1);
  });
});
