/** Igloo Igloo on the page: its board, its rules, its sentences. */

import {
  decodeIglooAction,
  decodeIglooEvent,
  decodeIglooView,
  type IglooAction,
  type IglooEvent,
  type IglooView,
} from '../../protocol/igloo_igloo';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Sign from './drawing/Sign.svelte';
import { glance, holdings, isAside } from './glyphs';
import Rules from './Rules.svelte';
import {
  breakdown,
  brief,
  caption,
  cellsShown,
  coach,
  costly,
  detail,
  hint,
  luck,
  points,
  prompt,
  tell,
  verdict,
} from './telling';
import { readAction } from './values';

export const game: GameModule<IglooView, IglooAction, IglooEvent> = {
  name: 'igloo_igloo',
  decode: { view: decodeIglooView, action: decodeIglooAction, event: decodeIglooEvent },
  Board,
  Rules,
  Sign,
  suspense: true,
  points,
  detail,
  caption,
  holdings,
  tell,
  brief,
  glance,
  isAside,
  prompt,
  breakdown,
  verdict,
  costly,
  luck,
  hint,
  coach,
  read: readAction,
  spell: cellsShown,
  ladder: [79, 94, 90, 88],
  mainOptions: ['first_player', 'hardcore', 'half', 'final_tie'],
};
