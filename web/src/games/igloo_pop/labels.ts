/** How igloos and cards are called, for those who listen. The thing first, then the place. */

import { nameOf } from '../../board/players';
import type { IglooPopView, IglooView } from '../../protocol/igloo_pop';
import type { Player, Translate } from '../module';
import { numberOf, spoken, standingOn, worth } from './values';

export function iglooLabel(
  igloo: IglooView,
  view: IglooPopView,
  seat: number | null,
  players: readonly Player[],
  t: Translate,
): string {
  const number = numberOf(view, igloo.id);
  if (igloo.seat === null) return t('igloo_pop.label.igloo', { number });
  const name = nameOf(igloo.seat, players);
  if (igloo.card !== null) {
    return t('igloo_pop.label.igloo.staked', { number, name, card: igloo.card });
  }
  if (igloo.seat === seat) return t('igloo_pop.label.igloo.yours', { number });
  return t('igloo_pop.label.igloo.theirs', { number, name });
}

export function cardLabel(
  place: number,
  view: IglooPopView,
  chosen: boolean,
  players: readonly Player[],
  t: Translate,
): string {
  const numbers = view.cards[place - 1];
  if (!numbers) return t('igloo_pop.label.card.none', { place });
  const card = t('igloo_pop.label.card', {
    place,
    numbers: spoken(numbers),
    count: worth(numbers),
  });
  const names = standingOn(view, place).map((igloo) => nameOf(igloo.seat, players));
  const words = [card];
  if (names.length > 0) words.push(t('igloo_pop.label.card.stakes', { names: names.join(', ') }));
  if (chosen) words.push(t('igloo_pop.label.chosen'));
  return words.join('. ');
}
