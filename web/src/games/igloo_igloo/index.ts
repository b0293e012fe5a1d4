/** Igloo Igloo on the page: its board, its rules, its sentences. */

import type { GameModule } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import {
  breakdown,
  brief,
  cellsShown,
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

export const game: GameModule = {
  name: 'igloo_igloo',
  Board,
  Rules,
  points,
  detail,
  tell,
  brief,
  prompt,
  breakdown,
  verdict,
  costly,
  luck,
  hint,
  read: readAction,
  spell: cellsShown,
  mainOptions: ['first_player', 'hardcore', 'half', 'final_tie'],
};

export default game;
