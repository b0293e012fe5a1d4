/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'igloo_igloo.family.goal': 'Le but',
  'igloo_igloo.family.goal.1': 'Gagnez le plus de points.',
  'igloo_igloo.family.goal.2':
    'Les animaux chassés sont des points. À la fin, les îles où se tiennent vos Inuit aussi.',

  'igloo_igloo.family.turn': 'Votre tour',
  'igloo_igloo.family.turn.1':
    'D’abord une plaque fond : choisissez-en une vide et enneigée, au bord de la mer.',
  'igloo_igloo.family.turn.2':
    'Dessous : des poissons, un ours, une banquise avec un renard, une dérive, ou une tuile secrète pour vous.',
  'igloo_igloo.family.turn.3':
    'Ensuite, trois points pour vos Inuit. Les points non dépensés sont perdus.',
  'igloo_igloo.family.turn.4':
    'Marcher sur la plaque voisine : 1 point. Chasser un poisson ou un renard : autant que sa valeur.',
  'igloo_igloo.family.turn.5':
    'En kayak, vers toute plaque de la même mer : 3 points. Bâtir un igloo : 3 points.',

  'igloo_igloo.family.begin': 'Pour commencer',
  'igloo_igloo.family.begin.1':
    'Chacun son tour pose un Inuk sur une plaque du bord, jusqu’à ce que tous soient placés.',
  'igloo_igloo.family.begin.2':
    'Les quatre coins sont de la terre. Les Inuit y sont à l’abri, mais n’y comptent pas à la fin.',

  'igloo_igloo.family.drift': 'Quand la glace dérive',
  'igloo_igloo.family.drift.1':
    'Une dérive pousse une plaque d’une case vers la mer, avec toutes celles devant elle.',
  'igloo_igloo.family.drift.2':
    'Qui se tient dessus voyage avec. Les poissons qui gênent s’écartent d’abord.',

  'igloo_igloo.family.secret': 'Les tuiles secrètes',
  'igloo_igloo.family.secret.1':
    'Vous seul connaissez vos tuiles. Jouez-les quand vous voulez, une de chaque sorte par tour.',
  'igloo_igloo.family.secret.2':
    'Vigueur : plus de points ce tour. Dégel : une plaque enneigée fond, même sous les pieds de quelqu’un.',
  'igloo_igloo.family.secret.3':
    'Bouger les animaux : trois pas. Harpon : un animal à portée sans payer, même un ours.',

  'igloo_igloo.family.bear': 'Quand un ours vient',
  'igloo_igloo.family.bear.1':
    'Là où il va, l’ours mange poissons et renards. Les Inuit doivent fuir dans un coin.',
  'igloo_igloo.family.bear.2':
    'Qui a son igloo là est à l’abri. Avec un harpon, vous prenez l’ours.',

  'igloo_igloo.family.end': 'La fin',
  'igloo_igloo.family.end.1':
    'La partie finit quand quelqu’un n’a plus de plaque à faire fondre au début de son tour.',

  'igloo_igloo.family.islands': 'Ce que valent les îles',
  'igloo_igloo.family.islands.1':
    'Des plaques qui se touchent par un côté forment une île. Chaque Inuk y compte 1, chaque igloo 2.',
  'igloo_igloo.family.islands.2':
    'Tout seul dessus ? Ses plaques fois ses plaques : quatre plaques donnent seize points.',
  'igloo_igloo.family.islands.3':
    'Pas seul ? Le plus fort a un point par plaque, le deuxième la moitié, les autres rien.',
};
