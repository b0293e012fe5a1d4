/** The three techniques as our simulator ran them; made by tools/icecool_techniques.py. */

import * as d from '../../../protocol/decode';
import {
  decodeBoard,
  decodeBox,
  decodeFlick,
  decodeLineView,
  decodePose,
  type Flick,
  type IcecoolView,
  type Pose,
} from '../../../protocol/icecool';
import data from './techniques.json';

export const TECHNIQUES = ['straight', 'curve', 'jump'] as const;
export type Technique = (typeof TECHNIQUES)[number];

interface Shown {
  readonly flick: Flick;
  readonly start: Pose;
  readonly seconds: number;
  readonly trajectory: string;
}

const decodeGround: d.Decoder<Pick<IcecoolView, 'board' | 'walls' | 'lines'>> = d.object({
  board: decodeBoard,
  walls: d.list(decodeBox),
  lines: d.list(decodeLineView),
});

const decodeShown: d.Decoder<Shown> = d.object({
  flick: decodeFlick,
  start: decodePose,
  seconds: d.number,
  trajectory: d.string,
});

const decodeShows: d.Decoder<Readonly<Record<Technique, Shown>>> = d.object({
  straight: decodeShown,
  curve: decodeShown,
  jump: decodeShown,
});

export const GROUND = decodeGround(data, 'techniques');
export const SHOWS = decodeShows(data.shows, 'techniques.shows');
