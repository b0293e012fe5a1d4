/** What may be agreed before a game. */

import type { OptionKey } from '../en';

export const words = {
  'options.igloo_igloo.first_player': 'Qui commence',
  'options.igloo_igloo.first_player.random': 'Le sort',
  'options.igloo_igloo.first_player.youngest': 'Le plus jeune',
  'options.igloo_igloo.first_player.seat1': 'La première chaise',
  'options.igloo_igloo.first_player.help': 'La règle ne le dit pas.',
  'options.igloo_igloo.hardcore': 'Variante difficile',
  'options.igloo_igloo.hardcore.help':
    'Personne n’entre chez une autre tribu ; les îles comptent selon une table, jamais au carré.',
  'options.igloo_igloo.hc_igloo_block': 'Les igloos barrent le passage',
  'options.igloo_igloo.hc_igloo_block.help': 'Seulement cette moitié de la variante difficile.',
  'options.igloo_igloo.hc_table': 'Îles selon la table',
  'options.igloo_igloo.hc_table.help':
    'Seulement cette moitié : 1, 3, 6, 10, 15, 21 points, jamais au carré.',
  'options.igloo_igloo.half': 'Moitié d’une île impaire',
  'options.igloo_igloo.half.down': 'Arrondie en bas',
  'options.igloo_igloo.half.up': 'Arrondie en haut',
  'options.igloo_igloo.half.exact': 'Exacte',
  'options.igloo_igloo.half.help': 'Le second d’une île reçoit la moitié de ses points.',
  'options.igloo_igloo.final_tie': 'Points égaux',
  'options.igloo_igloo.final_tie.shared': 'Victoire partagée',
  'options.igloo_igloo.final_tie.animals': 'Le plus de points de chasse gagne',
  'options.igloo_igloo.final_tie.inuits': 'Le plus d’Inuit sur les îles gagne',
  'options.igloo_igloo.final_tie.help': 'Seulement pour ceux qui sont ensemble en tête.',
  'options.igloo_igloo.corner': 'Les Inuit dans les coins',
  'options.igloo_igloo.corner.default': 'Vont et viennent',
  'options.igloo_igloo.corner.leave_only': 'Peuvent seulement partir',
  'options.igloo_igloo.corner.full': 'Comme sur toute plaque',
  'options.igloo_igloo.corner.literal': 'À pied seulement',
  'options.igloo_igloo.corner.help':
    'Vont et viennent : à pied dans les deux sens ; un kayak en part mais n’y accoste pas. À pied seulement : aucun kayak n’en part non plus.',
  'options.igloo_igloo.end_check': 'Quand rien ne peut fondre',
  'options.igloo_igloo.end_check.turn_start': 'La partie finit aussitôt',
  'options.igloo_igloo.end_check.after_opening_plays': 'Après les tuiles jouées d’abord',
  'options.igloo_igloo.end_check.help':
    'Dégel et Bouger les animaux peuvent encore ouvrir un passage, si on peut les jouer avant.',
  'options.igloo_igloo.move_timing': 'Bouger les animaux se joue',
  'options.igloo_igloo.move_timing.like_thaw': 'Aussi avant la fonte',
  'options.igloo_igloo.move_timing.phase2': 'Seulement après la fonte',
  'options.igloo_igloo.move_timing.help': 'La règle le dit pour Dégel ; ici c’est ouvert.',
  'options.igloo_igloo.move_all': 'Les pas de Bouger les animaux',
  'options.igloo_igloo.move_all.must': 'On fait les trois',
  'options.igloo_igloo.move_all.may': 'On peut s’arrêter avant',
  'options.igloo_igloo.move_all.help': 'Toujours tant qu’un animal peut avancer.',
  'options.igloo_igloo.displace': 'Animaux sur le chemin d’une dérive',
  'options.igloo_igloo.displace.each': 'Chacun va de son côté',
  'options.igloo_igloo.displace.together': 'Tous vont sur une même case',
  'options.igloo_igloo.displace.help': 'Des poissons ou un ours là où la glace dérive.',
  'options.igloo_igloo.displaced_bear_eats': 'Un ours repoussé mange',
  'options.igloo_igloo.displaced_bear_eats.help':
    'Quand une dérive pousse un ours vers une case avec des poissons.',
  'options.igloo_igloo.prey_survives_kill': 'La proie survit à un ours pris',
  'options.igloo_igloo.prey_survives_kill.help':
    'Poissons et renards restent si l’ours est pris dans la même attaque.',
  'options.igloo_igloo.defence_limit': 'Un seul harpon en défense',
  'options.igloo_igloo.defence_limit.help': 'Aussi aux tours des autres, un harpon par joueur.',
  'options.igloo_igloo.sea_bear_hunt': 'Les harpons portent en mer',
  'options.igloo_igloo.sea_bear_hunt.help':
    'On peut aussi prendre un ours qui nage à côté de son Inuk.',
  'options.igloo_igloo.tiles': 'Tuiles dans la boîte',
  'options.igloo_igloo.tiles.default56': 'Notre mélange',
  'options.igloo_igloo.tiles.file': 'D’une liste',
  'options.igloo_igloo.tiles.help':
    'Aucune règle ne donne les nombres ; les nôtres épuisent chaque réserve.',
  'options.igloo_igloo.tiles_text': 'Liste des tuiles',
  'options.igloo_igloo.tiles_text.help': 'Un texte comme tiles.toml dans le dossier du jeu.',
} satisfies Record<OptionKey, string>;
