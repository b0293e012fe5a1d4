/** What events and cues sound like. Where it is null, the lamp of whoever comes next says it. */

import type { IcecoolEvent } from '../../protocol/icecool';
import type { Ring } from '../module';
import type { Cue } from './cues';

export const SOUNDS: Readonly<Record<(IcecoolEvent | Cue)['type'], Ring | null>> = {
  round_began: ['lamp', 0.5],
  stationed: ['plop', 0.3],
  entered: ['plop', 0.3],
  lined: ['plop', 0.2],
  flicked: ['slide', 0.5],
  passed: ['door', 0.5],
  touched: ['knock', 0.5],
  left: ['crack', 0.5],
  fished: ['fish', 0.5],
  caught: ['catch', 0.5],
  drew: ['tick', 0.5],
  no_card: ['wrong', 0.5],
  returned: ['plop', 0.3],
  repeats: ['knock', 0.4],
  skated: ['slide', 0.3],
  turn_ended: null,
  round_ended: ['right', 0.5],
};

export function soundOf(event: IcecoolEvent | Cue): Ring | null {
  if (event.type === 'flicked') return ['slide', Math.min(1, event.flick.speed / 7)];
  return SOUNDS[event.type];
}

/** The one of `events` that is heard where nothing moves: a catch before a fish before all else. */
export function loudest(events: readonly IcecoolEvent[]): IcecoolEvent | undefined {
  return (
    events.find(({ type }) => type === 'caught') ??
    events.find(({ type }) => type === 'fished') ??
    events.find(soundOf)
  );
}
