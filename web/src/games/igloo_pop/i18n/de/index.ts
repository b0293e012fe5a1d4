/** All words of Igloo Pop in German. */

import { words as family } from './family';
import { words as options } from './options';
import { words as play } from './play';
import { words as practice } from './practice';
import { words as rules } from './rules';

export const words = { ...play, ...options, ...practice, ...family, ...rules };
