/** What one may aim at by name: the doors of the room one is in, and penguins in sight. */

import { nameOf } from '../../../board/players';
import type { IcecoolView } from '../../../protocol/icecool';
import type { Player, Translate } from '../../module';
import { bearing, beyond, distance, doorsOf, roomAt, type Spot } from '../geometry';
import { roomName } from '../naming';
import type { Poses } from '../values';

export interface Target {
  readonly kind: 'fishDoor' | 'door' | 'penguin';
  /** Short: what is chosen stands in a narrow field. */
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
  const named = (kind: Target['kind'], name: string, spot: Spot): Target => ({
    kind,
    label: t('icecool.target.at', { name, distance: centimetres(from, spot) }),
    bearing: bearing(from, spot),
  });
  const doors = doorsOf(view.board, room.name, from).map((door) =>
    named(door.fish ? 'fishDoor' : 'door', roomName(beyond(door, room.name), t), door),
  );
  const others = poses.flatMap((pose, other) => {
    if (!pose || other === seat || roomAt(view.board, pose)?.name !== room.name) return [];
    return [named('penguin', nameOf(other, players), pose)];
  });
  return seat === view.catcher ? [...others, ...doors] : [...doors, ...others];
}

/** Whole centimetres. */
function centimetres(from: Spot, to: Spot): number {
  return Math.round(distance(from, to) / 10);
}
