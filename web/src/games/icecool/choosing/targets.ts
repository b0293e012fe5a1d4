/** What one may aim at by name: the doors of the room one is in, and penguins in sight. */

import type { IcecoolView } from '../../../protocol/icecool';
import type { Player, Translate } from '../../module';
import { bearing, beyond, distance, doorsOf, roomAt, type Spot } from '../geometry';
import { roomName } from '../naming';
import type { Poses } from '../values';

export interface Target {
  readonly label: string;
  readonly bearing: number;
}

/** The likeliest first: penguins for the Catcher, doors for everybody else. */
export function targetsOf(
  view: Pick<IcecoolView, 'board' | 'catcher'>,
  poses: Poses,
  seat: number,
  players: readonly Player[],
  t: Translate,
): readonly Target[] {
  const from = poses[seat];
  const room = from && roomAt(view.board, from);
  if (!from || !room) return [];
  const doors = doorsOf(view.board, room.name, from).map((door) => ({
    label: t(door.fish ? 'icecool.target.fishDoor' : 'icecool.target.door', {
      room: roomName(beyond(door, room.name), t),
      distance: centimetres(from, door),
    }),
    bearing: bearing(from, door),
  }));
  const others = poses.flatMap((pose, other) => {
    if (!pose || other === seat || roomAt(view.board, pose)?.name !== room.name) return [];
    const name = players.find((player) => player.seat === other)?.name ?? '';
    return [
      {
        label: t('icecool.target.penguin', { name, distance: centimetres(from, pose) }),
        bearing: bearing(from, pose),
      },
    ];
  });
  return seat === view.catcher ? [...others, ...doors] : [...doors, ...others];
}

/** Whole centimetres. */
function centimetres(from: Spot, to: Spot): number {
  return Math.round(distance(from, to) / 10);
}
