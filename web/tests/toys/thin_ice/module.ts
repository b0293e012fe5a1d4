/** Thin Ice on the page: the smallest game that keeps the whole contract, for tests. */

import type { GameModule } from '../../../src/games/module';
import Board from './Board.svelte';
import {
  decodeThinIceAction,
  decodeThinIceEvent,
  decodeThinIceView,
  type ThinIceAction,
  type ThinIceEvent,
  type ThinIceView,
} from './protocol';
import Rules from './Rules.svelte';
import { breakdown, brief, detail, points, prompt, tell, verdict } from './telling';

export const game: GameModule<ThinIceView, ThinIceAction, ThinIceEvent> = {
  name: 'thin_ice',
  decode: { view: decodeThinIceView, action: decodeThinIceAction, event: decodeThinIceEvent },
  Board,
  Rules,
  points,
  detail,
  tell,
  brief,
  prompt,
  breakdown,
  verdict,
  hint: (_, t) => t('thin_ice.hint'),
  coach: () => '',
  mainOptions: ['hands', 'peeking'],
};
