/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'igloo_pop.family.goal': 'Das Ziel',
  'igloo_pop.family.goal.1': 'Höre, wie viele Perlen in einem Iglu sind, und gewinne damit Karten.',
  'igloo_pop.family.goal.2':
    'Jedes Kind auf deinen Karten ist ein Punkt, jeder Taler auch. Die meisten Punkte gewinnen.',

  'igloo_pop.family.turn': 'Eine Runde, alle zugleich',
  'igloo_pop.family.turn.1': 'Jemand zählt bis drei. Dann spielen alle gleichzeitig.',
  'igloo_pop.family.turn.2':
    'Nimm ein Iglu, schüttle es und hör hin: 2 bis 13 Perlen, wie viele sind es?',
  'igloo_pop.family.turn.3':
    'Stell es auf eine Karte mit dieser Zahl, mit einem deiner Taler. Unsicher? Stell es zurück.',
  'igloo_pop.family.turn.4': 'Dann nimm das nächste, solange du magst und Taler hast.',

  'igloo_pop.family.cards': 'Die Karten',
  'igloo_pop.family.cards.1':
    'Eine Zahl auf der Karte: drei Punkte. Zwei Zahlen: zwei Punkte. Drei Zahlen: ein Punkt.',

  'igloo_pop.family.check': 'Die Prüfung',
  'igloo_pop.family.check.1':
    'Jetzt werden die Zahlen gezeigt. Ein Iglu passt, wenn seine Zahl auf der Karte steht.',
  'igloo_pop.family.check.2':
    'Nur deines passt? Die Karte gehört dir, dein Taler auch, und die der anderen dort.',
  'igloo_pop.family.check.3':
    'Mehrere passen? Die höchste Zahl nimmt die Karte. Wessen Iglu passt, bekommt diesen Taler zurück.',
  'igloo_pop.family.check.4': 'Deines passt nicht? Dieser Taler ist verloren.',

  'igloo_pop.family.begin': 'So geht es los',
  'igloo_pop.family.begin.1':
    'Zwölf Iglus stehen im Dorf, neun Karten liegen darum. Jeder hat zehn Taler.',

  'igloo_pop.family.end': 'Das Ende',
  'igloo_pop.family.end.1':
    'Das Spiel endet, wenn die Karten ausgehen oder jemand nach einer Runde keinen eigenen Taler mehr hat.',
};
