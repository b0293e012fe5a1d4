/** All words of Packeis am Pol in French. */

import type { words as en } from '../en';
import { words as family } from './family';
import { words as options } from './options';
import { words as play } from './play';
import { words as rules } from './rules';

export const words = { ...play, ...options, ...family, ...rules } satisfies Record<
  keyof typeof en,
  string
>;
