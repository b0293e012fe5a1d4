/** ICECOOL on the page: its school, its rules, its sentences. */

import type { GameModule } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Trainer from './Trainer.svelte';
import { breakdown, brief, detail, hint, points, prompt, tell, verdict } from './telling';

export const game: GameModule = {
  name: 'icecool',
  Board,
  Rules,
  Trainer,
  suspense: true,
  points,
  detail,
  tell,
  brief,
  prompt,
  breakdown,
  verdict,
  hint,
  mainOptions: ['first_player', 'scoring', 'board'],
};

export default game;
