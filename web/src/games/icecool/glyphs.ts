/** Small pictures with a few signs: what a seat did in a turn. */

import type { Play } from '../../board/plays';
import type { IcecoolEvent } from '../../protocol/icecool';
import type { Glyph, Translate } from '../module';
import { technique } from './choosing/aim.svelte';

export function glance(plays: readonly Play<IcecoolEvent>[], t: Translate): readonly Glyph[] {
  return plays.flatMap(({ events, seat }) =>
    events.filter((event) => doer(event) === seat).flatMap((event) => glyphsOf(event, t)),
  );
}

/** Whose doing it is: what happens to others in a turn is not theirs. */
function doer(event: IcecoolEvent): number | null {
  if (event.type === 'caught') return event.by;
  return 'seat' in event ? event.seat : null;
}

function glyphsOf(event: IcecoolEvent, t: Translate): readonly Glyph[] {
  switch (event.type) {
    case 'stationed':
    case 'entered':
      return [{ picture: 'penguin', text: t(`icecool.brief.${event.type}`) }];
    case 'flicked':
      return [{ picture: 'penguin', text: t(`icecool.technique.${technique(event.flick)}`) }];
    case 'fished':
      return [{ picture: 'fish', text: '' }];
    case 'drew':
      return [{ picture: 'card', text: event.value === null ? '?' : String(event.value) }];
    case 'caught':
      return [{ picture: 'id', text: '!' }];
    default:
      return [];
  }
}
