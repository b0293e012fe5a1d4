/** The lines of the menu: what can be done, and what could be with more points. */

import type { DeedName } from '../../../pieces/deeds';
import type { Translate } from '../../module';
import { type Offer, PRICE, type Verb } from '../choices';
import { shown } from '../geometry';
import type { Animal } from '../values';

export interface MenuLine {
  readonly key: string;
  readonly word: string;
  /** The whole sentence, also why not. */
  readonly label: string;
  readonly price: number | null;
  readonly drawing: DeedName | 'igloo' | 'animal';
  readonly animal: Animal | null;
  /** What is chosen with it; null where it cannot be chosen. */
  readonly offer: Offer | null;
  readonly on: boolean;
}

/** What every Inuk can do with enough points, on the right space. */
const USUAL: readonly Verb[] = ['walk', 'kayak', 'build'];

export function menuOf(
  offers: readonly Offer[],
  chosen: string | null,
  points: number,
  t: Translate,
): readonly MenuLine[] {
  const lines = offers.map((offer) => lineOf(offer, offer.key === chosen, t));
  const acts = offers.some(({ verb }) => USUAL.includes(verb) || verb === 'hunt');
  if (!acts) return lines;
  const missing = USUAL.filter((verb) => !offers.some((offer) => offer.verb === verb));
  return [...lines, ...missing.map((verb) => idle(verb, points, t))];
}

function lineOf(offer: Offer, on: boolean, t: Translate): MenuLine {
  const { key, verb, animal, place, price } = offer;
  const word = t(`igloo_igloo.menu.${verb}`);
  const name = animal ? t(`igloo_igloo.animal.${animal}`) : '';
  const words = [word, name, place && shown(place)].filter(Boolean).join(', ');
  return {
    key,
    word,
    label: price ? t('igloo_igloo.menu.price', { words, price }) : words,
    price,
    drawing: animal ? 'animal' : drawingOf(verb),
    animal,
    offer,
    on,
  };
}

function idle(verb: Verb, points: number, t: Translate): MenuLine {
  const price = PRICE[verb] ?? 0;
  const word = t(`igloo_igloo.menu.${verb}`);
  const why = price > points ? 'short' : 'nowhere';
  return {
    key: verb,
    word,
    label: t(`igloo_igloo.menu.${why}`, { words: word, price, points }),
    price,
    drawing: drawingOf(verb),
    animal: null,
    offer: null,
    on: false,
  };
}

function drawingOf(verb: Verb): MenuLine['drawing'] {
  if (verb === 'build') return 'igloo';
  if (verb === 'kayak' || verb === 'walk') return verb;
  return verb === 'push' ? 'drift' : 'animals';
}
