/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'igloo_pop.family.goal': 'Le but',
  'igloo_pop.family.goal.1': 'Entendez combien de perles sont dans un igloo, et gagnez des cartes.',
  'igloo_pop.family.goal.2':
    'Chaque enfant de vos cartes est un point, chaque pièce aussi. Le plus de points gagne.',

  'igloo_pop.family.turn': 'Une manche, tous à la fois',
  'igloo_pop.family.turn.1': 'Quelqu’un compte jusqu’à trois. Puis tous jouent en même temps.',
  'igloo_pop.family.turn.2': 'Prenez un igloo, secouez-le, écoutez : de 2 à 13 perles, combien ?',
  'igloo_pop.family.turn.3':
    'Posez-le sur une carte avec ce nombre, avec une de vos pièces. Un doute ? Remettez-le.',
  'igloo_pop.family.turn.4': 'Puis prenez le suivant, tant que vous voulez et avez des pièces.',

  'igloo_pop.family.cards': 'Les cartes',
  'igloo_pop.family.cards.1':
    'Un nombre sur la carte : trois points. Deux nombres : deux points. Trois nombres : un point.',

  'igloo_pop.family.check': 'La vérification',
  'igloo_pop.family.check.1':
    'On montre les nombres. Un igloo convient si son nombre est sur la carte.',
  'igloo_pop.family.check.2':
    'Seul le vôtre convient ? La carte est à vous, votre pièce aussi, et celles des autres.',
  'igloo_pop.family.check.3':
    'Plusieurs conviennent ? Le plus grand nombre prend la carte. Qui convient reprend sa pièce.',
  'igloo_pop.family.check.4': 'Le vôtre ne convient pas ? Cette pièce est perdue.',

  'igloo_pop.family.begin': 'Pour commencer',
  'igloo_pop.family.begin.1': 'Douze igloos au village, neuf cartes autour. Chacun a dix pièces.',

  'igloo_pop.family.end': 'La fin',
  'igloo_pop.family.end.1':
    'La partie finit quand il n’y a plus assez de cartes, ou quand quelqu’un n’a plus de pièce à soi après une manche.',
};
