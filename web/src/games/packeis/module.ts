/** Packeis am Pol on the page: its board, its rules, its sentences. */

import {
  decodePackeisAction,
  decodePackeisEvent,
  decodePackeisView,
  type PackeisAction,
  type PackeisEvent,
  type PackeisView,
} from '../../protocol/packeis';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Sign from './drawing/Sign.svelte';
import { glance } from './glyphs';
import Rules from './Rules.svelte';
import {
  breakdown,
  brief,
  cellsShown,
  coach,
  costly,
  detail,
  hint,
  points,
  prompt,
  tell,
  verdict,
} from './telling';
import { readAction } from './values';

export const game: GameModule<PackeisView, PackeisAction, PackeisEvent> = {
  name: 'packeis',
  decode: { view: decodePackeisView, action: decodePackeisAction, event: decodePackeisEvent },
  Board,
  Rules,
  Sign,
  points,
  detail,
  tell,
  brief,
  glance,
  prompt,
  breakdown,
  verdict,
  costly,
  hint,
  coach,
  read: readAction,
  spell: cellsShown,
  ladder: [88, 94, 99, 92],
  mainOptions: ['first_player', 'layout', 'open_score', 'auto_finish'],
};
