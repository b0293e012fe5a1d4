/** Where a learner looks first: to where what is asked for leads. */

import type { Board, Door, IcecoolAction, Offer } from '../../../protocol/icecool';
import { bearing, distance, doorsOf, roomAt, type Spot, turnTo, wrap } from '../geometry';
import { technique } from './aim.svelte';

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

/** How far beside a penguin that is meant one may look, in millimetres. */
const BESIDE = 30;

/** The door that what is asked for goes through; null if it jumps, or goes to another penguin. */
export function meantDoor(
  asked: IcecoolAction | null,
  from: Spot,
  board: Board,
  others: readonly Spot[],
): Door | null {
  if (asked?.type !== 'flick' || technique(asked) === 'jump') return null;
  const way = facing(asked, from, []) ?? 0;
  const ahead = (spot: Spot, beside: number): boolean =>
    Math.abs(turnTo(way, bearing(from, spot))) < degrees(Math.atan2(beside, distance(from, spot)));
  if (asked.side === 0 && others.some((spot) => ahead(spot, BESIDE))) return null;
  const room = roomAt(board, from);
  const doors = room ? doorsOf(board, room.name, from) : [];
  return doors.find((door) => ahead(door, board.frame.width / 2)) ?? null;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
