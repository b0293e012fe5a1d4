/** Rooms and doors as people call them. Boards from a file have rooms of their own names. */

import type { Translate } from '../module';

export function roomName(room: string, t: Translate): string {
  const key = `icecool.room.${room}`;
  const found = t(key);
  return found === key ? room.charAt(0).toUpperCase() + room.slice(1) : found;
}

/** "Gym – Kitchen". */
export function doorName(door: string, t: Translate): string {
  return door
    .split('-')
    .map((room) => roomName(room, t))
    .join(' – ');
}
