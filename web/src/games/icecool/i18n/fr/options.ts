/** What may be agreed before a game. */

import type { OptionKey } from '../en';

export const words: Readonly<Record<OptionKey, string>> = {
  'options.icecool.first_player': 'Qui attrape d’abord',
  'options.icecool.first_player.random': 'Au sort',
  'options.icecool.first_player.youngest': 'Le plus jeune',
  'options.icecool.first_player.seat1': 'La première chaise',
  'options.icecool.first_player.saw_penguin': 'Qui a vu un manchot en dernier',
  'options.icecool.first_player.saw_penguin.who': 'Qui a vu un manchot en dernier ?',
  'options.icecool.first_player.saw_penguin.tag': 'A vu un manchot en dernier',
  'options.icecool.first_player.saw_penguin.said': '{name} a vu un manchot en dernier.',
  'options.icecool.first_player.saw_penguin.unsaid': 'Non précisé : au sort',
  'options.icecool.first_player.help':
    'Selon la règle : qui a vu un manchot en dernier. Si personne ne le dit, au sort.',
  'options.icecool.scoring': 'Score',
  'options.icecool.scoring.cards': 'Selon les cartes',
  'options.icecool.scoring.tournament': 'Un par carte',
  'options.icecool.scoring.help': 'Un par carte, comme en tournoi ; alors il n’y a pas de patins.',
  'options.icecool.board': 'École',
  'options.icecool.board.pinwheel': 'Cinq salles',
  'options.icecool.board.courtyard': 'Quatre petites salles',
  'options.icecool.board.file': 'D’un fichier',
  'options.icecool.board.help':
    'Cinq salles, c’est l’école de la boîte ; quatre petites vont plus vite.',
  'options.icecool.board_file': 'Fichier de plateau',
  'options.icecool.board_file.help': 'Un texte comme les fichiers du dossier boards du jeu.',
  'options.icecool.deck': 'Cartes de valeur 1, 2 et 3',
  'options.icecool.deck.help': 'Ensemble 45. Nul n’a écrit combien la boîte en a de chaque.',
  'options.icecool.empty_deck': 'Quand il n’y a plus de carte',
  'options.icecool.empty_deck.lose': 'Elle est perdue',
  'options.icecool.empty_deck.iou': 'Elle est due',
  'options.icecool.empty_deck.help': 'Une carte due compte un point et une carte.',
  'options.icecool.red_line_mm': 'Lignes rouges à tant de mm du mur',
  'options.icecool.red_line_mm.help':
    'Entre le mur et la ligne, un manchot compte comme proche du mur.',
  'options.icecool.stuck_choice': 'Coincé et vu des deux côtés',
  'options.icecool.stuck_choice.free': 'L’une des deux lignes',
  'options.icecool.stuck_choice.most_visible': 'Où il y en a le plus',
  'options.icecool.stuck_choice.help':
    'Quelle ligne rouge est permise à un manchot coincé dans une porte.',
  'options.icecool.door_pass': 'Passer une porte',
  'options.icecool.door_pass.path': 'Compte en chemin',
  'options.icecool.door_pass.final_position': 'Compte à la fin',
  'options.icecool.door_pass.help':
    'À la fin veut dire : qui revient par la même porte n’est pas passé.',
  'options.icecool.void_first_flick': 'Un premier lancer répété',
  'options.icecool.void_first_flick.events_stand': 'Ses effets restent',
  'options.icecool.void_first_flick.events_void': 'Tout comme avant',
  'options.icecool.void_first_flick.help': 'Quand un manchot n’a pas quitté le cercle rouge.',
  'options.icecool.out_voids': 'Sauter dehors annule le lancer',
  'options.icecool.out_voids.help': 'Alors les poissons et prises de ce lancer ne comptent pas.',
  'options.icecool.third_party_catch': 'Poussé par un autre, on attrape',
  'options.icecool.third_party_catch.help':
    'Même si un tiers a poussé le manchot qui attrape contre un autre.',
};
