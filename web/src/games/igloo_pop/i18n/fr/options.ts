/** Ce qu’on peut convenir avant une partie. */

import type { OptionKey } from '../en';

export const words: Readonly<Record<OptionKey, string>> = {
  'options.igloo_pop.first_player': 'Qui compte jusqu’à trois',
  'options.igloo_pop.first_player.random': 'Au sort',
  'options.igloo_pop.first_player.youngest': 'Le plus jeune',
  'options.igloo_pop.first_player.seat1': 'La première chaise',
  'options.igloo_pop.first_player.help':
    'Selon les livrets, le plus jeune compte avant chaque manche.',
  'options.igloo_pop.edition': 'Livret',
  'options.igloo_pop.edition.e1': 'L’Arctic Pop, partie anglaise',
  'options.igloo_pop.edition.e0': 'Livret de Rio Grande',
  'options.igloo_pop.edition.f1': 'L’Arctic Pop, partie française',
  'options.igloo_pop.edition.help':
    'Ils diffèrent sur la fin d’une partie et sur l’existence d’un match.',
  'options.igloo_pop.deck': 'Cartes',
  'options.igloo_pop.deck.consecutive33': 'Nombres qui se suivent',
  'options.igloo_pop.deck.file': 'Votre propre liste',
  'options.igloo_pop.deck.help': 'Toutes les cartes d’un, deux et trois nombres qui se suivent.',
  'options.igloo_pop.cards': 'Liste des cartes',
  'options.igloo_pop.cards.help': 'Trente-trois cartes comme 4/5, séparées par des espaces.',
  'options.igloo_pop.no_match_multi': 'Plusieurs igloos sur une carte, aucun ne convient',
  'options.igloo_pop.no_match_multi.box': 'Leurs pièces sont perdues',
  'options.igloo_pop.no_match_multi.return': 'Tous les reprennent',
  'options.igloo_pop.no_match_multi.help': 'Les livrets n’en disent rien.',
  'options.igloo_pop.end_rule': 'La dernière manche',
  'options.igloo_pop.end_rule.edition': 'Comme dans le livret',
  'options.igloo_pop.end_rule.after_short_round': 'Même à court de cartes',
  'options.igloo_pop.end_rule.cannot_refill': 'Seulement avec neuf cartes',
  'options.igloo_pop.end_rule.help': 'Si l’on joue encore une manche quand la pile s’épuise.',
  'options.igloo_pop.own_wrong_thaler': 'La pièce du gagnant sur son igloo faux',
  'options.igloo_pop.own_wrong_thaler.removed': 'Est perdue',
  'options.igloo_pop.own_wrong_thaler.returned': 'Revient',
  'options.igloo_pop.own_wrong_thaler.help':
    'Seulement quand quelqu’un a plusieurs igloos sur une carte.',
  'options.igloo_pop.final_tie': 'Égalité en tout',
  'options.igloo_pop.final_tie.shared': 'Victoire partagée',
  'options.igloo_pop.final_tie.playoff': 'Une manche de plus décide',
  'options.igloo_pop.final_tie.help': 'Points, cartes et pièces gagnées égaux.',
  'options.igloo_pop.match': 'Jouer jusqu’à tant de points',
  'options.igloo_pop.match.help': '0 joue une seule partie ; les livrets disent 100.',
  'options.igloo_pop.match_tie': 'Plusieurs y arrivent dans la même partie',
  'options.igloo_pop.match_tie.highest': 'Le plus grand total gagne',
  'options.igloo_pop.match_tie.play_on': 'On joue encore une partie',
  'options.igloo_pop.match_tie.help': 'Seulement pour un match en plusieurs parties.',
  'options.igloo_pop.done': 'Qui a dit « j’ai fini »',
  'options.igloo_pop.done.revocable': 'Peut continuer tout de même',
  'options.igloo_pop.done.final': 'A fini',
  'options.igloo_pop.done.help': 'Tant que la manche dure.',
  'options.igloo_pop.round_timer': 'Secondes pour une manche',
  'options.igloo_pop.round_timer.help':
    'Avec 0, une manche dure tant que quelqu’un continue, comme dans le livret. Contre des robots, la page propose 120.',
  'options.igloo_pop.listening': 'Secondes d’écoute par igloo',
  'options.igloo_pop.listening.help':
    'Pour chaque igloo et chaque manche ; 0 ne fixe aucune limite. Les livrets n’en fixent pas : elle est de nous, pour qu’aucun programme n’écoute sans fin.',
};
