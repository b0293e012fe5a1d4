import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepStars } from '../../src/app/learn/progress';
import { LessonRun } from '../../src/app/learn/run.svelte';
import { save } from '../../src/app/storage';
import type { LessonAnswer, LessonCard } from '../../src/protocol/messages';

const WORDS = { en: 'a', de: 'b', fr: 'c' };
const CARD: LessonCard = {
  steps: ['one', 'two', 'three'].map((name) => ({ name, title: WORDS, say: WORDS, seat: 0 })),
};

function answer(actions: readonly unknown[]): LessonAnswer {
  const verdict = actions.length > 0 ? 'solved' : 'open';
  return { verdict, say: null, view: {}, legal: null, entries: [], show: 'go', hear: null };
}

async function begun(whole: boolean): Promise<LessonRun> {
  const run = new LessonRun('toy', CARD, {
    whole,
    attempt: (_, actions) => Promise.resolve(answer(actions)),
  });
  await settled();
  return run;
}

function settled(): Promise<void> {
  return vi.waitFor(() => Promise.resolve());
}

async function solve(run: LessonRun): Promise<void> {
  await run.act('go');
  run.next();
  await settled();
}

describe('a lesson or a few puzzles', () => {
  beforeEach(() => save('lesson.toy', {}));

  it('may be skipped, step by step, where it is a lesson', async () => {
    const run = await begun(false);
    for (const _ of CARD.steps) run.next();
    expect(run.finished).toBe(true);
  });

  it('is over only when all is solved, where it is puzzles', async () => {
    const run = await begun(true);
    await run.go(2);
    await solve(run);
    expect([run.finished, run.number]).toEqual([false, 0]);
    await solve(run);
    expect([run.finished, run.number]).toEqual([false, 1]);
    await solve(run);
    expect([run.finished, run.number]).toEqual([false, 2]);
    await solve(run);
    expect(run.finished).toBe(true);
  });

  it('may be played again as a whole', async () => {
    for (const { name } of CARD.steps) keepStars('toy', name, 3);
    const run = await begun(true);
    await solve(run);
    expect([run.finished, run.number]).toEqual([false, 1]);
  });
});
