/** ICECOOL on the page: its school, its rules, its sentences. */

import {
  decodeIcecoolAction,
  decodeIcecoolEvent,
  decodeIcecoolView,
  type IcecoolAction,
  type IcecoolEvent,
  type IcecoolView,
} from '../../protocol/icecool';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Sign from './drawing/Sign.svelte';
import { glance, holdings } from './glyphs';
import Rules from './Rules.svelte';
import Trainer from './Trainer.svelte';
import {
  breakdown,
  brief,
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

export const game: GameModule<IcecoolView, IcecoolAction, IcecoolEvent> = {
  name: 'icecool',
  decode: { view: decodeIcecoolView, action: decodeIcecoolAction, event: decodeIcecoolEvent },
  Board,
  Rules,
  Sign,
  Trainer,
  suspense: true,
  immediate: true,
  points,
  detail,
  tell,
  brief,
  glance,
  holdings,
  prompt,
  breakdown,
  verdict,
  costly,
  hint,
  coach,
  read: readAction,
  ladder: [98, 73, 73, 73],
  mainOptions: ['first_player', 'scoring', 'board'],
};
