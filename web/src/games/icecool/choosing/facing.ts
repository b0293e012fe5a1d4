/** Where a learner looks first: to where what is asked for leads. */

import type { IcecoolAction, Offer } from '../../../protocol/icecool';
import { bearing, type Spot, wrap } from '../geometry';

/** A hit off the middle goes round a curve: so many degrees from the aim, for a hit at the edge. */
const BEND = 90;

/** In degrees; null if it leads nowhere. */
export function facing(
  asked: IcecoolAction | null,
  from: Spot,
  offers: readonly Offer[],
): number | null {
  if (asked?.type === 'flick') return wrap(asked.aim - BEND * asked.side);
  if (asked?.type !== 'to_line') return null;
  const line = offers.find(({ room }) => room === asked.room);
  return line ? bearing(from, line) : null;
}
