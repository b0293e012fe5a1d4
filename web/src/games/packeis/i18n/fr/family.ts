/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'packeis.family.goal': 'Le but',
  'packeis.family.goal.1': 'Pêchez plus de poissons que tous les autres.',
  'packeis.family.goal.2':
    'Vos manchots glissent sur une glace qui fond derrière eux. Chaque plaque quittée est à vous, avec ses poissons.',

  'packeis.family.turn': 'Votre tour',
  'packeis.family.turn.1':
    'Choisissez un de vos manchots. Il glisse tout droit, dans une des six directions, aussi loin que vous voulez.',
  'packeis.family.turn.2': 'Il ne tourne jamais et ne saute jamais : ni l’eau, ni un manchot.',
  'packeis.family.turn.3': 'La plaque d’où il vient est à vous. À sa place, il y a de l’eau.',
  'packeis.family.turn.4': 'Qui peut bouger doit bouger. Puis c’est au suivant.',

  'packeis.family.way': 'Ce qui barre la route',
  'packeis.family.way.1':
    'Les manchots et l’eau vous arrêtent, vos manchots aussi. On peut toujours s’arrêter avant.',

  'packeis.family.begin': 'Pour commencer',
  'packeis.family.begin.1': 'À deux, quatre manchots chacun ; à trois, trois ; à quatre, deux.',
  'packeis.family.begin.2':
    'Chacun son tour pose un manchot sur une plaque libre à un poisson. Cela ne rapporte encore rien.',

  'packeis.family.apart': 'La glace coupée',
  'packeis.family.apart.1':
    'La glace qu’aucun manchot ne peut plus atteindre coule. Personne n’a ses poissons.',
  'packeis.family.apart.2': 'Coupez un coin où vous êtes seul : tout ce coin est pour vous.',

  'packeis.family.end': 'Hors jeu, et la fin',
  'packeis.family.end.1':
    'Aucun de vos manchots ne peut bouger ? Reprenez-les avec leurs plaques. Ces poissons comptent aussi.',
  'packeis.family.end.2':
    'Les autres continuent. Quand plus personne ne bouge, la partie est finie.',

  'packeis.family.win': 'Qui gagne',
  'packeis.family.win.1':
    'Le plus de poissons gagne. Égalité : le plus de plaques. Encore égalité : match nul.',
};
