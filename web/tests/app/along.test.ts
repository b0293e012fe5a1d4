import { beforeEach, expect, test } from 'vitest';
import { takeAlong } from '../../src/app/learn/along';
import type { LessonAnswer, LessonCard } from '../../src/protocol/messages';

const WORDS = { en: '', de: '', fr: '' };
const CARD: LessonCard = {
  steps: ['place', 'slide'].map((name) => ({ name, title: WORDS, say: WORDS, seat: 0 })),
};
const MOVES = [['a1'], ['b2', 'c3']];

beforeEach(() => localStorage.clear());

function server(): { asked: string[]; attempt: Parameters<typeof takeAlong>[2] } {
  const asked: string[] = [];
  return {
    asked,
    attempt: async (step, actions) => {
      asked.push(`${step} ${actions.join()}`);
      const show = MOVES[step]?.[actions.length] ?? null;
      const verdict = show === null ? 'solved' : 'open';
      const rest = { say: null, view: {}, legal: null, entries: [], hear: null };
      return { verdict, show, ...rest } satisfies LessonAnswer;
    },
  };
}

test('every step is asked for, from its beginning to its end, and only once', async () => {
  const { asked, attempt } = server();
  await takeAlong('packeis', CARD, attempt);
  const whole = ['0 ', '0 a1', '1 ', '1 b2', '1 b2,c3'];
  expect(asked).toEqual(whole);
  await takeAlong('packeis', CARD, attempt);
  expect(asked).toEqual(whole);
  await takeAlong('packeis', { steps: CARD.steps.slice(0, 1) }, attempt);
  expect(asked.slice(whole.length)).toEqual(['0 ', '0 a1']);
});

test('what was broken off is asked for again', async () => {
  const { asked, attempt } = server();
  const failing = async (): Promise<LessonAnswer> => Promise.reject(new Error('out of reach'));
  await expect(takeAlong('packeis', CARD, failing)).rejects.toThrow();
  await takeAlong('packeis', CARD, attempt);
  expect(asked).toHaveLength(5);
});
