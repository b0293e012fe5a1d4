/** Why something cannot be done. */

import type { RefusalKey } from '../en';

export const words: Readonly<Record<RefusalKey, string>> = {
  'refusal.icecool.not_flicked': 'Schnipp zuerst deinen Pinguin; dann kann dein Zug enden.',
  'refusal.icecool.enact': 'Über einen Schnipser entscheidet das Eis, nicht eine Nachricht.',
  'refusal.icecool.other_flick': 'Das war ein anderer Schnipser.',
  'refusal.icecool.stationed': 'Die Runde hat begonnen; der Fänger bleibt, wo er ist.',
  'refusal.icecool.not_flicking': 'Rote Linien gibt es nur unmittelbar vor einem Schnipser.',
  'refusal.icecool.no_wall': 'Keine Wand ist nah genug für eine rote Linie.',
  'refusal.icecool.other_line': 'Nur diese rote Linie steht dir frei: {room}.',
  'refusal.icecool.not_the_end': 'Schlittschuhe gibt es nur am Ende deines Zuges.',
  'refusal.icecool.no_ones': 'Schlittschuhe brauchen zwei verdeckte Karten mit Wert 1.',
  'refusal.icecool.not_stationed': 'Zuerst wählt der Fänger seinen Platz.',
  'refusal.icecool.flicked': 'Ein Zug ist ein Schnipser.',
  'refusal.icecool.flick_range': 'So schnippt kein Finger.',
  'refusal.icecool.station_range':
    'Der Fänger wartet innerhalb der roten Linie der Küche; wähl dort einen Platz.',
  'refusal.icecool.board': 'Diese Spielplan-Datei passt nicht zusammen.',
  'refusal.icecool.deck': 'Die drei Kartenzahlen ergeben zusammen 45.',
  'refusal.icecool.rehearsal':
    'So lässt sich das nicht probieren: Pinguine stehen frei voneinander und von den Wänden.',
  'refusal.icecool.red_line': 'Eine rote Linie so weit von der Wand passt nicht in die Räume.',
};
