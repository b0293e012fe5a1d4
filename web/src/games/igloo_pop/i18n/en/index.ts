/** All words of Igloo Pop in English. The other languages must have the same keys. */

import { words as family } from './family';
import { words as options } from './options';
import { words as play } from './play';
import { words as practice } from './practice';
import { words as rules } from './rules';

export const words = { ...play, ...options, ...practice, ...family, ...rules };

export type PlayKey = keyof typeof play;
export type OptionKey = keyof typeof options;
export type PracticeKey = keyof typeof practice;
export type RuleKey = keyof typeof rules;
export type FamilyKey = keyof typeof family;
