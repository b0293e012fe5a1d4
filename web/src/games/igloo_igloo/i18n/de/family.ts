/** The rules for a family: short sentences for a child, goal first. */

import type { FamilyKey } from '../en';

export const words: Readonly<Record<FamilyKey, string>> = {
  'igloo_igloo.family.goal': 'Das Ziel',
  'igloo_igloo.family.goal.1': 'Sammle die meisten Punkte.',
  'igloo_igloo.family.goal.2':
    'Gejagte Tiere sind Punkte. Am Ende zählen auch die Inseln, auf denen deine Inuit stehen.',

  'igloo_igloo.family.turn': 'Dein Zug',
  'igloo_igloo.family.turn.1':
    'Zuerst schmilzt eine Scholle: Wähle eine leere, verschneite am Meer.',
  'igloo_igloo.family.turn.2':
    'Darunter sind Fische, ein Bär, Packeis mit Fuchs, eine Drift oder ein geheimes Teil für deine Hand.',
  'igloo_igloo.family.turn.3':
    'Dann hast du drei Punkte für deine Inuit. Was du nicht brauchst, verfällt.',
  'igloo_igloo.family.turn.4':
    'Auf die nächste Scholle gehen: 1 Punkt. Fisch oder Fuchs jagen: so viele Punkte, wie das Tier wert ist.',
  'igloo_igloo.family.turn.5':
    'Mit dem Kajak zu einer Scholle am selben Meer: 3 Punkte. Ein Iglu bauen: 3 Punkte.',

  'igloo_igloo.family.begin': 'So geht es los',
  'igloo_igloo.family.begin.1':
    'Reihum stellt jeder einen Inuk auf eine Scholle am Rand, bis alle stehen.',
  'igloo_igloo.family.begin.2':
    'Die vier Ecken sind Land. Dort sind Inuit sicher, zählen am Ende aber nichts.',

  'igloo_igloo.family.drift': 'Wenn Eis treibt',
  'igloo_igloo.family.drift.1':
    'Eine Drift schiebt eine Scholle ein Feld weiter ins Meer, mit allen Schollen davor.',
  'igloo_igloo.family.drift.2': 'Wer darauf steht, fährt mit. Fische im Weg weichen zuerst aus.',

  'igloo_igloo.family.secret': 'Geheime Teile',
  'igloo_igloo.family.secret.1':
    'Nur du kennst deine Teile. Spiel sie jetzt oder später, von jeder Art nur eines im Zug.',
  'igloo_igloo.family.secret.2':
    'Kraft: mehr Punkte in diesem Zug. Tauwetter: Eine Schneescholle schmilzt, auch unter jemandes Füßen.',
  'igloo_igloo.family.secret.3':
    'Tiere ziehen: drei Schritte mit Tieren. Harpune: ein Tier in Reichweite ohne Punkte, sogar ein Bär.',

  'igloo_igloo.family.bear': 'Wenn ein Bär kommt',
  'igloo_igloo.family.bear.1':
    'Wohin ein Bär zieht, frisst er Fische und Füchse. Inuit dort müssen in eine Ecke fliehen.',
  'igloo_igloo.family.bear.2':
    'Sicher ist, wer dort ein eigenes Iglu hat. Mit einer Harpune fängst du den Bären.',

  'igloo_igloo.family.end': 'Das Ende',
  'igloo_igloo.family.end.1':
    'Das Spiel ist aus, wenn jemand am Anfang des Zuges keine Scholle schmelzen kann.',

  'igloo_igloo.family.islands': 'Was Inseln wert sind',
  'igloo_igloo.family.islands.1':
    'Schollen, die sich mit einer Seite berühren, sind eine Insel. Dort zählt jeder Inuk 1, jedes Iglu 2.',
  'igloo_igloo.family.islands.2':
    'Ganz allein darauf? Schollen mal Schollen: Vier Schollen bringen sechzehn Punkte.',
  'igloo_igloo.family.islands.3':
    'Nicht allein? Die Stärksten bekommen einen Punkt je Scholle, die Zweiten halb so viel, die anderen nichts.',
};
