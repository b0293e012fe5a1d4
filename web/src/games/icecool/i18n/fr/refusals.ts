/** Why something cannot be done. */

import type { RefusalKey } from '../en';

export const words: Readonly<Record<RefusalKey, string>> = {
  'refusal.icecool.not_flicked': 'Lancez d’abord votre manchot ; ensuite votre tour peut finir.',
  'refusal.icecool.enact': 'C’est la glace qui décide d’un lancer, pas un message.',
  'refusal.icecool.other_flick': 'C’était un autre lancer.',
  'refusal.icecool.stationed': 'La manche a commencé ; qui attrape reste où il est.',
  'refusal.icecool.not_flicking': 'Les lignes rouges ne servent que juste avant un lancer.',
  'refusal.icecool.no_wall': 'Aucun mur n’est assez proche pour une ligne rouge.',
  'refusal.icecool.other_line': 'Seule cette ligne rouge vous est permise : {room}.',
  'refusal.icecool.not_the_end': 'Les patins ne servent qu’à la fin de votre tour.',
  'refusal.icecool.no_ones': 'Les patins demandent deux cartes cachées de valeur 1.',
  'refusal.icecool.not_stationed': 'D’abord, qui attrape choisit sa place.',
  'refusal.icecool.flicked': 'Un tour, c’est un lancer.',
  'refusal.icecool.flick_range': 'Aucun doigt ne lance ainsi.',
  'refusal.icecool.station_range':
    'Qui attrape attend dans la ligne rouge de la cuisine ; choisissez-y une place.',
  'refusal.icecool.board': 'Ce fichier de plateau ne tient pas ensemble.',
  'refusal.icecool.deck': 'Les trois nombres de cartes font 45 ensemble.',
  'refusal.icecool.rehearsal':
    'Cela ne peut pas s’essayer ainsi : les manchots ne touchent ni les autres ni les murs.',
  'refusal.icecool.red_line': 'Une ligne rouge si loin du mur n’entre pas dans les salles.',
};
