/** Das Hörtraining. */

import type { PracticeKey } from '../en';

export const words: Readonly<Record<PracticeKey, string>> = {
  'igloo_pop.practice.title': 'Üb dein Gehör',
  'igloo_pop.practice.intro':
    'Schüttle das Iglu, hör hin, rate, wie viele Perlen darin sind. Dann darfst du nachsehen und weiterschütteln.',
  'igloo_pop.practice.pick': 'Nimm ein Iglu',
  'igloo_pop.practice.next': 'Nächstes Iglu',
  'igloo_pop.practice.guess': 'Wie viele Perlen?',
  'igloo_pop.practice.guess.number': '{number} Perlen',
  'igloo_pop.practice.exact': 'Ja, {beads}!',
  'igloo_pop.practice.near': 'Knapp: Es waren {beads}. Du hast {guess} gesagt.',
  'igloo_pop.practice.off': 'Es waren {beads}. Du hast {guess} gesagt.',
  'igloo_pop.practice.peek':
    'Jetzt, wo du es weißt, schüttle weiter und lern, wie {beads} klingen.',
  'igloo_pop.practice.score': 'Dein Ergebnis',
  'igloo_pop.practice.tries': 'Versuche',
  'igloo_pop.practice.exact.count': 'Genau',
  'igloo_pop.practice.near.count': 'Um eins daneben',
  'igloo_pop.practice.points': 'Punkte',
  'igloo_pop.practice.points.how': 'Zwei Punkte für genau, einer für eins daneben.',
  'igloo_pop.practice.streak': 'In Folge',
  'igloo_pop.practice.best': 'Beste Folge auf diesem Gerät',
  'igloo_pop.practice.among': 'Welche Iglus?',
  'igloo_pop.practice.among.all': 'Alle, 2 bis 13',
  'igloo_pop.practice.among.few': 'Wenige, 2 bis 6',
  'igloo_pop.practice.among.many': 'Viele, 8 bis 13',
  'igloo_pop.practice.among.apart': 'Weit auseinander: 2, 5, 9, 13',
  'igloo_pop.practice.lost': 'Die Leitung ist weg. Neuer Versuch …',
  'igloo_pop.practice.keys':
    'Ein Iglu zum Üben ist in deinen Händen. Halte die Leertaste, um es zu schütteln, mit Umschalt sanft; die Pfeiltasten geben ihm einen Ruck. Dann wähl unten eine Zahl.',
};
