import { describe, expect, it } from 'vitest';
import {
  breakdown,
  brief,
  cellsShown,
  costly,
  detail,
  hint,
  points,
  prompt,
  tell,
  verdict,
} from '../../../src/games/packeis/telling';
import type { Costly, Outcome } from '../../../src/protocol/messages';
import type { PackeisEvent } from '../../../src/protocol/packeis';
import { PLAYERS } from '../around';
import { entry, t, view } from './world';

const SLID: PackeisEvent = { type: 'slid', seat: 0, from: 'b3', to: 'b1', fish: 3 };

describe('what happened, in a sentence', () => {
  it.each<[PackeisEvent, string]>([
    [{ type: 'placed', seat: 1, cell: 'c4' }, 'Ruth starts on C4.'],
    [SLID, 'Mika slid from B3 to B1 and keeps 3 fish.'],
    [
      { type: 'lifted', seat: 0, cells: ['a1'], fish: 1, out: false },
      'Mika picks up a stuck penguin and gets 1 fish.',
    ],
    [
      { type: 'lifted', seat: 0, cells: ['a1', 'a2'], fish: 5, out: true },
      'Mika cannot move any more, gets a last 5 fish and is out.',
    ],
    [
      { type: 'lifted', seat: 0, cells: ['a1'], fish: 0, out: true },
      'Mika cannot move any more and is out.',
    ],
    [{ type: 'sank', cells: ['a1'] }, 'Nobody can reach A1 any more. It sinks.'],
    [
      { type: 'sank', cells: ['a1', 'b2', 'b3'] },
      'Nobody can reach these 3 floes any more: A1, B2, B3. They sink.',
    ],
  ])('%o', (event, sentence) => {
    expect(tell(event, PLAYERS, t)).toBe(sentence);
  });

  it('fits in a line of the move list', () => {
    expect(brief(entry(SLID, { type: 'sank', cells: ['a1'] }), t)).toEqual({
      text: 'B3 → B1',
      gain: '+3',
    });
    expect(brief(entry({ type: 'placed', seat: 0, cell: 'c4' }), t)).toEqual({
      text: 'C4',
      gain: '',
    });
    const more: PackeisEvent = { type: 'slid', seat: 0, from: 'b1', to: 'b2', fish: 1 };
    expect(brief(entry(SLID, more), t)).toEqual({ text: 'B3 → B1 …', gain: '+4' });
    const theirs: PackeisEvent = { type: 'lifted', seat: 1, cells: ['a1'], fish: 3, out: true };
    expect(brief(entry(SLID, theirs), t).gain).toBe('+3');
    expect(brief(entry(), t)).toEqual({ text: '', gain: '' });
  });
});

describe('how a seat stands', () => {
  it('has points, floes, penguins to place, or nothing more to do', () => {
    const open = view('1', { score: [12, null], collected: [6, null] });
    expect(points(open, 0)).toBe(12);
    expect(points(open, 1)).toBeNull();
    expect(detail(open, 0, t)).toBe('6 floes');
    expect(detail(open, 1, t)).toBe('floes face down');
    expect(detail({ ...open, out: [true, true] }, 0, t)).toBe('6 floes, out');
    expect(detail({ ...open, out: [true, true] }, 1, t)).toBe('out, floes face down');
    expect(detail({ ...open, to_place: [1, 2] }, 0, t)).toBe('1 penguin to place');
  });

  it('is told floe by floe at the end', () => {
    const over = view('1 2 3 3 1 1 1', {
      floes: '0001111'.padEnd(60, 'x'),
      score: [6, 6],
      collected: [3, 4],
    });
    expect(breakdown(over, 0, t).map(({ value }) => value)).toEqual(['1', '1', '1', '3', '6']);
    expect(breakdown(over, 1, t).map(({ value }) => value)).toEqual(['3', '0', '1', '4', '6']);
  });

  it('is asked for what comes next', () => {
    expect(prompt(view('1'), t).title).toBe('Choose a penguin to slide');
    const placing = view('1', { phase: 'placing', to_place: [1, 2] });
    expect(prompt(placing, t).detail).toContain('This is your last one.');
    expect(prompt(view('1', { phase: 'over', to_act: null }), t).title).toBe('The ice is gone');
  });
});

describe('who won, and why', () => {
  const outcome = (changes: Partial<Outcome>): Outcome => ({
    scores: [31, 27],
    places: [1, 2],
    winners: [0],
    reason: 'fish',
    ...changes,
  });

  it.each<[Partial<Outcome>, string]>([
    [{}, 'Mika wins by 4 fish.'],
    [
      { scores: [31, 31], reason: 'floes', places: [2, 1], winners: [1] },
      'Ruth wins: the fish are equal, but Ruth has more floes.',
    ],
    [
      { places: [1, 1], winners: [], reason: 'tie' },
      'A draw: Mika and Ruth have equal fish and equal floes.',
    ],
    [
      { places: [1, 1], winners: [0, 1], reason: 'tie' },
      'Mika and Ruth share the win, with equal fish and equal floes.',
    ],
  ])('%o', (changes, sentence) => {
    expect(verdict(outcome(changes), PLAYERS, t)).toBe(sentence);
  });
});

describe('a hint', () => {
  const advice = {
    action: { type: 'slide', from: 'b3', to: 'b1' } as const,
    args: {},
    overlay: {},
  };

  it('says what and why', () => {
    expect(hint({ ...advice, reason: 'only' }, t)).toBe(
      'Slide from B3 to B1. It is the only move there is.',
    );
    const place = { ...advice, action: { type: 'place', cell: 'c4' } as const };
    expect(hint({ ...place, reason: 'best' }, t)).toMatch(/^Start on C4\. /);
  });

  it('has a plain reason where we know no better', () => {
    expect(hint({ ...advice, reason: 'never_heard_of' }, t)).toContain('It looked best');
  });

  it('writes cells as people do', () => {
    expect(cellsShown({ cell: 'd5', name: 'Ruth', count: 3 })).toEqual({
      cell: 'D5',
      name: 'Ruth',
      count: 3,
    });
  });
});

describe('what a move gave away', () => {
  const MOVE: Costly = {
    ply: 12,
    seat: 0,
    action: 'b2-c2',
    better: 'b2-a1',
    lost: 4.7,
    proven: false,
    reason: 'rival',
    args: { floes: 5, rival: 1 },
    overlay: {},
  };

  it('names who profits', () => {
    expect(costly(MOVE, PLAYERS, t)).toBe(
      'Mika gave away about 5 fish with B2 → C2: B2 → A1 was better. ' +
        'It leaves Ruth 5 floes fewer to be first at.',
    );
  });

  it('is sure where it was proven', () => {
    const exact = { ...MOVE, proven: true, lost: 1, reason: 'ahead', args: {} };
    expect(costly(exact, PLAYERS, t)).toBe(
      'Mika gave away 1 fish with B2 → C2: B2 → A1 was better. It pays off only some moves later.',
    );
  });
});
