/** The values of this game among those the page carries about without looking at them. */

import type { Advice, Choices, Entry } from '../../protocol/messages';
import type { PackeisAction, PackeisEvent, PackeisView } from '../../protocol/packeis';

/** The server checks what it sends; here it only gets its name back. */
export function asView(view: unknown): PackeisView {
  return view as PackeisView;
}

export function asEvent(event: unknown): PackeisEvent {
  return event as PackeisEvent;
}

export function eventsOf(entry: Entry): readonly PackeisEvent[] {
  return entry.events.map(asEvent);
}

/** The events of those plays that still stand: what was taken back is not shown any more. */
export function playedIn(entries: readonly Entry[]): readonly PackeisEvent[] {
  const from = entries.findLastIndex(({ kind }) => kind === 'undone') + 1;
  return entries.slice(from).flatMap((entry) => (entry.kind === 'played' ? eventsOf(entry) : []));
}

/** The advised action, if it is one to be drawn. */
export function asAction(advice: Advice | null): PackeisAction | null {
  return (advice?.action as PackeisAction | undefined) ?? null;
}

/** An action from its notation: `b3`, or `b3-c4`. */
export function readAction(notation: string): PackeisAction {
  const [from = '', to] = notation.split('-');
  return to ? { type: 'slide', from, to } : { type: 'place', cell: from };
}

/** Who reaches each floe first, as an advice shows it. */
export function reachOf(advice: Advice | null): Readonly<Record<string, number | 'tie'>> {
  const { reach } = advice?.overlay ?? {};
  return (reach as Record<string, number | 'tie'> | undefined) ?? {};
}

/** What a seat may do, sorted by what is touched: floes to place on, penguins and their stops. */
export interface Options {
  readonly places: ReadonlySet<string>;
  readonly slides: ReadonlyMap<string, ReadonlySet<string>>;
}

export function optionsOf(legal: Choices | null): Options {
  const places = new Set<string>();
  const slides = new Map<string, Set<string>>();
  for (const action of (legal?.actions ?? []) as readonly PackeisAction[]) {
    if (action.type === 'place') places.add(action.cell);
    else slides.set(action.from, (slides.get(action.from) ?? new Set()).add(action.to));
  }
  return { places, slides };
}
