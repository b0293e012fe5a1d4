/** Igloo Pop on the page: its village, its ear, its rules, its sentences. */

import type { GameModule } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Trainer from './Trainer.svelte';
import { breakdown, brief, detail, headline, points, prompt, tell, verdict } from './telling';

export const game: GameModule = {
  name: 'igloo_pop',
  Board,
  Rules,
  Trainer,
  points,
  detail,
  headline,
  tell,
  brief,
  prompt,
  breakdown,
  verdict,
  hint: (_, t) => t('igloo_pop.hint.none'),
  mainOptions: ['edition', 'match', 'round_timer'],
};

export default game;
