/** Where cards lie. */

import type { IglooPopView } from '../../../protocol/igloo_pop';

/** Remembers for a round where it had cards: a place that was won stays, others never were. */
export class Laid {
  #round = '';
  #places: readonly number[] = [];

  /** The places, from 0, in the order they lie. */
  at({ game, round, cards }: IglooPopView): readonly number[] {
    const now = `${game} ${round}`;
    const known = now === this.#round ? this.#places : [];
    this.#round = now;
    this.#places = [...cards.keys()].filter((place) => cards[place] || known.includes(place));
    return this.#places;
  }
}
