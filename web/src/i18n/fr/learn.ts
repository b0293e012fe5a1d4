/** Apprendre en jouant. */

import type { words as en } from '../en/learn';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'learn.link': 'Apprendre',
  'learn.page': 'Apprendre {game}',
  'learn.you': 'Toi',
  'learn.rival': 'Bleu',
  'learn.step': 'Étape {number} sur {count} : {title}',
  'learn.steps': 'Étapes',
  'learn.stars': '{count, plural, one {# étoile} other {# étoiles}}',
  'learn.stars.none': 'pas encore faite',
  'learn.show': 'Montre-moi',
  'learn.show.do': 'Fais-le pour moi',
  'learn.again': 'Recommencer',
  'learn.retry': 'Encore une fois',
  'learn.next': 'Suite',
  'learn.skip': 'Passer',
  'learn.finish': 'Terminer',
  'learn.done': 'Tu sais jouer à {game} !',
  'learn.done.stars': '{stars} étoiles sur {most}',
  'learn.done.what': 'Le Poussin t’attend. Il joue au hasard, et perdre ne le dérange pas.',
  'learn.play': 'Jouer contre le Poussin',
  'learn.repeat': 'Encore une fois du début',
};
