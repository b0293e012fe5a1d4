/** The floor plan as the page needs it: rooms, doors, directions. Degrees as the server has them. */

import type { Board, Door, Room } from '../../protocol/icecool';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The high corner of the rectangle round all rooms; the low one is (0, 0). */
export function sizeOf({ rooms }: Board): readonly [number, number] {
  return [
    Math.max(...rooms.map(({ high }) => high[0])),
    Math.max(...rooms.map(({ high }) => high[1])),
  ];
}

export function roomAt(board: Board, { x, y }: Spot): Room | null {
  const inside = ({ low, high }: Room): boolean =>
    low[0] <= x && x <= high[0] && low[1] <= y && y <= high[1];
  return board.rooms.find(inside) ?? null;
}

/** The doors of a room, nearest first as seen from `spot`. */
export function doorsOf(board: Board, room: string, spot: Spot): readonly Door[] {
  return board.doors
    .filter(({ rooms }) => rooms.includes(room))
    .sort((one, other) => distance(one, spot) - distance(other, spot));
}

export function beyond(door: Door, room: string): string {
  return door.rooms[0] === room ? door.rooms[1] : door.rooms[0];
}

/** Whether one passes `door` along x; else along y. */
export function alongX(board: Board, door: Door): boolean {
  const [one] = door.rooms.map((name) => board.rooms.find((room) => room.name === name));
  if (!one) return false;
  const onEdge = door.x === one.low[0] || door.x === one.high[0];
  return onEdge && one.low[1] < door.y && door.y < one.high[1];
}

export function fishDoors(board: Board): readonly Door[] {
  return board.doors.filter(({ fish }) => fish);
}

export function baseRadius({ penguin }: Board): number {
  return penguin.spheres[0]?.[1] ?? 0;
}

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Where `to` lies seen from `from`, in degrees: 0 along x, 90 along y. */
export function bearing(from: Spot, to: Spot): number {
  return wrap((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

export function ahead(from: Spot, degrees: number, by: number): Spot {
  const turn = (degrees * Math.PI) / 180;
  return { x: from.x + Math.cos(turn) * by, y: from.y + Math.sin(turn) * by };
}

/** Into 0 to 360, the end excluded. */
export function wrap(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** How far to turn from one direction to another: to the left is positive. */
export function turnTo(from: number, to: number): number {
  return wrap(to - from + 180) - 180;
}

export function clamp(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}
