/** A village to play in, and what a board component needs around it. */

import { vi } from 'vitest';
import type { Legal, Play } from '../../../src/board/plays';
import { words as game } from '../../../src/games/igloo_pop/i18n/en';
import type { BoardProps, Player, Sense } from '../../../src/games/module';
import type {
  IglooPopAction,
  IglooPopEvent,
  IglooPopView,
  IglooView,
  PlayerView,
} from '../../../src/protocol/igloo_pop';
import { english, played, still, PLAYERS as TWO } from '../around';

export const t = english(game);

export const PLAYERS: readonly Player[] = [
  ...TWO,
  { seat: 2, name: 'Noor', look: 'fir', yours: false, bot: true },
];

export function player(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    thalers: 10,
    foreign: [0, 0, 0],
    cards: [],
    score: 10,
    earlier: 0,
    holding: null,
    ready: false,
    done: false,
    plays: true,
    ...changes,
  };
}

/** Igloos a to l; `where` says who holds one, or whose stands on which card. */
export function igloos(
  where: Readonly<Record<string, readonly [number, number | null]>> = {},
): readonly IglooView[] {
  return [...'abcdefghijkl'].map((id) => {
    const [seat, card] = where[id] ?? [null, null];
    return { id, seat, card, beads: null };
  });
}

export function view(changes: Partial<IglooPopView> = {}): IglooPopView {
  return {
    seats: 3,
    first: 0,
    phase: 'shaking',
    game: 1,
    round: 1,
    counted: 3,
    playoff: false,
    igloos: igloos(),
    cards: [[9], [4, 5], [7, 8, 9], [11, 12], [2], [6, 7], [3, 4, 5], [13], [10, 11]],
    stack: 24,
    players: [player(), player(), player()],
    box: [0, 0, 0],
    ranks: [],
    rounds_left: 29,
    options: {
      first_player: 'youngest',
      edition: 'e1',
      deck: 'consecutive33',
      cards: '',
      no_match_multi: 'box',
      end_rule: 'edition',
      own_wrong_thaler: 'removed',
      final_tie: 'shared',
      match: 0,
      match_tie: 'highest',
      done: 'revocable',
      round_timer: 0,
      listening: 4,
    },
    ...changes,
  };
}

export function choices(...actions: readonly IglooPopAction[]): Legal<IglooPopAction> {
  return { actions, spaces: [] };
}

export function entry(seat: number, ...events: readonly IglooPopEvent[]): Play<IglooPopEvent> {
  return played(seat, events);
}

export type Props = BoardProps<IglooPopView, IglooPopAction, IglooPopEvent>;

export function props(changes: Partial<Props> = {}): Props {
  return still({
    view: view(),
    players: PLAYERS,
    onShown: vi.fn(),
    volume: 0.5,
    t,
    ...changes,
  });
}

export function sense(): Sense {
  return { shaking: [], shake: vi.fn(), hear: () => () => {} };
}

/** Figure 9 of the booklets (IP-X8): on 4/5 stand 4, 5, 7 and 9. */
export const FIGURE_9: IglooPopEvent = {
  type: 'checked',
  card: 2,
  numbers: [4, 5],
  case: 'some_match',
  igloos: [
    { igloo: 'a', seat: 0, beads: 4, match: true, thaler: 'back' },
    { igloo: 'b', seat: 1, beads: 5, match: true, thaler: 'back' },
    { igloo: 'c', seat: 2, beads: 7, match: false, thaler: 'won' },
    { igloo: 'd', seat: 1, beads: 9, match: false, thaler: 'box' },
  ],
  winner: 1,
  points: 2,
};
