/** Boards drawn as text, and what a board component needs around them. */

import type { Legal, Play } from '../../../src/board/plays';
import type { BoardProps } from '../../../src/games/module';
import { BOARD } from '../../../src/games/packeis/geometry';
import { words as game } from '../../../src/games/packeis/i18n/en';
import type { PackeisAction, PackeisEvent, PackeisView } from '../../../src/protocol/packeis';
import { english, played, still } from '../around';

export const t = english(game);

/**
 * A view from a drawing: `1` to `3` floes, `.` water that was ice, letters penguins of seat 0
 * (`A` on one fish, `B` on two, `C` on three) and seat 1 (`X`, `Y`, `Z`). Rows left out are water.
 */
export function view(drawing: string, changes: Partial<PackeisView> = {}): PackeisView {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.replaceAll(' ', ''));
  const signs = BOARD.cells.map(({ row, place }) => rows[row]?.[place] ?? '.');
  const where = (letters: string): string[] =>
    BOARD.cells
      .filter(({ index }) => letters.includes(signs[index] ?? ' '))
      .map(({ name }) => name);
  return {
    seats: 2,
    first: 0,
    phase: 'sliding',
    to_act: 0,
    fish: signs.map((sign) => FISH[sign] ?? sign).join(''),
    floes: signs.map((sign) => (sign === '.' ? 'x' : 'i')).join(''),
    penguins: [where('ABC'), where('XYZ')],
    to_place: [0, 0],
    out: [false, false],
    score: [0, 0],
    collected: [0, 0],
    options: {
      first_player: 'random',
      mix: [30, 20, 10],
      layout: 'balanced',
      shape: 'standard',
      map: '',
      prune: 'immediate',
      auto_finish: false,
      lift: 'all_blocked',
      last_floe: 'collected',
      final_tie: 'draw',
      placement: 'clockwise',
      open_score: true,
    },
    ...changes,
  };
}

const FISH: Readonly<Record<string, string>> = {
  '.': '1',
  A: '1',
  B: '2',
  C: '3',
  X: '1',
  Y: '2',
  Z: '3',
};

/** A legal list from slides such as `b1-b3`, or placements such as `c4`. */
export function legal(...actions: readonly string[]): Legal<PackeisAction> {
  return { actions: actions.map(action), spaces: [] };
}

function action(text: string): PackeisAction {
  const [from = '', to] = text.split('-');
  return to ? { type: 'slide', from, to } : { type: 'place', cell: from };
}

export function entry(...events: readonly PackeisEvent[]): Play<PackeisEvent> {
  return played(0, events);
}

export type Props = BoardProps<PackeisView, PackeisAction, PackeisEvent>;

export function props(changes: Partial<Props> & Pick<Props, 'view'>): Props {
  return still({ t, ...changes });
}
