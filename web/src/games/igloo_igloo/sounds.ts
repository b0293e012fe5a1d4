/** What events sound like. Where it is null, the next event tells it, or the lamp of whom it asks. */

import type { IglooEvent } from '../../protocol/igloo_igloo';
import type { Ring } from '../module';

export const SOUNDS: Readonly<Record<IglooEvent['type'], Ring | null>> = {
  placed: ['plop', 0.4],
  melted: ['melt', 0.6],
  thawed: ['melt', 0.8],
  appeared: ['plop', 0.4],
  becalmed: ['drift', 0.3],
  pushing: null,
  displaced: ['knock', 0.4],
  drifted: ['drift', 0.9],
  tile_played: ['tick', 0.6],
  strengthened: ['right', 0.4],
  chosen: null,
  moved: ['knock', 0.4],
  eaten: ['bear', 0.6],
  attacked: ['bear', 0.6],
  asked: null,
  answered: ['tick', 0.4],
  bear_killed: ['harpoon', 0.6],
  hid: ['knock', 0.3],
  fled: ['slide', 0.4],
  walked: ['slide', 0.4],
  launched: ['plop', 0.3],
  kayaked: ['plop', 0.4],
  hunted: ['harpoon', 0.6],
  built: ['knock', 0.8],
  passed: null,
  turn_ended: null,
  ended: null,
  island_scored: ['right', 0.3],
  animals_scored: ['right', 0.3],
};

export function soundOf(event: IglooEvent): Ring | null {
  const usual = SOUNDS[event.type];
  if (event.type === 'appeared' && event.animals.includes('bear')) return ['bear', 0.4];
  if (event.type === 'melted' && event.tile === 'pack_ice') return ['crack', 0.6];
  if (event.type === 'island_scored' && !event.island.points.some((won) => won > 0)) {
    return ['tick', 0.3];
  }
  return usual;
}
