/** Small pictures with a few signs: what a seat did last. */

import { nameOf } from '../../board/players';
import type { Play } from '../../board/plays';
import type { IglooPopEvent } from '../../protocol/igloo_pop';
import type { Glyph, Player, Translate } from '../module';
import { isChecked } from './values';

/** All act at once, so only the last play of a seat is news, and the check that it led to. */
export function glance(
  plays: readonly Play<IglooPopEvent>[],
  t: Translate,
  players: readonly Player[],
): readonly Glyph[] {
  const events = plays.at(-1)?.events ?? [];
  return [...events.flatMap((event) => glyphsOf(event, t)), ...won(events, players)];
}

/** Whoever won cards, and what each of them is worth. */
function won(events: readonly IglooPopEvent[], players: readonly Player[]): readonly Glyph[] {
  const cards = new Map<number, string>();
  for (const { winner, points } of events.filter(isChecked)) {
    if (winner !== null) cards.set(winner, `${cards.get(winner) ?? ''} +${points}`);
  }
  return [...cards].map(([seat, text]) => ({
    picture: 'card',
    text: `${nameOf(seat, players)}${text}`,
  }));
}

function glyphsOf(event: IglooPopEvent, t: Translate): readonly Glyph[] {
  switch (event.type) {
    case 'counted':
    case 'said_ready':
    case 'went_on':
      return [{ picture: '', text: t(`igloo_pop.glance.${event.type}`) }];
    case 'taken':
      return [{ picture: 'igloo', text: t('igloo_pop.glance.taken') }];
    case 'returned':
      return [{ picture: 'igloo', text: t('igloo_pop.glance.returned') }];
    case 'placed':
      return [{ picture: 'card', text: t('igloo_pop.glance.placed') }];
    case 'said_done':
      return [{ picture: '', text: t('igloo_pop.glance.done') }];
    default:
      return [];
  }
}
