import { expect, test } from 'vitest';
import { LessonRun } from '../../src/app/learn/run.svelte';
import { RefusedError, UNREACHABLE } from '../../src/net/refusal';
import type { LessonAnswer, LessonCard } from '../../src/protocol/messages';

const WORDS = { en: 'Place it', de: '', fr: '' };
const CARD: LessonCard = { steps: [{ name: 'place', title: WORDS, say: WORDS, seat: 0 }] };
const STANDS: LessonAnswer = {
  verdict: 'open',
  say: null,
  view: {},
  legal: null,
  entries: [],
  show: 'a1',
  hear: null,
};

/** A device that keeps the beginning of a step and its solution, and nothing else. */
async function kept(_: number, actions: readonly unknown[]): Promise<LessonAnswer> {
  if (actions.length === 0) return STANDS;
  if (actions[0] === 'a1') return { ...STANDS, verdict: 'solved', show: null };
  throw new RefusedError(UNREACHABLE);
}

test('what nobody can judge without the server is no mistake, and the step goes on', async () => {
  const run = new LessonRun('packeis', CARD, { attempt: kept });
  await run.again();
  await run.act('b2');
  expect(run.saying).toEqual({ kind: 'away' });
  expect(run.trouble).toBeNull();
  expect(run.open).toBe(true);
  run.resume();
  expect(run.saying).toEqual({ kind: 'ask', words: WORDS });
  await run.act('a1');
  expect(run.saying).toMatchObject({ kind: 'praise', stars: 3 });
});

test('a step that is not there at all is told as before', async () => {
  const away = (): Promise<LessonAnswer> => Promise.reject(new RefusedError(UNREACHABLE));
  const run = new LessonRun('packeis', CARD, { attempt: away });
  await run.again();
  expect(run.trouble).toEqual(UNREACHABLE);
});
