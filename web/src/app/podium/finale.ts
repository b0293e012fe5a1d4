/** What the end of a game sounds like. */

import type { Player, Sound } from '../../games/module';
import type { Outcome } from '../../protocol/messages';

/** Music for those who won and for those who only watched; a calm chord for the others. */
export function finale(players: readonly Player[], outcome: Outcome | null): Sound {
  const yours = players.filter((player) => player.yours);
  const won = yours.length === 0 || yours.some(({ seat }) => outcome?.winners.includes(seat));
  return outcome && won ? 'win' : 'lamp';
}
