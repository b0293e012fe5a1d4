/** The three techniques as our simulator ran them; made by tools/icecool_techniques.py. */

import type { Flick, IcecoolView, Pose } from '../../../protocol/icecool';
import data from './techniques.json';

export const TECHNIQUES = ['straight', 'curve', 'jump'] as const;
export type Technique = (typeof TECHNIQUES)[number];

interface Shown {
  readonly flick: Flick;
  readonly start: Pose;
  readonly seconds: number;
  readonly trajectory: string;
}

export const GROUND = data as unknown as Pick<IcecoolView, 'board' | 'walls' | 'lines'>;
export const SHOWS = data.shows as unknown as Readonly<Record<Technique, Shown>>;
