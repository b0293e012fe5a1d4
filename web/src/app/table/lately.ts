/** What just happened: the last turn of each seat. */

import type { AnyGame } from '../../games/module';
import type { Entry } from '../../protocol/messages';

export interface Turn {
  readonly seat: number;
  /** In the order they were played. */
  readonly plays: readonly Entry[];
}

/**
 * The last turn of everybody who had one, the newest first. A turn is what a seat played before
 * anybody else did; plays out of turn neither begin nor end one.
 */
export function lastTurns(
  plays: readonly Entry[],
  isAside: NonNullable<AnyGame['isAside']> = () => false,
): readonly Turn[] {
  const turns = new Map<number, Entry[]>();
  let latest: number | null = null;
  for (const play of plays.toReversed()) {
    if (play.seat === null || isAside(play)) continue;
    if (play.seat === latest) turns.get(play.seat)?.unshift(play);
    else if (turns.has(play.seat)) latest = null;
    else {
      turns.set(play.seat, [play]);
      latest = play.seat;
    }
  }
  return [...turns].map(([seat, own]) => ({ seat, plays: own }));
}
