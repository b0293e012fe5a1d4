/** Who sits where. */

import type { Player } from './contract';

/** The name of whoever has that seat; empty where nobody has it. */
export function nameOf(seat: number | null, players: readonly Player[]): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}
