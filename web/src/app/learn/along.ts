/**
 * A lesson for the way: asked for once from end to end, so that a device that keeps answers
 * (worker/keeping.ts) can go through it without the server.
 */

import type { LessonAnswer, LessonCard } from '../../protocol/messages';
import { load, save } from '../storage';

type Attempt = (step: number, actions: readonly unknown[]) => Promise<LessonAnswer>;

/** Fetch every step along the way that solves it, unless this device has done so before. */
export async function takeAlong(place: string, card: LessonCard, attempt: Attempt): Promise<void> {
  const steps = card.steps.map(({ name }) => name).join();
  if (load(`along.${place}`) === steps) return;
  for (const number of card.steps.keys()) await walk((actions) => attempt(number, actions));
  save(`along.${place}`, steps);
}

/** From the beginning of a step to its end, by what each answer shows. */
async function walk(
  attempt: (actions: readonly unknown[]) => Promise<LessonAnswer>,
): Promise<void> {
  const actions: unknown[] = [];
  let answer = await attempt(actions);
  while (answer.verdict === 'open' && answer.show !== null) {
    actions.push(answer.show);
    answer = await attempt(actions);
  }
}
