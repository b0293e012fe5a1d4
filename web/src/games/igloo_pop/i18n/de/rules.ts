/** Die Regeln in eigenen Worten. Die Schlüssel tragen ihre Nummern. */

import type { RuleKey } from '../en';

export const words: Readonly<Record<RuleKey, string>> = {
  'igloo_pop.rules.contents': 'Auf dieser Seite',
  'igloo_pop.rules.train': 'Erst das Gehör üben',
  'igloo_pop.rules.children':
    'Die Hefte zählen Punkte mit einem Wort für Menschen, das viele Inuit ablehnen. Hier sind die Figuren auf den Karten Kinder.',

  'igloo_pop.rules.things': 'Was es gibt',
  'igloo_pop.rules.IP-1': 'Zwei bis sechs spielen, ab sieben Jahren.',
  'igloo_pop.rules.IP-2':
    'Zwölf Iglus, eines für jede Zahl von 2 bis 13. So viele Perlen sind darin, und die Zahl steht darunter.',
  'igloo_pop.rules.IP-3': 'Das macht neunzig Perlen.',
  'igloo_pop.rules.IP-4':
    'Dreiunddreißig Karten. Jede zeigt eine, zwei oder drei verschiedene Zahlen von 2 bis 13.',
  'igloo_pop.rules.IP-5':
    'Sechzig Taler: zehn in jeder von sechs Farben, hier auch mit sechs Formen.',
  'igloo_pop.rules.IP-6': 'Niemand sieht die Zahl darunter vor der Prüfung.',
  'igloo_pop.rules.IP-7':
    'Eine Karte mit einer Zahl hat drei Kinder und zählt drei Punkte; mit zwei Zahlen zählt sie zwei, mit drei Zahlen einen.',
  'igloo_pop.rules.cards.picture':
    'Je mehr Zahlen eine Karte hat, desto leichter trifft man sie, und desto weniger Punkte bringt sie.',

  'igloo_pop.rules.setup': 'Vorbereitung',
  'igloo_pop.rules.IP-10':
    'Alle Iglus stehen in der Mitte, im Dorf, in einer Ordnung, die niemand kennt.',
  'igloo_pop.rules.IP-11':
    'Neun Karten liegen offen im Kreis um das Dorf. Die anderen vierundzwanzig sind der Stapel.',
  'igloo_pop.rules.IP-12': 'Alle haben eine Farbe und eine Form und zehn Taler davon.',
  'igloo_pop.rules.IP-13': 'Das gilt für jede Zahl von Spielenden.',
  'igloo_pop.rules.setup.picture': 'Zwölf Iglus, neun Karten, und alle warten auf „drei“.',

  'igloo_pop.rules.round': 'Eine Runde, alle zugleich',
  'igloo_pop.rules.IP-20':
    'Vor jeder Runde zählt die oder der Jüngste bis drei. Niemand nimmt ein Iglu vor „drei“.',
  'igloo_pop.rules.IP-21':
    'Mit leerer Hand und einem eigenen Taler darfst du jedes Iglu aus dem Dorf nehmen.',
  'igloo_pop.rules.IP-22': 'Niemand hält zwei.',
  'igloo_pop.rules.IP-23':
    'Nur das Iglu in deinen Händen kann geschüttelt werden. Du allein hörst es, und niemand schaut darunter: Die Zahl bleibt beim Server.',
  'igloo_pop.rules.IP-24': 'Du darfst es ins Dorf zurückstellen. Dann ist es wieder für alle frei.',
  'igloo_pop.rules.IP-25':
    'Oder du stellst es auf eine offene Karte, mit einem deiner eigenen Taler in der Kerbe.',
  'igloo_pop.rules.IP-26':
    'Sonst kommt es nirgends hin. Niemand hebt sich ein Iglu für später auf.',
  'igloo_pop.rules.IP-27': 'Ohne Taler wird kein Iglu auf eine Karte gestellt.',
  'igloo_pop.rules.IP-28':
    'Setzen kann man nur eigene Taler. Gewonnene sind Punkte und sonst nichts.',
  'igloo_pop.rules.IP-29': 'Ein Iglu auf einer Karte bleibt dort unberührt bis zur Prüfung.',
  'igloo_pop.rules.IP-30': 'Auf einer Karte dürfen beliebig viele Iglus stehen, eigene und fremde.',
  'igloo_pop.rules.IP-31':
    'Ist die Hand wieder leer, darfst du das nächste nehmen, solange Iglus im Dorf und eigene Taler da sind.',
  'igloo_pop.rules.IP-32': 'Wer keinen eigenen Taler mehr hat, nimmt, schüttelt und setzt nicht.',
  'igloo_pop.rules.IP-33':
    'Was du glaubst, ist deine Sache. Noch wird nichts geprüft, und du darfst sogar mit Absicht falsch setzen.',
  'igloo_pop.rules.IP-34':
    'Die Runde ist aus, wenn alle zwölf Iglus auf Karten stehen oder niemand mehr weitermachen will.',
  'igloo_pop.rules.place.picture':
    'Vier oder fünf Perlen, glaubt Rote Sonne. Das Iglu kommt auf 4 5, mit einem roten Taler in der Kerbe.',

  'igloo_pop.rules.check': 'Die Prüfung',
  'igloo_pop.rules.IP-40':
    'Alle Karten mit Iglus werden geprüft, eine nach der anderen, im Uhrzeigersinn.',
  'igloo_pop.rules.IP-41': 'Ein Iglu passt, wenn seine Zahl auf der Karte steht.',
  'igloo_pop.rules.IP-42':
    'Ein Iglu, und es passt: Wem es gehört, nimmt die Karte und den Taler zurück.',
  'igloo_pop.rules.IP-43':
    'Ein Iglu, und es passt nicht: Der Taler ist verloren, die Karte bleibt.',
  'igloo_pop.rules.IP-44':
    'Mehrere, und alle passen: Wem die höchste Zahl gehört, nimmt die Karte. Alle nehmen ihre Taler zurück.',
  'igloo_pop.rules.IP-45':
    'Mehrere, und nur eines passt: Wem es gehört, nimmt die Karte, den eigenen Taler und die Taler aller anderen dort.',
  'igloo_pop.rules.IP-46':
    'Mehrere, und einige passen: Wem die höchste passende Zahl gehört, nimmt die Karte und die Taler auf den Iglus, die nicht passen. Wessen Iglu passt, nimmt diesen Taler zurück.',
  'igloo_pop.rules.IP-47': 'Eigene Taler des Gewinners auf Iglus, die nicht passen, sind verloren.',
  'igloo_pop.rules.IP-48':
    'Keine zwei Iglus haben dieselbe Zahl; also ist immer eines das höchste.',
  'igloo_pop.rules.IP-49': 'Alle Iglus gehen zurück ins Dorf.',
  'igloo_pop.rules.IP-50': 'Gewonnene Karten und Taler liegen vor dir, fremde Taler getrennt.',
  'igloo_pop.rules.IP-51': 'Mehrere, und keines passt: siehe IP-A2.',
  'igloo_pop.rules.check.picture':
    'Wie in Abbildung 9 von L’Arctic Pop: Gelber Stern hat 5 und 9, Grüne Tanne 7, Rote Sonne 4. Die 5 ist die höchste, die passt: Gelber Stern nimmt die Karte und den grünen Taler, verliert aber den Taler der 9. Rote Sonne nimmt den roten zurück.',

  'igloo_pop.rules.between': 'Zwischen den Runden',
  'igloo_pop.rules.IP-55': 'Die Iglus werden gemischt, so dass niemand sie mehr kennt.',
  'igloo_pop.rules.IP-56':
    'Der Kreis wird auf neun Karten aufgefüllt. Karten, die niemand gewonnen hat, bleiben liegen.',
  'igloo_pop.rules.IP-57': 'Dann beginnt die nächste Runde, wenn das Spiel nicht aus ist.',

  'igloo_pop.rules.end': 'Das Ende',
  'igloo_pop.rules.IP-60':
    '(Rio Grande und der englische Teil von L’Arctic Pop) Das Spiel endet nach der Runde, die mit weniger als neun Karten begann.',
  'igloo_pop.rules.IP-61':
    '(Der französische Teil von L’Arctic Pop) Es endet, sobald keine neun Karten mehr gelegt werden können.',
  'igloo_pop.rules.IP-62':
    'Es endet auch nach einer Runde, nach der jemand keinen eigenen Taler mehr hat.',
  'igloo_pop.rules.IP-63': 'Eigene Taler bei anderen helfen dabei nicht.',

  'igloo_pop.rules.score': 'Wer gewinnt',
  'igloo_pop.rules.IP-70':
    'Zähl die Kinder auf deinen Karten und einen Punkt für jeden Taler, eigene und gewonnene.',
  'igloo_pop.rules.IP-71': 'Die meisten Punkte gewinnen.',
  'igloo_pop.rules.IP-72':
    'Bei gleichen Punkten gewinnen die meisten Karten, dann die meisten fremden Taler.',
  'igloo_pop.rules.IP-80':
    'In einer Partie werden mehrere Spiele gespielt und die Punkte addiert, bis jemand hundert hat. (Das Heft von Rio Grande kennt keine Partie.)',
  'igloo_pop.rules.IP-81':
    'Jedes Spiel einer Partie beginnt von neuem, mit allen Karten und je zehn Talern.',

  'igloo_pop.rules.options': 'Was vereinbart werden kann',
  'igloo_pop.rules.options.intro':
    'Die Hefte lassen manches offen, und sie unterscheiden sich. So spielen wir, und das könnt ihr anders vereinbaren.',
  'igloo_pop.rules.IP-A1':
    'Kein Heft listet die Karten auf. Wir nehmen alle einzelnen Zahlen, Paare und Dreier in Folge; das macht dreiunddreißig. Ihr könnt eine eigene Liste mitbringen.',
  'igloo_pop.rules.IP-A2':
    'Mehrere Iglus auf einer Karte, und keines passt: Die Taler sind verloren, oder, wenn ihr mögt, nehmen alle sie zurück.',
  'igloo_pop.rules.IP-A3': 'Ob eine letzte, kurze Runde gespielt wird, lässt sich wählen.',
  'igloo_pop.rules.IP-A4':
    'Der eigene Taler des Gewinners auf einem falschen Iglu ist in jeder Ausgabe verloren, oder, wenn ihr mögt, kommt er zurück.',
  'igloo_pop.rules.IP-A5': 'Die höchste Zahl heißt: die höchste von denen, die passen.',
  'igloo_pop.rules.IP-A6':
    'Gleichstand in allem ist ein geteilter Sieg, oder, wenn ihr mögt, entscheidet eine weitere Runde.',
  'igloo_pop.rules.IP-A7':
    'Erreichen mehrere das Ziel einer Partie im selben Spiel, gewinnt die höchste Summe, oder es wird noch ein Spiel gespielt.',
  'igloo_pop.rules.IP-A8':
    'Die Runde endet, wenn alle, die noch könnten, „fertig“ gesagt haben und keine Hand voll ist. Du darfst es zurücknehmen, wenn nichts anderes vereinbart ist. Auch eine Uhr kann Runden beenden.',
  'igloo_pop.rules.IP-A9': 'Die Reihenfolge der Prüfung ändert nichts.',
  'igloo_pop.rules.IP-A10': 'Greifen zwei nach demselben Iglu, hat es, wer zuerst da war.',
  'igloo_pop.rules.IP-A11': 'Man muss ein Iglu nicht schütteln, bevor man es abstellt.',
  'igloo_pop.rules.IP-A12': 'Man darf dasselbe Iglu noch einmal nehmen.',
  'igloo_pop.rules.IP-A13':
    'Wer den letzten Taler setzt, wartet auf die Prüfung; vielleicht kommt er zurück.',
  'igloo_pop.rules.IP-A14':
    'Wer zählt, wird am Tisch gefragt: die oder der Jüngste, der erste Stuhl, oder das Los.',
  'igloo_pop.rules.IP-A15': 'Niemand kann ein Iglu von Runde zu Runde verfolgen.',
  'igloo_pop.rules.IP-A16': 'Alle sehen, was alle gewonnen haben.',
  'igloo_pop.rules.IP-A17':
    'Nach dreißig Runden in Folge, in denen niemand etwas setzt, ist das Spiel aus; jeder Einsatz lässt neu zählen. Das ist von uns: Die Hefte kennen dieses Ende nicht.',
  'igloo_pop.rules.IP-A18':
    'Jedes Iglu kannst du in einer Runde vier Sekunden lang hören, oder so lang, wie ihr vereinbart. Das ist von uns: Die Hefte setzen keine Grenze, aber ein Programm könnte ewig lauschen.',
  'igloo_pop.rules.IP-A19':
    'Die Hefte lassen euch wählen, mit welcher Karte die Prüfung beginnt. Hier ist es Karte 1; es hängt nichts davon ab.',
  'igloo_pop.rules.IP-A20':
    'Ist die Seite französisch, wird das französische Heft vorgeschlagen, sonst das englische von L’Arctic Pop; wählen könnt ihr jedes. Dem von Rio Grande fehlt das Bild zum gemischten Fall; dort gilt dasselbe.',
};
