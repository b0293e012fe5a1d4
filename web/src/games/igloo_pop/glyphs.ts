/** Small pictures with a few signs: what a seat did last. */

import type { Play } from '../../board/plays';
import type { IglooPopEvent } from '../../protocol/igloo_pop';
import type { Glyph, Translate } from '../module';

/** All act at once, so only the last play of a seat is news. */
export function glance(plays: readonly Play<IglooPopEvent>[], t: Translate): readonly Glyph[] {
  return (plays.at(-1)?.events ?? []).flatMap((event) => glyphsOf(event, t));
}

function glyphsOf(event: IglooPopEvent, t: Translate): readonly Glyph[] {
  switch (event.type) {
    case 'taken':
      return [{ picture: 'igloo', text: t('igloo_pop.glance.taken') }];
    case 'returned':
      return [{ picture: 'igloo', text: t('igloo_pop.glance.returned') }];
    case 'placed':
      return [{ picture: 'card', text: t('igloo_pop.glance.placed') }];
    case 'said_done':
      return [{ picture: '', text: t('igloo_pop.glance.done') }];
    case 'checked':
      return event.winner === null ? [] : [{ picture: 'card', text: `+${event.points}` }];
    default:
      return [];
  }
}
