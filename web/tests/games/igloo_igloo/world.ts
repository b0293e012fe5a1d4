/** Boards drawn as text, and what a board component needs around them. */

import type { Legal, Play } from '../../../src/board/plays';
import { BOARD } from '../../../src/games/igloo_igloo/geometry';
import { words as game } from '../../../src/games/igloo_igloo/i18n/en';
import type { BoardProps } from '../../../src/games/module';
import type { IglooAction, IglooEvent, IglooView } from '../../../src/protocol/igloo_igloo';
import { english, played, still } from '../around';

export const t = english(game);

/** Four rows of ice at the top, with a hole; sea below. */
export const ICE = `
  # s s s s s s #
  s s s s s s s s
  s s p s s . s s
  s s s . . s s s
  . . . . . . . .
  . . . . . . . .
  . . s s . . . .
  # . . . . . . #
`;

/** A view from a drawing of the ice, with all else as given. */
export function view(changes: Partial<IglooView> = {}, drawing = ICE): IglooView {
  const ice = drawing.replaceAll(/\s/g, '');
  return {
    viewer: 0,
    seats: 2,
    first: 0,
    tribes: ['red', 'blue'],
    phase: 'actions',
    turn: 0,
    to_act: 0,
    pending: null,
    melted: true,
    points: 3,
    used: [],
    defended: [],
    ice,
    inuits: [
      ['c3', 'c3', 'd6'],
      ['c3', 'g3'],
    ],
    to_place: [0, 0],
    igloos: [['b2'], []],
    igloos_left: [1, 2],
    animals: [
      { animal: 'fox3', cell: 'c3' },
      { animal: 'fish2', cell: 'd5' },
      { animal: 'fish2', cell: 'd5' },
      { animal: 'bear', cell: 'f5' },
    ],
    hunted: [['fish1'], []],
    reserve: { fish: [8, 8, 8], foxes: [3, 3, 3], bears: 3 },
    hand: ['harpoon', 'stamina2', 'harpoon'],
    hands: [3, 1],
    mix: {},
    seen: {},
    thawed: 0,
    unseen: {},
    islands: [
      {
        cells: BOARD.cells
          .filter(({ index, row }) => row < 4 && 'sp'.includes(ice[index] ?? ''))
          .map(({ name }) => name),
        strength: [5, 1],
        points: [27, 13],
      },
      { cells: ['g3', 'g4'], strength: [0, 1], points: [0, 4] },
    ],
    standing: [
      { animals: 1, islands: 27, total: 28 },
      { animals: 0, islands: 17, total: 17 },
    ],
    secrets: null,
    corner: { walk_on: true, walk_off: true, kayak_from: true, kayak_to: false, fish: true },
    options: {
      first_player: 'random',
      tiles: 'default56',
      tiles_text: '',
      end_check: 'turn_start',
      displaced_bear_eats: true,
      displace: 'each',
      move_timing: 'like_thaw',
      move_all: 'must',
      prey_survives_kill: false,
      defence_limit: false,
      sea_bear_hunt: false,
      corner: 'default',
      half: 'down',
      final_tie: 'shared',
      hardcore: false,
      hc_igloo_block: false,
      hc_table: false,
    },
    ...changes,
  };
}

export function legal(...actions: readonly IglooAction[]): Legal<IglooAction> {
  return { actions, spaces: [] };
}

export const ACTIONS: readonly IglooAction[] = [
  { type: 'walk', from: 'c3', to: 'c2' },
  { type: 'walk', from: 'c3', to: 'b3' },
  { type: 'walk', from: 'd6', to: 'd7' },
  { type: 'kayak', cell: 'd6' },
  { type: 'hunt', animal: 'fox3', cell: 'c3' },
  { type: 'hunt', animal: 'fish2', cell: 'd5' },
  { type: 'play', tile: 'stamina2' },
  { type: 'end' },
];

export function entry(...events: readonly IglooEvent[]): Play<IglooEvent> {
  return played(0, events);
}

export type Props = BoardProps<IglooView, IglooAction, IglooEvent>;

export function props(changes: Partial<Props> = {}): Props {
  return still({ view: view(), t, ...changes });
}
