/** What a board is given to choose from, to show and to advise, under the types of its game. */

import type { Advice, Choices, Entry, HandView } from '../protocol/messages';

/** What a seat may do now. */
export type Legal<Action> = Omit<Choices, 'actions'> & { readonly actions: readonly Action[] };

/** What one of several seats at one screen may do now. */
export type Hand<Action> = Omit<HandView, 'legal'> & { readonly legal: Legal<Action> | null };

/** An entry of the log, with what happened in it. */
export type Play<Event> = Omit<Entry, 'events'> & { readonly events: readonly Event[] };

/** One good action, why, and what to draw on the board; null where there is none to be drawn. */
export type Advised<Action> = Omit<Advice, 'action'> & { readonly action: Action | null };

/** The events of those plays that still stand: what was taken back is not shown any more. */
export function playedIn<Event>(plays: readonly Play<Event>[]): readonly Event[] {
  const from = plays.findLastIndex(({ kind }) => kind === 'undone') + 1;
  return plays.slice(from).flatMap(({ kind, events }) => (kind === 'played' ? events : []));
}
