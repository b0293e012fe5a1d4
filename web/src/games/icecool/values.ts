/** The values of this game among those the page carries about without looking at them. */

import type {
  Flick,
  Flicked,
  IcecoolAction,
  IcecoolEvent,
  IcecoolView,
  OddsTold,
  Pose,
} from '../../protocol/icecool';
import type { Advice, Choices, Entry } from '../../protocol/messages';

/** The server checks what it sends; here it only gets its name back. */
export function asView(view: unknown): IcecoolView {
  return view as IcecoolView;
}

export function asEvent(event: unknown): IcecoolEvent {
  return event as IcecoolEvent;
}

export function eventsOf(entry: Entry): readonly IcecoolEvent[] {
  return entry.events.map(asEvent);
}

/** The events of those plays that still stand: what was taken back is not shown any more. */
export function playedIn(entries: readonly Entry[]): readonly IcecoolEvent[] {
  const from = entries.findLastIndex(({ kind }) => kind === 'undone') + 1;
  return entries.slice(from).flatMap((entry) => (entry.kind === 'played' ? eventsOf(entry) : []));
}

export function flickOf(entry: Entry | null): Flicked | null {
  const found = entry && eventsOf(entry).find(({ type }) => type === 'flicked');
  return found?.type === 'flicked' ? found : null;
}

export function asAction(advice: Advice | null): IcecoolAction | null {
  return (advice?.action as IcecoolAction | undefined) ?? null;
}

/** What a flick may be made of. */
export type Dial = Exclude<keyof Flick, 'type'>;
export type Ranges = Readonly<Record<Dial, readonly [number, number]>>;

/** What a seat may do, sorted by what it is asked. */
export interface Options {
  /** Between which numbers a flick may be chosen; null when it is not the time for one. */
  readonly flick: Ranges | null;
  /** Where the Catcher may begin. */
  readonly station: {
    readonly x: readonly [number, number];
    readonly y: readonly [number, number];
  } | null;
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

export function optionsOf(legal: Choices | null): Options {
  if (!legal) return NOTHING;
  const actions = legal.actions as readonly IcecoolAction[];
  const space = (name: string): unknown =>
    legal.spaces.find((found) => found.name === name)?.ranges ?? null;
  return {
    flick: space('flick') as Ranges | null,
    station: space('station') as Options['station'],
    lines: actions.flatMap((action) => (action.type === 'to_line' ? [action.room] : [])),
    skate: actions.some(({ type }) => type === 'skate'),
    end: actions.some(({ type }) => type === 'end_turn'),
  };
}

/** A way over the ice, in millimetres, sixty points a second. */
export type Way = readonly (readonly [number, number, number])[];

/** The first moments of a flick: by a sure hand, and by hands that tremble. */
export interface Foresight {
  readonly way: Way;
  readonly fan: readonly Way[];
}

export function asForesight(answer: unknown): Foresight | null {
  const found = answer as Partial<Foresight> | null | undefined;
  return Array.isArray(found?.way) && Array.isArray(found.fan) ? (found as Foresight) : null;
}

/** How often a trembling hand came through each door. */
export type Odds = Pick<OddsTold, 'hands' | 'doors'>;

export function asOdds(answer: unknown): Odds | null {
  const found = answer as Partial<OddsTold> | null | undefined;
  return found?.type === 'odds_told' ? (found as OddsTold) : null;
}

/** Where every penguin is, by seat. */
export type Poses = readonly (Pose | null)[];
