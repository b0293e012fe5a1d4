/** Lessons over the wire, decoded. */

import type { LessonAnswer, LessonCard, LessonStep, Words } from '../protocol/messages';
import * as d from './decode';
import { choices, entry } from './messages';

const words = d.object<Words>({ en: d.string, de: d.string, fr: d.string });

const step = d.object<LessonStep>({
  name: d.string,
  title: words,
  say: words,
  seat: d.number,
});

export const lessonCard = d.object<LessonCard>({ steps: d.list(step) });

export const lessonAnswer = d.object<LessonAnswer>({
  verdict: d.literal('open', 'wrong', 'solved'),
  say: d.nullable(words),
  view: d.anything,
  legal: d.nullable(choices),
  entries: d.list(entry),
  show: d.anything,
  hear: d.nullable(d.number),
});
