/** Igloo Pop on the page: its village, its ear, its rules, its sentences. */

import {
  decodeIglooPopAction,
  decodeIglooPopEvent,
  decodeIglooPopView,
  type IglooPopAction,
  type IglooPopEvent,
  type IglooPopView,
} from '../../protocol/igloo_pop';
import type { GameModule } from '../module';
import Again from './Again.svelte';
import Board from './Board.svelte';
import Sign from './drawing/Sign.svelte';
import { glance } from './glyphs';
import Rules from './Rules.svelte';
import Trainer from './Trainer.svelte';
import {
  breakdown,
  brief,
  coach,
  costly,
  detail,
  headline,
  hint,
  points,
  prompt,
  tell,
  verdict,
} from './telling';
import { readAction } from './values';

export const game: GameModule<IglooPopView, IglooPopAction, IglooPopEvent> = {
  name: 'igloo_pop',
  decode: { view: decodeIglooPopView, action: decodeIglooPopAction, event: decodeIglooPopEvent },
  Board,
  Rules,
  Sign,
  Trainer,
  Again,
  grows: true,
  points,
  detail,
  headline,
  tell,
  brief,
  glance,
  prompt,
  breakdown,
  verdict,
  costly,
  read: readAction,
  hint,
  coach,
  ladder: [77, 73, 76, 65],
  mainOptions: ['match', 'round_timer'],
};
