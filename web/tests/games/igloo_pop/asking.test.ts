/** What the ask bar says in every situation. */

import { describe, expect, it, vi } from 'vitest';
import { asking, type Situation } from '../../../src/games/igloo_pop/asking';
import { breakdown, detail, headline, tell, verdict } from '../../../src/games/igloo_pop/telling';
import { optionsOf } from '../../../src/games/igloo_pop/values';
import type { IglooPopAction } from '../../../src/protocol/igloo_pop';
import { choices, FIGURE_9, igloos, PLAYERS, player, t, view } from './world';

const NO_CHECK = {
  check: null,
  stage: null,
  step: 'laid' as const,
  hurry: vi.fn(),
  skip: vi.fn(),
};

function says(changes: Partial<Situation>, ...legal: readonly IglooPopAction[]) {
  const now: Situation = {
    view: view(),
    options: optionsOf(choices(...legal)),
    seat: 0,
    players: PLAYERS,
    show: NO_CHECK,
    chosen: null,
    t,
    act: vi.fn(),
    count: vi.fn(),
    ...changes,
  };
  const ask = asking(now);
  return { ask, now, title: ask?.title, commit: ask?.commit?.label, calm: ask?.calm === true };
}

describe('the bar', () => {
  const counting = view({
    phase: 'counting',
    counted: 0,
    players: [player(), player({ ready: true }), player()],
  });

  it('lets whoever counts count, and calls nobody the youngest', () => {
    const { title, commit, ask, now } = says({ view: counting }, { type: 'count', number: 1 });
    expect([title, commit]).toEqual(['You count to three', 'One, two, three']);
    expect(ask?.detail).toBe('Not ready yet: Noor.');
    const both = view({ ...counting, players: [player(), player({ ready: true })] });
    const all = says({ view: both }, { type: 'count', number: 1 });
    expect(all.ask?.detail).toBe('All others are ready.');
    ask?.commit?.run();
    expect(now.count).toHaveBeenCalled();
  });

  it('asks the others whether they are ready, and then waits', () => {
    const asked = says({ view: counting, seat: 2 }, { type: 'ready' });
    expect([asked.title, asked.commit]).toEqual(['Ready for round 1?', 'Ready']);
    const waits = says({ view: counting, seat: 1 });
    expect([waits.title, waits.calm]).toEqual(['Mika counts to three', true]);
  });

  it('offers igloos, or to be done', () => {
    const { title, commit } = says({}, { type: 'take', igloo: 'a' }, { type: 'done' });
    expect([title, commit]).toEqual(['Take an igloo!', 'I’m done']);
  });

  it('leads nobody to be done who has staked nothing, while there is something to take', () => {
    const legal = [{ type: 'take', igloo: 'a' }, { type: 'done' }] as const;
    expect(says({}, ...legal).ask?.commit?.quiet).toBe(true);
    const staked = view({ igloos: igloos({ c: [0, 2] }) });
    expect(says({ view: staked }, ...legal).ask?.commit?.quiet).toBe(false);
    const others = view({ igloos: igloos({ c: [1, 2] }) });
    expect(says({ view: others }, ...legal).ask?.commit?.quiet).toBe(true);
  });

  it('asks what is heard, and stakes on the chosen card', () => {
    const held = view({ igloos: igloos({ c: [0, null] }) });
    const legal: readonly IglooPopAction[] = [
      { type: 'return', igloo: 'c' },
      { type: 'place', igloo: 'c', card: 2 },
    ];
    const listens = says({ view: held }, ...legal);
    expect(listens.title).toBe('How many beads do you hear?');
    expect(listens.commit).toBeUndefined();
    listens.ask?.cancel?.run();
    expect(listens.now.act).toHaveBeenCalledWith(legal[0]);
    const stakes = says({ view: held, chosen: 2 }, ...legal);
    expect([stakes.title, stakes.commit]).toEqual(['Is it 4 or 5?', 'Stake']);
    stakes.ask?.commit?.run();
    expect(stakes.now.act).toHaveBeenCalledWith(legal[1]);
  });

  it('says who goes on when one is done or out of thalers', () => {
    const done = view({ players: [player({ done: true }), player(), player({ done: true })] });
    const back = says({ view: done }, { type: 'go_on' });
    expect([back.title, back.commit, back.calm]).toEqual([
      'You are done with this round',
      undefined,
      true,
    ]);
    expect(back.ask?.cancel?.label).toBe('Go on after all');
    expect(back.ask?.detail).toBe('Ruth goes on.');
    const empty = view({ players: [player({ thalers: 0, done: true }), player(), player()] });
    expect(says({ view: empty })).toMatchObject({
      title: 'Your last thaler is staked',
      calm: true,
    });
  });

  it('tells spectators what goes on', () => {
    expect(says({ seat: null })).toMatchObject({ title: 'All at once!', calm: true });
  });
});

describe('sentences', () => {
  it('tell a check with its reason', () => {
    expect(tell(FIGURE_9, PLAYERS, t)).toBe(
      'Ruth takes the card 4, 5 and another’s thaler. 4 and 5 fit, 7 and 9 do not; 5 is the highest that fits.',
    );
  });

  it('tell how far the game is, and who does what', () => {
    expect(headline(view(), t)).toBe('Round 1 · 24 cards in the stack');
    const held = view({ players: [player({ holding: 'c', thalers: 1 }), player(), player()] });
    expect(detail(held, 0, t)).toBe('1 thaler, has an igloo');
  });

  it('count children and thalers at the end', () => {
    const rich = player({ cards: [[9], [4, 5]], thalers: 6, foreign: [0, 2, 0], score: 13 });
    const rows = breakdown(view({ players: [rich, player(), player()] }), 0, t);
    expect(rows.map(({ value }) => value)).toEqual(['2', '5', '6', '2', '13']);
    const match = view({ players: [player({ earlier: 40 })] });
    const long = breakdown({ ...match, options: { ...match.options, match: 100 } }, 0, t);
    expect(long.map(({ value }) => value)).toEqual(['40', '0', '0', '10', '0', '50']);
  });

  it.each([
    ['points', 'Mika wins by 3 points.'],
    ['cards', 'Mika wins: the points are equal, but Mika has more cards.'],
    ['foreign', 'Mika wins: points and cards are equal, but Mika has won more thalers.'],
    ['playoff', 'Mika wins the play-off.'],
  ])('say why somebody won by %s', (reason, sentence) => {
    const outcome = { scores: [20, 17, 9], places: [1, 2, 3], winners: [0], reason };
    expect(verdict(outcome, PLAYERS, t)).toBe(sentence);
  });
});
