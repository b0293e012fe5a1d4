/**
 * What events sound like. Hands are silent, for ears listen to igloos meanwhile; what a check finds
 * sounds when it is shown.
 */

import type { IglooPopEvent } from '../../protocol/igloo_pop';
import type { Ring } from '../module';

export const SOUNDS: Readonly<Record<IglooPopEvent['type'], Ring | null>> = {
  counted: ['tick', 1],
  said_ready: ['tick', 0.3],
  taken: null,
  returned: null,
  placed: ['stake', 0.5],
  said_done: ['stake', 0.3],
  went_on: null,
  round_ended: null,
  checked: null,
  round_laid: null,
  game_ended: null,
  playoff_called: ['lamp', 0.5],
};

export function soundOf(event: IglooPopEvent): Ring | null {
  if (event.type === 'counted' && event.number === 3) return ['lamp', 1];
  return SOUNDS[event.type];
}
