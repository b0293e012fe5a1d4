/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'icecool.family.goal': 'Le but',
  'icecool.family.goal.1':
    'Glissez par trois portes, prenez vos poissons, et ne vous faites pas attraper.',
  'icecool.family.goal.2':
    'Les cartes poisson sont des points ; le plus de points gagne. Chacun attrape à son tour.',

  'icecool.family.turn': 'Votre tour',
  'icecool.family.turn.1': 'Un tour, c’est un lancer de votre manchot.',
  'icecool.family.turn.2':
    'Au milieu : tout droit. Sur un côté : il vire de ce côté. En haut de la tête : il saute.',
  'icecool.family.turn.3':
    'Tout entier par une porte avec votre poisson : prenez le poisson et une carte.',
  'icecool.family.turn.4':
    'Un lancer peut passer plusieurs portes. Sauter par-dessus une porte ne donne rien.',

  'icecool.family.catch': 'Attraper',
  'icecool.family.catch.1':
    'Un joueur attrape, les autres courent. Un coureur touché donne sa carte d’élève.',
  'icecool.family.catch.2': 'Si vous heurtez l’attrapeur vous-même, elle est perdue aussi.',
  'icecool.family.catch.3': 'Attrapé ? Vous jouez encore, et prenez encore des poissons.',

  'icecool.family.stuck': 'Coincé, ou dehors',
  'icecool.family.stuck.1':
    'Près d’un mur ou coincé dans une porte ? Vous pouvez d’abord le mettre sur la ligne rouge.',
  'icecool.family.stuck.2': 'Sauté hors de l’école ? Retour au départ, et votre tour est fini.',

  'icecool.family.skates': 'Les patins',
  'icecool.family.skates.1':
    'Montrez deux de vos cartes de valeur 1 et lancez encore. Elles comptent toujours.',

  'icecool.family.round': 'Une manche',
  'icecool.family.round.1':
    'Les coureurs partent du cercle rouge de la classe, l’attrapeur de la cuisine.',
  'icecool.family.round.2':
    'Elle finit quand un coureur a ses trois poissons, ou l’attrapeur toutes les cartes d’élève.',
  'icecool.family.round.3':
    'Chaque carte d’élève que vous tenez donne alors une carte poisson de plus.',

  'icecool.family.two': 'À deux seulement',
  'icecool.family.two.1':
    'L’attrapeur doit toucher deux fois pour finir la manche, et chacun attrape deux fois.',
};
