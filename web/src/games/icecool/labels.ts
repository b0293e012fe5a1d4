/** The school as a list, room by room, for those who hear it. */

import { listing } from '../../i18n/i18n.svelte';
import type { Board, Door, IcecoolView } from '../../protocol/icecool';
import type { Player, Translate } from '../module';
import { beyond, roomAt, type Spot } from './geometry';
import { doorName, roomName } from './naming';
import type { Scene } from './scene';

export function zones(
  view: IcecoolView,
  scene: Scene,
  players: readonly Player[],
  seat: number | null,
  t: Translate,
): readonly string[] {
  const who = (owner: number): string => {
    const player = players.find((one) => one.seat === owner);
    const key = owner === seat ? 'you' : owner === scene.catcher ? 'catcher' : 'runner';
    const look = t(`look.${player?.look ?? 'sun'}`);
    const words = t(`icecool.zone.${key}`, { name: player?.name ?? '', look });
    const door = view.stuck[owner]?.door;
    return door ? t('icecool.zone.stuck', { who: words, door: doorName(door, t) }) : words;
  };
  const rooms = view.board.rooms.flatMap(({ name }) => {
    const there = scene.poses.flatMap((pose, owner) =>
      pose && roomAt(view.board, pose)?.name === name ? [who(owner)] : [],
    );
    const room = roomName(name, t);
    return there.length > 0 ? [t('icecool.zone', { room, who: listing(there) })] : [];
  });
  const away = scene.poses.flatMap((pose, owner) => (pose ? [] : [who(owner)]));
  return away.length > 0 ? [...rooms, t('icecool.zone.away', { who: listing(away) })] : rooms;
}

/** The door that is meant, in words; empty if there is none. */
export function meaning(board: Board, door: Door | null, own: Spot | null, t: Translate): string {
  const here = door && own && roomAt(board, own);
  return here ? t('icecool.meant', { room: roomName(beyond(door, here.name), t) }) : '';
}
