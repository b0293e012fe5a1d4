/** Which games this device has met: who plays one for the first time is offered its lesson. */

import { load, save } from '../storage';
import { hasBegun } from './progress';

/** A game was played here. */
export function meet(game: string): void {
  save(place(game), true);
}

/** Whether a game was neither played nor learned here. */
export function isNew(game: string): boolean {
  return load(place(game)) !== true && !hasBegun(game);
}

function place(game: string): string {
  return `met.${game}`;
}
