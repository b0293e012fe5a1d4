/** L’entraînement de l’oreille. */

import type { PracticeKey } from '../en';

export const words: Readonly<Record<PracticeKey, string>> = {
  'igloo_pop.practice.title': 'Exercez votre oreille',
  'igloo_pop.practice.intro':
    'Secouez l’igloo, écoutez, devinez combien de perles il contient. Ensuite vous pouvez regarder, et secouer encore.',
  'igloo_pop.practice.pick': 'Prendre un igloo',
  'igloo_pop.practice.next': 'Igloo suivant',
  'igloo_pop.practice.guess': 'Combien de perles ?',
  'igloo_pop.practice.guess.number': '{number} perles',
  'igloo_pop.practice.exact': 'Oui, {beads} !',
  'igloo_pop.practice.near': 'Presque : il y en avait {beads}. Vous avez dit {guess}.',
  'igloo_pop.practice.off': 'Il y en avait {beads}. Vous avez dit {guess}.',
  'igloo_pop.practice.peek':
    'Maintenant que vous le savez, secouez encore pour apprendre le son de {beads} perles.',
  'igloo_pop.practice.score': 'Votre résultat',
  'igloo_pop.practice.tries': 'Essais',
  'igloo_pop.practice.exact.count': 'Justes',
  'igloo_pop.practice.near.count': 'À un près',
  'igloo_pop.practice.points': 'Total des points',
  'igloo_pop.practice.points.how': 'Deux points si c’est juste, un si c’est à un près.',
  'igloo_pop.practice.streak': 'De suite',
  'igloo_pop.practice.best': 'Meilleure série sur cet appareil',
  'igloo_pop.practice.among': 'Quels igloos ?',
  'igloo_pop.practice.among.all': 'Tous, de 2 à 13',
  'igloo_pop.practice.among.few': 'Peu, de 2 à 6',
  'igloo_pop.practice.among.many': 'Beaucoup, de 8 à 13',
  'igloo_pop.practice.among.apart': 'Éloignés : 2, 5, 9, 13',
  'igloo_pop.practice.lost': 'La ligne est coupée. Nouvel essai …',
  'igloo_pop.practice.keys':
    'Un igloo d’exercice est dans vos mains. Maintenez Espace pour le secouer, avec Majuscule doucement ; les flèches lui donnent une secousse. Choisissez ensuite un nombre plus bas.',
};
