/** What may be agreed before a game. */

import type { OptionKey } from '../en';

export const words = {
  'options.packeis.first_player': 'Qui commence',
  'options.packeis.first_player.random': 'Tirage au sort',
  'options.packeis.first_player.youngest': 'Le ou la plus jeune',
  'options.packeis.first_player.seat1': 'La première chaise',
  'options.packeis.first_player.help': 'Selon la règle, le ou la plus jeune commence.',
  'options.packeis.layout': 'Place des poissons',
  'options.packeis.layout.balanced': 'Bien répartis',
  'options.packeis.layout.random': 'Mélangés',
  'options.packeis.layout.file': 'Selon une carte',
  'options.packeis.layout.help':
    'Bien répartis : chaque tiers du plateau, de haut en bas et de gauche à droite, a à peu près autant de poissons, et aucun plus de la moitié des plaques à trois. Mélangés : par le seul hasard.',
  'options.packeis.open_score': 'Tout le monde voit le score',
  'options.packeis.open_score.help': 'Sinon, vous ne voyez que le vôtre jusqu’à la fin.',
  'options.packeis.auto_finish': 'Terminer pour le dernier joueur',
  'options.packeis.auto_finish.help':
    'Quand une seule personne peut encore bouger, la suite est jouée d’un coup, par un meilleur chemin.',
  'options.packeis.mix': 'Plaques à un, deux et trois poissons',
  'options.packeis.mix.help': 'Ensemble, elles remplissent le plateau : soixante plaques.',
  'options.packeis.shape': 'Forme de la banquise',
  'options.packeis.shape.standard': 'Soixante plaques',
  'options.packeis.shape.file': 'Selon une carte',
  'options.packeis.shape.help':
    'Une carte peut omettre des places ; les poissons sont mélangés sur le reste.',
  'options.packeis.map': 'Carte',
  'options.packeis.map.help':
    'Soixante chiffres dans l’ordre de lecture, rangées de 7, 8, 7, 8, … : 0 pour l’eau, 1 à 3 pour les poissons.',
  'options.packeis.prune': 'Plaques inaccessibles',
  'options.packeis.prune.immediate': 'Coulent aussitôt',
  'options.packeis.prune.end': 'Restent jusqu’à la fin',
  'options.packeis.prune.help': 'Cela ne change aucun score, seulement l’image.',
  'options.packeis.lift': 'Manchots bloqués',
  'options.packeis.lift.all_blocked': 'Partent ensemble',
  'options.packeis.lift.each': 'Partent un par un',
  'options.packeis.lift.help': 'Cela ne change aucun score, seulement le moment.',
  'options.packeis.last_floe': 'La plaque sous un manchot bloqué',
  'options.packeis.last_floe.collected': 'Compte',
  'options.packeis.last_floe.lost': 'Est perdue',
  'options.packeis.last_floe.help': 'Les éditions du jeu diffèrent sur ce point.',
  'options.packeis.final_tie': 'Autant de poissons et de plaques',
  'options.packeis.final_tie.draw': 'Match nul',
  'options.packeis.final_tie.shared': 'Victoire partagée',
  'options.packeis.final_tie.help': 'Seulement pour les joueurs à égalité en tête.',
  'options.packeis.placement': 'Ordre du placement',
  'options.packeis.placement.clockwise': 'À tour de rôle',
  'options.packeis.placement.snake': 'Aller et retour',
  'options.packeis.placement.help':
    'Aller et retour : qui place en dernier dans un tour place en premier dans le suivant.',
} satisfies Record<OptionKey, string>;
