/** All words of Igloo Igloo in German. */

import type { words as en } from '../en';
import { words as family } from './family';
import { words as options } from './options';
import { words as play } from './play';
import { words as refusals } from './refusals';
import { words as rules } from './rules';

export const words = { ...play, ...refusals, ...options, ...family, ...rules } satisfies Record<
  keyof typeof en,
  string
>;
