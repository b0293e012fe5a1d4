/** What stands around any board in a test: two players, English, and a table that only listens. */

import { vi } from 'vitest';
import type { Play } from '../../src/board/plays';
import type { BoardProps, Player, Translate } from '../../src/games/module';
import { words as app } from '../../src/i18n/en';
import { format } from '../../src/i18n/format';

export const PLAYERS: readonly Player[] = [
  { seat: 0, name: 'Mika', look: 'sun', yours: true, bot: false },
  { seat: 1, name: 'Ruth', look: 'star', yours: false, bot: false },
];

/** English with the words of one game. */
export function english(game: Readonly<Record<string, string>>): Translate {
  const words: Readonly<Record<string, string>> = { ...app, ...game };
  return (key, args = {}) => format(words[key] ?? key, args, 'en');
}

type Given<View, Action, Event> = Partial<BoardProps<View, Action, Event>>;

/** The properties of a board on which nobody may act, nothing moves, and nothing is answered. */
export function still<View, Action, Event>(
  given: Given<View, Action, Event> & { readonly view: View; readonly t: Translate },
): BoardProps<View, Action, Event> {
  return {
    legal: null,
    seat: 0,
    players: PLAYERS,
    fresh: [],
    last: null,
    advice: null,
    refused: null,
    tempo: 0,
    oneTap: false,
    onAct: vi.fn(),
    onAsk: vi.fn(),
    onSettled: vi.fn(),
    ...given,
  };
}

/** What a seat has just played. */
export function played<Event>(seat: number, events: readonly Event[]): Play<Event> {
  return { seq: 1, at: 0, kind: 'played', seat, ply: 1, events, why: '' };
}
