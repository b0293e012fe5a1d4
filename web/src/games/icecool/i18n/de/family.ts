/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'icecool.family.goal': 'Das Ziel',
  'icecool.family.goal.1':
    'Schlittere durch drei Türen, hol deine Fische und lass dich nicht fangen.',
  'icecool.family.goal.2':
    'Fischkarten sind Punkte, die meisten Punkte gewinnen. Reihum ist jeder der Fänger.',

  'icecool.family.turn': 'Dein Zug',
  'icecool.family.turn.1': 'Ein Zug ist ein Schnipser deines Pinguins.',
  'icecool.family.turn.2':
    'Mitte getroffen: Er geht gerade. Seite: Er biegt dorthin ab. Oben am Kopf: Er springt.',
  'icecool.family.turn.3': 'Ganz durch eine Tür mit deinem Fisch: Nimm den Fisch und eine Karte.',
  'icecool.family.turn.4':
    'Ein Schnipser darf durch mehrere Türen gehen. Über eine Tür springen bringt nichts.',

  'icecool.family.catch': 'Fangen',
  'icecool.family.catch.1':
    'Einer ist der Fänger, alle anderen sind Läufer. Wer berührt wird, gibt den Ausweis ab.',
  'icecool.family.catch.2': 'Stößt du selbst an den Fänger, ist dein Ausweis auch weg.',
  'icecool.family.catch.3': 'Gefangen? Du spielst weiter und holst weiter Fische.',

  'icecool.family.stuck': 'Fest, oder draußen',
  'icecool.family.stuck.1':
    'Nah an der Wand oder in der Tür fest? Du darfst deinen Pinguin vorher auf die rote Linie stellen.',
  'icecool.family.stuck.2':
    'Aus der Schule gesprungen? Zurück an deinen Platz, und dein Zug ist vorbei.',

  'icecool.family.skates': 'Schlittschuhe',
  'icecool.family.skates.1':
    'Deck zwei deiner Karten mit einer 1 auf und schnippe noch einmal. Punkte bleiben sie trotzdem.',

  'icecool.family.round': 'Eine Runde',
  'icecool.family.round.1':
    'Läufer beginnen auf dem roten Kreis im Klassenzimmer, der Fänger in der Küche.',
  'icecool.family.round.2':
    'Sie ist aus, wenn ein Läufer alle drei Fische hat oder der Fänger alle Ausweise.',
  'icecool.family.round.3': 'Jeder Ausweis in deiner Hand bringt dann noch eine Fischkarte.',

  'icecool.family.two': 'Nur zu zweit',
  'icecool.family.two.1':
    'Der Fänger muss zweimal fangen, damit die Runde endet, und jeder fängt in zwei Runden.',
};
