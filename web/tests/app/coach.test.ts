/** The coach before an action: it asks once, and what is meant is played. */

import { beforeEach, describe, expect, it } from 'vitest';
import { Coach } from '../../src/app/learn/coach.svelte';
import { save } from '../../src/app/storage';
import type { Command } from '../../src/net/connection';
import { garbled, RefusedError } from '../../src/net/refusal';
import type { Advice, Caution, Considered } from '../../src/protocol/messages';

const WORD: Caution = { lost: 3, better: { to: 'b2' }, reason: 'own', args: {} };

/** A table that notes what is played at it. */
class Table {
  seq: number | undefined = 7;
  live = false;
  acting = false;
  advice: Advice | null = null;
  readonly played: unknown[] = [];

  async act(_: number, action: unknown): Promise<void> {
    this.played.push(action);
  }
}

/** Its coach, who answers every question as `answer` does. */
function coached(answer: () => Promise<Caution | null>) {
  const table = new Table();
  const asked: Command[] = [];
  const coach = new Coach('t', table, async (command): Promise<Considered> => {
    asked.push(command);
    return { type: 'considered', id: '1', seq: 7, caution: await answer() };
  });
  return { table, coach, asked };
}

beforeEach(() => save('regret', null));

describe('before an action', () => {
  it('has nothing to say of a good one, which is played', async () => {
    const { table, coach } = coached(async () => null);
    await coach.consider(0, 'a');
    expect([coach.doubt, table.played]).toEqual([null, ['a']]);
  });

  it('asks whether a costly one is meant; once, and not again at the same state', async () => {
    const { table, coach, asked } = coached(async () => WORD);
    await coach.consider(0, 'a');
    expect(coach.doubt).toEqual({ caution: WORD, seat: 0, action: 'a' });
    expect(table.played).toEqual([]);
    coach.rethink(false);
    await coach.consider(0, 'b');
    expect([asked.length, table.played]).toEqual([1, ['b']]);
  });

  it('lets what is meant be played, and names it after the game', async () => {
    const { table, coach } = coached(async () => WORD);
    await coach.consider(0, 'a');
    if (coach.doubt) await coach.mean(coach.doubt);
    expect([coach.doubt, table.played, coach.regret]).toEqual([null, ['a'], WORD]);
  });

  it('shows what is better to whoever would like to see it', async () => {
    const { table, coach } = coached(async () => WORD);
    await coach.consider(0, 'a');
    coach.rethink(true);
    expect([coach.doubt, coach.lesson, table.played]).toEqual([null, WORD, []]);
    expect(table.advice).toMatchObject({ action: WORD.better, reason: 'coach' });
  });

  it('keeps the board waiting while it thinks, but not where all act at once', async () => {
    for (const live of [false, true]) {
      const { table, coach } = coached(async () => null);
      table.live = live;
      const considered = coach.consider(0, 'a');
      expect(table.acting).toBe(!live);
      await considered;
      expect(table.acting).toBe(false);
    }
  });

  it('plays when it cannot think, or when the game has gone on meanwhile', async () => {
    const busy = coached(async () => {
      throw new RefusedError({ ...garbled('no'), code: 'busy' });
    });
    await busy.coach.consider(0, 'a');
    expect(busy.table.played).toEqual(['a']);
    const late = coached(async () => {
      late.table.seq = 8;
      return WORD;
    });
    await late.coach.consider(0, 'a');
    expect([late.coach.doubt, late.table.played]).toEqual([null, ['a']]);
  });
});
