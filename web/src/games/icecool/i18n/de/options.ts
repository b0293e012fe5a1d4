/** What may be agreed before a game. */

import type { OptionKey } from '../en';

export const words: Readonly<Record<OptionKey, string>> = {
  'options.icecool.first_player': 'Wer zuerst fängt',
  'options.icecool.first_player.random': 'Das Los',
  'options.icecool.first_player.youngest': 'Wer am jüngsten ist',
  'options.icecool.first_player.seat1': 'Der erste Stuhl',
  'options.icecool.first_player.saw_penguin': 'Wer zuletzt einen Pinguin sah',
  'options.icecool.first_player.saw_penguin.who': 'Wer hat zuletzt einen Pinguin gesehen?',
  'options.icecool.first_player.saw_penguin.tag': 'Sah zuletzt einen Pinguin',
  'options.icecool.first_player.saw_penguin.said': '{name} hat zuletzt einen Pinguin gesehen.',
  'options.icecool.first_player.saw_penguin.unsaid': 'Keine Angabe: das Los',
  'options.icecool.first_player.help':
    'Wie in der Anleitung: wer zuletzt einen Pinguin gesehen hat. Sagt es niemand, entscheidet das Los.',
  'options.icecool.scoring': 'Punkte',
  'options.icecool.scoring.cards': 'Nach den Karten',
  'options.icecool.scoring.tournament': 'Einer je Karte',
  'options.icecool.scoring.help':
    'Einer je Karte gilt auf Turnieren; dann gibt es keine Schlittschuhe.',
  'options.icecool.board': 'Schule',
  'options.icecool.board.pinwheel': 'Fünf Räume',
  'options.icecool.board.courtyard': 'Vier kleine Räume',
  'options.icecool.board.file': 'Aus einer Datei',
  'options.icecool.board.help':
    'Fünf Räume hat die Schule aus der Schachtel; vier kleine spielen sich schneller.',
  'options.icecool.board_file': 'Spielplan-Datei',
  'options.icecool.board_file.help': 'Text wie die Dateien im Ordner boards des Spiels.',
  'options.icecool.deck': 'Karten mit Wert 1, 2 und 3',
  'options.icecool.deck.help':
    'Zusammen 45. Wie viele von jeder in der Schachtel sind, steht nirgends.',
  'options.icecool.empty_deck': 'Wenn keine Karte mehr da ist',
  'options.icecool.empty_deck.lose': 'Ist sie verloren',
  'options.icecool.empty_deck.iou': 'Wird sie geschuldet',
  'options.icecool.empty_deck.help': 'Eine geschuldete zählt als ein Punkt und eine Karte.',
  'options.icecool.red_line_mm': 'Rote Linien von der Wand, in mm',
  'options.icecool.red_line_mm.help':
    'Zwischen Wand und Linie gilt ein Pinguin als nah an der Wand.',
  'options.icecool.stuck_choice': 'Steckt und ist beidseits zu sehen',
  'options.icecool.stuck_choice.free': 'Jede der zwei Linien',
  'options.icecool.stuck_choice.most_visible': 'Wo das meiste ist',
  'options.icecool.stuck_choice.help':
    'Welche rote Linie ein Pinguin nehmen darf, der in einer Tür steckt.',
  'options.icecool.door_pass': 'Durch eine Tür',
  'options.icecool.door_pass.path': 'Zählt unterwegs',
  'options.icecool.door_pass.final_position': 'Zählt am Ende',
  'options.icecool.door_pass.help':
    'Am Ende heißt: wer durch dieselbe Tür zurückkommt, war nicht durch.',
  'options.icecool.void_first_flick': 'Ein wiederholter erster Schnipser',
  'options.icecool.void_first_flick.events_stand': 'Was geschah, gilt',
  'options.icecool.void_first_flick.events_void': 'Alles wie vorher',
  'options.icecool.void_first_flick.help': 'Wenn ein Pinguin den roten Kreis nicht verlassen hat.',
  'options.icecool.out_voids': 'Hinausspringen verliert den Schnipser',
  'options.icecool.out_voids.help': 'Fische und Fänge dieses Schnipsers zählen dann nicht.',
  'options.icecool.third_party_catch': 'Ein gestoßener Fänger fängt',
  'options.icecool.third_party_catch.help':
    'Auch wenn jemand Drittes den Fänger gegen einen Läufer stieß.',
};
