/** Why something cannot be. The keys follow the reasons of the rules. */

import type { RefusalKey } from '../en';

export const words = {
  'refusal.igloo_igloo.not_now': 'Il faut d’abord faire autre chose.',
  'refusal.igloo_igloo.ring':
    'Les Inuit commencent au bord : sur une plaque de l’anneau extérieur.',
  'refusal.igloo_igloo.no_tile': 'Il n’y a pas de plaque.',
  'refusal.igloo_igloo.pack_ice': 'La banquise ne fond jamais.',
  'refusal.igloo_igloo.occupied': 'Seule une plaque vide peut fondre.',
  'refusal.igloo_igloo.inland': 'Elle n’est pas au bord de la mer libre.',
  'refusal.igloo_igloo.ring_only':
    'Rien ne peut fondre au bord de la mer ; choisissez dans l’anneau extérieur.',
  'refusal.igloo_igloo.igloo': 'Un igloo est là.',
  'refusal.igloo_igloo.one_space': 'On avance d’une case, en haut, en bas, à gauche ou à droite.',
  'refusal.igloo_igloo.edge': 'Les plaques sortiraient du plateau.',
  'refusal.igloo_igloo.corner': 'Cela ne peut pas aller sur un coin.',
  'refusal.igloo_igloo.crowded': 'Les animaux sur le chemin n’ont nulle part où aller.',
  'refusal.igloo_igloo.no_animal': 'Il n’y a pas cet animal.',
  'refusal.igloo_igloo.together':
    'Tous les animaux de cette case partent ensemble ; déplacez l’ours ou le plus petit poisson.',
  'refusal.igloo_igloo.not_sea': 'Il ne peut aller que sur la mer.',
  'refusal.igloo_igloo.not_ice': 'Il ne peut aller que sur la glace.',
  'refusal.igloo_igloo.bear_there': 'Un ours est déjà là, et deux ne partagent jamais une case.',
  'refusal.igloo_igloo.not_in_hand': 'Vous n’avez pas cette tuile.',
  'refusal.igloo_igloo.one_of_each': 'Vous avez déjà joué une tuile de cette sorte à ce tour.',
  'refusal.igloo_igloo.phase_two':
    'Faites d’abord fondre une plaque ; ensuite vous pourrez la jouer.',
  'refusal.igloo_igloo.no_use': 'Elle n’aurait aucun effet.',
  'refusal.igloo_igloo.no_step': 'Cet animal ne peut aller nulle part.',
  'refusal.igloo_igloo.not_chosen': 'Un autre animal a été choisi.',
  'refusal.igloo_igloo.no_harpoon': 'Vous n’avez pas de harpon.',
  'refusal.igloo_igloo.to_corner': 'Les Inuit fuient dans un des quatre coins.',
  'refusal.igloo_igloo.not_yours': 'Aucun de vos Inuit n’est là.',
  'refusal.igloo_igloo.points': 'Vous n’avez pas assez de points : il en reste {points}.',
  'refusal.igloo_igloo.water': 'Il n’y a que de l’eau.',
  'refusal.igloo_igloo.corner_closed': 'À cette table, ce n’est pas permis dans les coins.',
  'refusal.igloo_igloo.bear': 'Un ours est là, et vous n’avez pas de harpon à jouer.',
  'refusal.igloo_igloo.igloo_block': 'L’igloo d’une autre tribu est là.',
  'refusal.igloo_igloo.nowhere': 'Le kayak ne pourrait accoster nulle part.',
  'refusal.igloo_igloo.same_tile': 'Un kayak accoste à une autre plaque.',
  'refusal.igloo_igloo.other_sea': 'Cette plaque ne borde pas la mer où se trouve le kayak.',
  'refusal.igloo_igloo.bear_hunt': 'Un ours ne se prend qu’au harpon, sur la même plaque.',
  'refusal.igloo_igloo.out_of_reach': 'Aucun de vos Inuit n’est assez près.',
  'refusal.igloo_igloo.no_igloos': 'Vos deux igloos sont déjà bâtis.',
  'refusal.igloo_igloo.foreign_inuit': 'Un Inuk d’une autre tribu est là.',
  'refusal.igloo_igloo.must_move': 'Il faut faire les trois pas tant que c’est possible.',
  'refusal.igloo_igloo.must_melt': 'Une plaque peut fondre, donc une doit fondre.',
  'refusal.igloo_igloo.tiles':
    'Cette liste ne va pas. Il faut 56 tuiles que la réserve peut servir.',
} satisfies Record<RefusalKey, string>;
