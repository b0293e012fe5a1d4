/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'packeis.family.goal': 'Das Ziel',
  'packeis.family.goal.1': 'Fange mehr Fische als alle anderen.',
  'packeis.family.goal.2':
    'Deine Pinguine rutschen über Eis, das hinter ihnen schmilzt. Jede verlassene Scholle gehört dir, samt Fischen.',

  'packeis.family.turn': 'Dein Zug',
  'packeis.family.turn.1':
    'Wähle einen deiner Pinguine. Er rutscht geradeaus in eine von sechs Richtungen, so weit du willst.',
  'packeis.family.turn.2':
    'Er biegt nie ab und springt nie: nicht über Wasser, nicht über Pinguine.',
  'packeis.family.turn.3': 'Die Scholle, von der er kam, gehört jetzt dir. Wo sie lag, ist Wasser.',
  'packeis.family.turn.4': 'Wer ziehen kann, zieht. Dann kommt die nächste Person.',

  'packeis.family.way': 'Was im Weg ist',
  'packeis.family.way.1':
    'Pinguine und Wasser halten dich auf, auch eigene Pinguine. Früher anhalten darfst du immer.',

  'packeis.family.begin': 'So geht es los',
  'packeis.family.begin.1': 'Zu zweit hat jeder vier Pinguine, zu dritt drei, zu viert zwei.',
  'packeis.family.begin.2':
    'Reihum stellt jeder einen Pinguin auf eine freie Scholle mit einem Fisch. Gefangen wird dabei nichts.',

  'packeis.family.apart': 'Abgeschnittenes Eis',
  'packeis.family.apart.1':
    'Eis, das kein Pinguin mehr erreichen kann, versinkt. Seine Fische bekommt niemand.',
  'packeis.family.apart.2':
    'Schneide eine Ecke ab, auf der nur du stehst: Sie bleibt ganz für dich.',

  'packeis.family.end': 'Raus, und Schluss',
  'packeis.family.end.1':
    'Keiner deiner Pinguine kann ziehen? Nimm sie herunter, samt ihren Schollen. Auch diese Fische zählen.',
  'packeis.family.end.2':
    'Die anderen spielen weiter. Kann niemand mehr ziehen, ist das Spiel aus.',

  'packeis.family.win': 'Wer gewinnt',
  'packeis.family.win.1':
    'Die meisten Fische gewinnen. Gleich viele: die meisten Schollen. Wieder gleich: unentschieden.',
};
