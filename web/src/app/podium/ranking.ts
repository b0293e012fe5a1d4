/** Players in the order of their places, for podium and table. */

import type { Player, ScoreLine } from '../../games/module';
import type { Outcome } from '../../protocol/messages';

export interface Rank {
  readonly player: Player;
  /** From 1; tied players share one. */
  readonly place: number;
  readonly points: number;
}

/** A rank with all that its points consist of; the last line is the sum. */
export interface Score extends Rank {
  readonly lines: readonly ScoreLine[];
}

/** By the outcome; of a game ended early, by the points so far. */
export function ranking(
  players: readonly Player[],
  outcome: Outcome | null,
  pointsOf: (seat: number) => number | null,
): readonly Rank[] {
  const points = players.map(({ seat }) => outcome?.scores[seat] ?? pointsOf(seat) ?? 0);
  const ranks = players.map((player) => {
    const mine = points[player.seat] ?? 0;
    const better = points.filter((other) => other > mine).length;
    return { player, place: outcome?.places[player.seat] ?? better + 1, points: mine };
  });
  return ranks.sort((a, b) => a.place - b.place || a.player.seat - b.player.seat);
}
