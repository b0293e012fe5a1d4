/** All words of ICECOOL in English. The other languages must have the same keys. */

import { words as family } from './family';
import { words as options } from './options';
import { words as play } from './play';
import { words as refusals } from './refusals';
import { words as rules } from './rules';

export const words = { ...play, ...refusals, ...options, ...family, ...rules };

export type PlayKey = keyof typeof play;
export type RefusalKey = keyof typeof refusals;
export type OptionKey = keyof typeof options;
export type RuleKey = keyof typeof rules;
export type FamilyKey = keyof typeof family;
