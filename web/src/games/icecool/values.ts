/** What a seat may do, sorted by what it is asked, and what a try-out answered. */

import type { Advised, Legal, Play } from '../../board/plays';
import * as d from '../../protocol/decode';
import {
  decodeIcecoolAction,
  type Flick,
  type Flicked,
  type IcecoolAction,
  type IcecoolEvent,
  type IcecoolView,
  type OddsTold,
  type Pose,
  type Previewed,
} from '../../protocol/icecool';

export function flickOf(play: Play<IcecoolEvent> | null): Flicked | null {
  return play?.events.find((event) => event.type === 'flicked') ?? null;
}

/** What a flick may be made of. */
export type Dial = Exclude<keyof Flick, 'type'>;
type Range = readonly [number, number];
export type Ranges = Readonly<Record<Dial, Range>>;

const range: d.Decoder<Range> = d.tuple(d.number, d.number);
const decodeStation = d.object({ x: range, y: range });

/** Between which numbers each part of a flick may be chosen. */
export const decodeRanges: d.Decoder<Ranges> = d.object({
  aim: range,
  side: range,
  height: range,
  speed: range,
  pitch: range,
});

/** What a seat may do, sorted by what it is asked. */
export interface Options {
  /** Between which numbers a flick may be chosen; null when it is not the time for one. */
  readonly flick: Ranges | null;
  /** Where the Catcher may begin. */
  readonly station: { readonly x: Range; readonly y: Range } | null;
  /** The rooms whose red line may be used. */
  readonly lines: readonly string[];
  readonly skate: boolean;
  readonly end: boolean;
}

export const NOTHING: Options = {
  flick: null,
  station: null,
  lines: [],
  skate: false,
  end: false,
};

export function optionsOf(legal: Legal<IcecoolAction> | null): Options {
  if (!legal) return NOTHING;
  const { actions, spaces } = legal;
  const space = <T>(name: string, decode: d.Decoder<T>): T | null => {
    const found = spaces.find((one) => one.name === name);
    return found ? decode(found.ranges, name) : null;
  };
  return {
    flick: space('flick', decodeRanges),
    station: space('station', decodeStation),
    lines: actions.flatMap((action) => (action.type === 'to_line' ? [action.room] : [])),
    skate: actions.some(({ type }) => type === 'skate'),
    end: actions.some(({ type }) => type === 'end_turn'),
  };
}

/** A way over the ice, in millimetres, sixty points a second. */
export type Way = readonly (readonly [number, number, number])[];

const way: d.Decoder<Way> = d.list(d.tuple(d.number, d.number, d.number));

/** Looking back: the way a penguin went, and one that would have been better. */
export interface Ways {
  readonly played: Way;
  readonly better: Way;
}

const decodeWays: d.Decoder<Ways> = d.object({ played: way, better: way });

/** The ways that come with a flick that is looked at again; null where there are none. */
export function waysOf(advice: Advised<IcecoolAction> | null): Ways | null {
  return advice?.overlay['better'] ? decodeWays(advice.overlay, 'overlay') : null;
}

/** An action from its notation, such as `flick 90 0 12 6 0`. */
export function readAction(notation: string): IcecoolAction {
  const [kind = '', ...words] = notation.split(' ');
  const [first = 0, second = 0, height = 0, speed = 0, pitch = 0] = words.map(Number);
  return decodeIcecoolAction(spelt(), notation);

  function spelt(): object {
    switch (kind) {
      case 'flick':
        return { type: 'flick', aim: first, side: second, height, speed, pitch };
      case 'station':
        return { type: 'station', x: first, y: second };
      case 'line':
        return { type: 'to_line', room: words[0] };
      default:
        return { type: kind === 'end' ? 'end_turn' : kind };
    }
  }
}

/** The first moments of a flick: by a sure hand, and by hands that tremble. */
export type Foresight = Pick<Previewed, 'way' | 'fan'>;

/** How often a trembling hand came through each door. */
export type Odds = Pick<OddsTold, 'hands' | 'doors'>;

/** Where every penguin is, by seat. */
export type Poses = readonly (Pose | null)[];

/** The room the Catcher may begin in, by its floor; null where nothing is to be placed. */
export function stationRoom({ lines }: IcecoolView, { station }: Options): string | null {
  const room = lines.find(({ low }) => low[0] === station?.x[0] && low[1] === station.y[0])?.room;
  return room ?? null;
}
