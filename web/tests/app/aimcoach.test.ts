import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AimCoach, type Heard } from '../../src/app/learn/aimcoach.svelte';
import type { Caution } from '../../src/protocol/messages';

const WORD: Caution = { lost: 1, better: null, reason: 'caught', args: {} };
const RESTED = 1000;

describe('the coach beside an aim', () => {
  let asked: unknown[];
  let answers: ((word: Heard) => void)[];
  let coach: AimCoach;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answers = [];
    coach = new AimCoach(({ action }) => {
      asked.push(action);
      return new Promise((resolve) => answers.push(resolve));
    });
  });
  afterEach(() => vi.useRealTimers());

  function aim(action: string | null): void {
    coach.aim(action === null ? null : { seat: 0, action });
  }

  async function answer(word: Heard): Promise<void> {
    answers.shift()?.(word);
    await vi.advanceTimersByTimeAsync(0);
  }

  it('is asked once the hand rests, and says its word', async () => {
    aim('a');
    aim('b');
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(asked).toEqual(['b']);
    await answer(WORD);
    expect(coach.word).toBe(WORD);
  });

  it('is silent of an aim that is good', async () => {
    aim('a');
    await vi.advanceTimersByTimeAsync(RESTED);
    await answer(null);
    expect(coach.word).toBeNull();
  });

  it('takes its word back when the hand moves on', async () => {
    aim('a');
    await vi.advanceTimersByTimeAsync(RESTED);
    await answer(WORD);
    aim('b');
    expect(coach.word).toBeNull();
  });

  it('says nothing of what is no longer aimed at, and looks at what is, one at a time', async () => {
    aim('a');
    await vi.advanceTimersByTimeAsync(RESTED);
    aim('b');
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(asked).toEqual(['a']);
    await answer(WORD);
    expect(coach.word).toBeNull();
    expect(asked).toEqual(['a', 'b']);
    await answer(WORD);
    expect(coach.word).toBe(WORD);
  });

  it('is silent once the penguin has left, and asks again in the next turn', async () => {
    aim('a');
    await vi.advanceTimersByTimeAsync(RESTED);
    aim(null);
    await answer(WORD);
    expect(coach.word).toBeNull();
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(asked).toEqual(['a']);
    aim('b');
    await vi.advanceTimersByTimeAsync(RESTED);
    expect(asked).toEqual(['a', 'b']);
  });

  it('is asked again when it could not think, and gives up in the end', async () => {
    aim('a');
    await vi.advanceTimersByTimeAsync(RESTED);
    await answer('busy');
    expect(asked).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(2 * RESTED);
    expect(asked).toEqual(['a', 'a']);
    await answer(WORD);
    expect(coach.word).toBe(WORD);

    aim('b');
    for (let tries = 0; tries < 10; tries++) {
      await vi.advanceTimersByTimeAsync(2 * RESTED);
      await answer('busy');
    }
    expect(asked).toHaveLength(2 + 5);
    expect(coach.word).toBeNull();
  });

  it('lets others ask for a hint when it is done', async () => {
    await coach.free();
    aim('a');
    await vi.advanceTimersByTimeAsync(RESTED);
    const free = vi.fn();
    void coach.free().then(free);
    await vi.advanceTimersByTimeAsync(0);
    expect(free).not.toHaveBeenCalled();
    await answer(null);
    expect(free).toHaveBeenCalledOnce();
  });
});
