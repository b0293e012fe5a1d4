/** All words of the app, in the same areas as in English. */

import { words as common } from './common';
import { words as end } from './end';
import { words as home } from './home';
import { words as learn } from './learn';
import { words as lobby } from './lobby';
import { words as me } from './me';
import { words as night } from './night';
import { words as refusals } from './refusals';
import { words as settings } from './settings';
import { words as table } from './table';

export const words = {
  ...common,
  ...home,
  ...learn,
  ...lobby,
  ...me,
  ...night,
  ...table,
  ...end,
  ...settings,
  ...refusals,
};
