/** Small pictures with a few signs: what a seat has, and what it did in a turn. */

import type { Play } from '../../board/plays';
import type { Flicked, IcecoolEvent, IcecoolView } from '../../protocol/icecool';
import type { Glyph, Translate } from '../module';
import { technique } from './choosing/aim.svelte';
import { fishDoors } from './geometry';
import { roomName } from './naming';

/** Fish cards; of a Runner the fish of this round, of the Catcher the ID cards. */
export function holdings(view: IcecoolView, seat: number): readonly Glyph[] {
  const fish = (view.taken[seat] ?? []).filter(Boolean).length;
  const ids = view.ids.filter((holder) => holder === seat).length;
  const round =
    seat === view.catcher
      ? { picture: 'id', text: String(ids) }
      : { picture: 'fish', text: `${fish}/${fishDoors(view.board).length}` };
  return [round, { picture: 'card', text: String(view.cards[seat]?.length ?? 0) }];
}

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
    case 'lined':
      return [
        { picture: 'penguin', text: t('icecool.brief.lined', { room: roomName(event.room, t) }) },
      ];
    case 'flicked':
      return flickGlyphs(event, t);
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

/** Where it went; how it was hit only where it stayed in its room. */
function flickGlyphs(event: Flicked, t: Translate): readonly Glyph[] {
  const rooms = event.happenings.flatMap((one) =>
    one.type === 'passed' && one.seat === event.seat ? [roomName(one.into, t)] : [],
  );
  const how = t(`icecool.technique.${technique(event.flick)}`);
  return [
    { picture: 'penguin', text: rooms.length > 0 ? '' : how },
    ...rooms.map((text) => ({ picture: 'door', text })),
  ];
}
