/** The check: card by card, as on a table. */

import { describe, expect, it, vi } from 'vitest';
import { Show } from '../../../src/games/igloo_pop/show.svelte';
import { checkIn } from '../../../src/games/igloo_pop/staging';
import type { IglooPopEvent } from '../../../src/protocol/igloo_pop';
import { FIGURE_9, igloos, player, view } from './world';

const STANDING = view({
  igloos: igloos({ a: [0, 2], b: [1, 2], c: [2, 2], d: [1, 2], e: [0, null] }),
  players: [
    player({ thalers: 9, score: 9 }),
    player({ thalers: 8, score: 8 }),
    player({ thalers: 9, score: 9 }),
  ],
});
const LONE: IglooPopEvent = {
  type: 'checked',
  card: 5,
  numbers: [2],
  case: 'one_miss',
  igloos: [{ igloo: 'e', seat: 0, beads: 12, match: false, thaler: 'box' }],
  winner: null,
  points: 0,
};
const EVENTS: readonly IglooPopEvent[] = [
  { type: 'placed', seat: 0, igloo: 'e', card: 5 },
  { type: 'round_ended', round: 1, why: 'all_done', cards: [2, 5] },
  FIGURE_9,
  LONE,
  { type: 'round_laid', game: 1, round: 2, igloos: [], cards: [] },
];
const NEXT = view({ phase: 'counting', counted: 0, round: 2 });

describe('the table in a check', () => {
  it('is led on card by card (IP-X8)', () => {
    const check = checkIn(STANDING, EVENTS);
    const [first, second] = check?.stages ?? [];
    expect(check?.stages.map(({ number }) => number)).toEqual([1, 2]);
    expect(first?.before.players.map(({ score }) => score)).toEqual([8, 8, 9]);
    expect(first?.after.players.map(({ score }) => score)).toEqual([9, 12, 9]);
    expect(first?.after.players[1]).toMatchObject({
      thalers: 9,
      foreign: [0, 0, 1],
      cards: [[4, 5]],
    });
    expect(first?.after.box).toEqual([0, 1, 0]);
    expect(first?.after.cards[1]).toBeNull();
    expect(second?.before).toBe(first?.after);
    expect(second?.after.players[0]?.score).toBe(9);
    expect(second?.after.cards[4]).toEqual([2]);
  });

  it('is not there while a round goes on', () => {
    expect(checkIn(STANDING, [{ type: 'taken', seat: 0, igloo: 'f' }])).toBeNull();
  });
});

describe('the show', () => {
  const play = () => {
    const timers: (() => void)[] = [];
    const settled = vi.fn();
    const sound = vi.fn();
    const show = new Show({
      settled,
      sound,
      after: (_, run) => {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
    });
    show.play(STANDING, [], 0);
    settled.mockClear();
    return { show, settled, sound, pass: () => timers.shift()?.() };
  };

  it('lays, turns and pays each card, then shows how things stand', () => {
    const { show, settled, pass } = play();
    show.play(NEXT, EVENTS, 1);
    const seen: string[] = [];
    while (show.stage) {
      seen.push(`${show.stage.number} ${show.step}`);
      pass();
    }
    expect(seen).toEqual(['1 laid', '1 turned', '1 paid', '2 laid', '2 turned', '2 paid']);
    expect(show.view).toBe(NEXT);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('sounds like a stake, then as each card was right or wrong', () => {
    const { show, sound, pass } = play();
    show.play(NEXT, EVENTS, 1);
    while (show.stage) pass();
    const sounds = sound.mock.calls.map(([name]) => name);
    expect(sounds).toEqual(['stake', 'tick', 'knock', 'right', 'tick', 'knock', 'wrong']);
  });

  it.each([0, 1])('takes no longer than bots wait for it, at tempo %i', (tempo) => {
    const steps: { readonly milliseconds: number; readonly run: () => void }[] = [];
    const after = (milliseconds: number, run: () => void) => {
      steps.push({ milliseconds, run });
      return () => {};
    };
    const show = new Show({ settled: vi.fn(), sound: vi.fn(), after });
    show.play(STANDING, [], tempo);
    show.play(NEXT, EVENTS, tempo);
    let passed = 0;
    for (let step = steps.shift(); step; step = steps.shift()) {
      passed += step.milliseconds;
      step.run();
    }
    expect(passed).toBeGreaterThan(0);
    // Five seconds a card: see `looking` in src/polarnight/bots/igloo_pop/policy.py.
    expect(passed).toBeLessThanOrEqual(2 * 5000);
  });

  it('can be hurried and skipped', () => {
    const { show, settled } = play();
    show.play(NEXT, EVENTS, 1);
    show.hurry();
    expect([show.stage?.number, show.step]).toEqual([1, 'paid']);
    show.hurry();
    expect([show.stage?.number, show.step]).toEqual([2, 'laid']);
    show.skip();
    expect([show.check, show.view]).toEqual([null, NEXT]);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('goes on while others get ready, and ends when the next round is counted in', () => {
    const { show } = play();
    show.play(NEXT, EVENTS, 1);
    show.play({ ...NEXT, stack: 23 }, [{ type: 'said_ready', seat: 1 }], 1);
    expect(show.stage?.number).toBe(1);
    const counted = { ...NEXT, counted: 1 };
    show.play(counted, [{ type: 'counted', seat: 0, number: 1 }], 1);
    expect([show.check, show.view, show.call]).toEqual([null, counted, 1]);
  });

  it('shows the scores between two games of a match', () => {
    const { show, settled } = play();
    const ended: IglooPopEvent = {
      type: 'game_ended',
      game: 1,
      why: 'thalers',
      scores: [9, 12, 9],
      totals: [9, 12, 9],
    };
    show.play(NEXT, [...EVENTS.slice(0, 3), ended], 1);
    show.hurry();
    show.hurry();
    expect([show.step, show.check?.ended?.game]).toEqual(['scores', 1]);
    show.hurry();
    expect(show.check).toBeNull();
    expect(settled).toHaveBeenCalledTimes(1);
  });
});
