/** The rules in our own words. The keys carry the numbers of the rules. */

import type { RuleKey } from '../en';

export const words: Readonly<Record<RuleKey, string>> = {
  'icecool.rules.contents': 'Auf dieser Seite',
  'icecool.rules.options.intro':
    'Die Anleitung lässt manches offen. So spielen wir, und das könnt ihr stattdessen vereinbaren.',
  'icecool.rules.play': 'Zeigen: {technique}',
  'icecool.rules.playing': 'Noch einmal: {technique}',
  'icecool.rules.straight': 'Gerade',
  'icecool.rules.straight.what':
    'Der Finger trifft die Mitte des Körpers, nicht den Kopf. Der Pinguin gleitet, wohin der Finger geht.',
  'icecool.rules.curve': 'Kurve',
  'icecool.rules.curve.what':
    'Der Finger trifft die rechte Seite. Der Pinguin dreht sich und biegt nach rechts, durch die Tür.',
  'icecool.rules.jump': 'Sprung',
  'icecool.rules.jump.what':
    'Der Finger trifft den Kopf ganz oben, kräftig und nah an einer Wand. Der Pinguin überschlägt sich und fliegt darüber.',

  'icecool.rules.things': 'Was es gibt',
  'icecool.rules.IC-1':
    'Zwei bis vier spielen. Vier Pinguine, fünf Schachteln als Räume einer Schule, drei Fische in jeder der vier Farben und vier weiße, 45 Fischkarten mit 1, 2 oder 3 Punkten und ein Ausweis für jede Farbe.',
  'icecool.rules.IC-2':
    'Die Schachteln haben Nummern. Schachtel 1 ist das Klassenzimmer mit einem roten Kreis, Schachtel 2 die Küche mit einer Fläche innerhalb einer roten Linie.',
  'icecool.rules.IC-3':
    'Zwei Türrahmen gehören zusammen, wenn ihre Punkte gleiche Farben haben. Drei Türen tragen das Fischzeichen; hier sind ihre Rahmen golden. Die weißen Fische halten nur die Schachteln zusammen.',
  'icecool.rules.IC-4':
    'In jedem Raum läuft eine rote Linie die Wände entlang, auch wo ein Bild sie verdeckt.',

  'icecool.rules.setup': 'Vor dem Spiel',
  'icecool.rules.IC-10':
    'Die Schachteln werden Punkt an Punkt gelegt und von den weißen Fischen gehalten.',
  'icecool.rules.IC-11': 'Alle haben eine Farbe: Pinguin, Ausweis und drei Fische.',
  'icecool.rules.IC-12':
    'Alle 45 Karten werden zu einem verdeckten Stapel gemischt, egal wie viele spielen.',
  'icecool.rules.IC-13': 'Zuerst fängt, wer zuletzt einen Pinguin gesehen hat.',
  'icecool.rules.IC-14':
    'Aufwärmen vor der ersten Partie: Alle schnippen nacheinander ihren Pinguin vom roten Kreis aus durch die Schule, bis er wieder im Klassenzimmer ist. Es zählt nirgends.',

  'icecool.rules.round': 'Eine Runde beginnt',
  'icecool.rules.IC-20': 'Eine Person ist der Fänger, alle anderen sind Läufer.',
  'icecool.rules.IC-21':
    'Jeder Läufer hängt an jede der drei Fischtüren einen Fisch. Der Fänger hängt keinen.',
  'icecool.rules.IC-22':
    'Der Fänger stellt seinen Pinguin in die Küche, irgendwo innerhalb der roten Linie. Noch ist kein Läufer auf dem Eis.',
  'icecool.rules.IC-23':
    'Alle halten ihren eigenen Ausweis. Früher gewonnene Fischkarten behält man.',

  'icecool.rules.turn': 'Dein Zug',
  'icecool.rules.IC-30':
    'Wer links vom Fänger sitzt, beginnt, dann geht es im Uhrzeigersinn. Der Fänger kommt also zuletzt, und dann von vorn.',
  'icecool.rules.IC-31': 'Ein Zug ist ein Schnipser des eigenen Pinguins.',
  'icecool.rules.IC-32':
    'Der erste Schnipser eines Läufers in einer Runde beginnt auf dem roten Kreis im Klassenzimmer.',
  'icecool.rules.IC-33':
    'Steht der Pinguin nach diesem ersten Schnipser noch oder wieder auf dem Kreis, wird wiederholt, bis er es nicht mehr tut.',
  'icecool.rules.IC-34':
    'Der erste Schnipser des Fängers beginnt dort, wo er seinen Pinguin hingestellt hat.',
  'icecool.rules.IC-35':
    'Jeder spätere Schnipser beginnt, wo der Pinguin steht, oder von einer roten Linie (IC-60).',
  'icecool.rules.IC-36':
    'Um die Mitte des Körpers getroffen geht ein Pinguin geradeaus. An einer Seite getroffen biegt er zu dieser Seite. Oben am Kopf getroffen springt er. Alles ist erlaubt, auch über Wände.',

  'icecool.rules.fish': 'Fische',
  'icecool.rules.IC-40':
    'Ein Läufer, der ganz durch eine Tür mit einem Fisch seiner Farbe geht, nimmt den Fisch und die oberste Karte, sieht sie an und legt sie verdeckt ab.',
  'icecool.rules.IC-41':
    'Ganz durch heißt, von oben gesehen: der ganze Pinguin war auf einer Seite der Tür, dann ist der ganze Pinguin auf der anderen.',
  'icecool.rules.IC-42':
    'Ein Schnipser darf durch mehrere Türen gehen; jede bringt ihren Fisch und eine Karte.',
  'icecool.rules.IC-43': 'Über eine Tür zu springen bringt nichts.',
  'icecool.rules.IC-44':
    'Bleibt irgendein Teil des Pinguins im Rahmen, von oben gesehen, so steckt er und ist nicht durch.',
  'icecool.rules.IC-45': 'Wer ganz durch war und dann in den Rahmen zurückrollt, ist durch.',
  'icecool.rules.IC-46':
    'Wer in einem Rahmen beginnt, kann diese Tür nicht mit dem Rest des Weges schaffen: erst zu einer roten Linie, dann in einem Zug hindurch.',
  'icecool.rules.IC-47': 'Jede Fischtür zählt für jeden Läufer einmal je Runde.',
  'icecool.rules.IC-48': 'Der Fänger nimmt keine Fische, und Türen ohne das Zeichen geben keine.',
  'icecool.rules.IC-49': 'Ein gefangener Läufer spielt weiter und holt weiter Fische.',

  'icecool.rules.catching': 'Fangen',
  'icecool.rules.IC-50':
    'Jeder Läufer, den der Fänger in seinem Zug berührt, gibt ihm den Ausweis.',
  'icecool.rules.IC-51':
    'Ein Läufer, der in seinem eigenen Zug den Fänger berührt, gibt ihn ebenfalls ab.',
  'icecool.rules.IC-52':
    'Zu dritt oder zu viert gilt: wer keinen Ausweis mehr hat, hat nichts mehr zu verlieren.',
  'icecool.rules.IC-53':
    'In fremden Zügen: ganz durch deine Fischtür gestoßen nimmst du Fisch und Karte; in den Fänger gestoßen verlierst du deinen Ausweis. Du bleibst, wohin du gestoßen wurdest.',

  'icecool.rules.lines': 'Rote Linien',
  'icecool.rules.IC-60':
    'Ist dein Pinguin nah an einer Wand oder steckt in einer Tür, darfst du ihn vor dem Schnipser auf den nächsten freien Punkt der roten Linie stellen. Du musst nicht.',
  'icecool.rules.IC-61':
    'Steckt er und ist von oben auf beiden Seiten der Tür zu sehen, wählst du die rote Linie eines der zwei Räume.',
  'icecool.rules.IC-62':
    'Steckt er und ist nur auf einer Seite zu sehen: nur die rote Linie dieses Raums.',
  'icecool.rules.IC-63': 'Ein Punkt ist frei, wenn dein Pinguin dort keinen anderen überdeckt.',

  'icecool.rules.accidents': 'Unfälle',
  'icecool.rules.IC-65':
    'Ein Pinguin, der durch den eigenen Schnipser aus allen Schachteln springt, kommt dorthin zurück, wo er begann. Der Zug ist vorbei; Schlittschuhe sind noch möglich.',
  'icecool.rules.IC-66':
    'Ein Pinguin, der in einem fremden Zug hinausgetrieben wird, kommt dorthin zurück, wo er stand; sonst geschieht nichts.',
  'icecool.rules.IC-67':
    'Ein von einer Hand verschobener Pinguin kommt zurück. Hier hat niemand Hände: nur Schnipser bewegen Pinguine.',

  'icecool.rules.skates': 'Schlittschuhe',
  'icecool.rules.IC-70':
    'Am Ende deines Zuges darfst du zwei verdeckte Karten mit Wert 1 aufdecken und sofort noch einen Zug machen.',
  'icecool.rules.IC-71':
    'Die zwei Karten bleiben dir und zählen, liegen aber bis zum Ende offen und gelten nicht noch einmal.',
  'icecool.rules.IC-72':
    'Mit genug Einsen geht das mehrmals hintereinander, als Fänger wie als Läufer.',

  'icecool.rules.roundEnd': 'Eine Runde endet',
  'icecool.rules.IC-80':
    'Die Runde endet, wenn ein Läufer alle drei Fische hat oder der Fänger alle Ausweise.',
  'icecool.rules.IC-81':
    'Mit dem Fänger beginnend ziehen alle eine Karte je Ausweis, den sie halten: zusammen eine für jede Person.',
  'icecool.rules.IC-82': 'Alle nehmen ihren Ausweis und ihre drei Fische zurück.',
  'icecool.rules.IC-83': 'Wer links vom Fänger sitzt, fängt als Nächstes.',

  'icecool.rules.end': 'Wer gewinnt',
  'icecool.rules.IC-90':
    'Zu dritt und zu viert gibt es so viele Runden wie Personen: alle fangen einmal.',
  'icecool.rules.IC-91':
    'Die meisten Punkte auf den Karten gewinnen, offene eingeschlossen. Bei Gleichstand die meisten Karten; sind auch die gleich, wird der Sieg geteilt.',

  'icecool.rules.two': 'Zu zweit, und Einpacken',
  'icecool.rules.IC-95': 'Der Fänger muss den Läufer zweimal fangen, damit die Runde endet.',
  'icecool.rules.IC-96':
    'Beim ersten Mal nimmt er den Ausweis. Der Pinguin des Läufers kommt auf den roten Kreis und schnippt sofort, wie beim ersten Mal. Vorher darf der Fänger keine Schlittschuhe nehmen.',
  'icecool.rules.IC-97': 'Geholte Fische bleiben geholt; die anderen bleiben an ihren Türen.',
  'icecool.rules.IC-98': 'Das zweite Fangen beendet die Runde und bringt sonst nichts.',
  'icecool.rules.IC-99': 'Die Runde endet auch, wenn der Läufer drei Fische hat.',
  'icecool.rules.IC-100': 'Jeder fängt zweimal, abwechselnd: vier Runden.',
  'icecool.rules.IC-101':
    'Alles andere bleibt. Am Ende einer Runde zieht der Fänger zwei Karten und ein gefangener Läufer keine; sonst jeder eine.',
  'icecool.rules.IC-105': 'Die Schachteln gehen in der Reihenfolge ihrer Nummern ineinander.',

  'icecool.rules.options': 'Was vereinbart werden kann',
  'icecool.rules.IC-A1':
    'Fünfzehn Karten je Wert, oder eine andere Mischung von 45. Auf Turnieren ist jede Karte ein Punkt, und es gibt keine Schlittschuhe.',
  'icecool.rules.IC-A2':
    'Ist keine Karte mehr da, ist sie verloren; oder auf Wunsch geschuldet: dann zählt sie einen Punkt und eine Karte.',
  'icecool.rules.IC-A3':
    'Vier lange Räume liegen wie ein Windrad um einen kleinen. Es gibt auch eine kleine Schule von uns, oder eure eigene aus einer Datei.',
  'icecool.rules.IC-A4': 'Die Schachteln 3 bis 5 heißen Turnhalle, Mensa und Pausenraum.',
  'icecool.rules.IC-A5':
    'Eine Tür in der Mitte jeder gemeinsamen Wand; die Fische hängen an Turnhalle–Küche, Mensa–Klassenzimmer und Turnhalle–Pausenraum. Eine Datei kann es ändern.',
  'icecool.rules.IC-A6':
    'Ein Pinguin wiegt 28 g, ist 50 mm hoch und 32 mm breit; eine Tür ist 75 mm breit und 56 mm hoch; Wände sind 60 mm hoch, damit ein Sturz über die Tür passt. Eine Datei kann es ändern.',
  'icecool.rules.IC-A7':
    'Rote Linien sind 40 mm von der Wand, oder wie vereinbart. Nah an der Wand ist ein Pinguin, dessen Mitte zwischen Wand und Linie liegt.',
  'icecool.rules.IC-A8':
    'Ist der nächste Punkt der Linie nicht frei, gilt der nächste freie. Hinstellen zählt nie als Berühren.',
  'icecool.rules.IC-A9':
    'Steckt und ist beidseits zu sehen: freie Wahl, oder auf Wunsch nur der Raum, in dem das meiste zu sehen ist.',
  'icecool.rules.IC-A10': 'Steckt und ist nirgends zu sehen: freie Wahl.',
  'icecool.rules.IC-A11':
    'Eine Tür zählt, sobald der ganze Pinguin die Seite gewechselt hat, wohin er dann auch geht; oder auf Wunsch nur, wenn er nicht zurückkommt.',
  'icecool.rules.IC-A12':
    'Ein steckender Pinguin darf auf die rote Linie verzichten; dann zählt diese Tür bei diesem Schnipser nicht.',
  'icecool.rules.IC-A13':
    'Der erste Schnipser ist der erste jeder Runde. Auf dem Kreis ist ein Pinguin, von dem irgendein Teil darüber ist.',
  'icecool.rules.IC-A14':
    'Was ein wiederholter erster Schnipser bewirkt hat, gilt, und sein Pinguin kommt auf den Kreis zurück; oder auf Wunsch ist alles wie vorher.',
  'icecool.rules.IC-A15': 'Auch ein erster Schnipser, der aus der Schule springt, wird wiederholt.',
  'icecool.rules.IC-A16':
    'Ist der Kreis besetzt, gilt der freie Punkt, der seiner Mitte am nächsten ist.',
  'icecool.rules.IC-A17':
    'Fische und Berührungen vor dem Hinausspringen zählen; oder auf Wunsch gewinnt und verliert dieser Schnipser nichts.',
  'icecool.rules.IC-A18':
    'Steht jemand, wohin ein Pinguin zurückkommt, gilt der nächste freie Punkt.',
  'icecool.rules.IC-A19':
    'Ruht ein Pinguin auf einer Wand, so steckt er. Liegt er, richtet er sich auf, wie der echte.',
  'icecool.rules.IC-A20':
    'Der Fänger berührt in seinem Zug einen Läufer, oder ein Läufer berührt ihn oder wird gegen ihn gestoßen: das zählt. Auf Wunsch auch ein Fänger, den jemand Drittes gegen einen Läufer stößt.',
  'icecool.rules.IC-A21':
    'Alles, bis alle ruhen, gilt in der Reihenfolge der Zeit; dann wird nach dem Ende der Runde gesehen.',
  'icecool.rules.IC-A22': 'Das geschieht nach jedem Schnipser, vor den Schlittschuhen.',
  'icecool.rules.IC-A23':
    'Eben gezogene Karten gelten für Schlittschuhe. Mit zwei verdeckten Karten, welchen auch immer, endet dein Zug nach einem Augenblick; gefragt wirst du nur, wenn es Einsen sind. Für die anderen sieht beides gleich aus.',
  'icecool.rules.IC-A24':
    'Der Tisch wird gefragt, wer zuletzt einen Pinguin gesehen hat; sagt es niemand, entscheidet das Los. Auf Wunsch: wer am jüngsten ist, der erste Stuhl, oder immer das Los.',
  'icecool.rules.IC-A25': 'Nach dem Fänger wird im Uhrzeigersinn gezogen.',
  'icecool.rules.IC-A26':
    'Zu zweit: ein Läufer, der im eigenen Zug den Fänger berührt, ist auch gefangen und beginnt sofort neu. In einem Schnipser wird höchstens einmal gefangen.',
  'icecool.rules.IC-A27':
    'Zu zweit: Fangen und dritter Fisch in einem Schnipser beenden die Runde, und der Ausweis ist beim Fänger.',
  'icecool.rules.IC-A28':
    'Zu zweit: nach dem Neubeginn darf der Läufer am Ende dieses Zuges Schlittschuhe nehmen, der Fänger am Ende späterer.',
  'icecool.rules.IC-A29':
    'Einen gefangenen Läufer noch einmal zu berühren bewirkt zu dritt und zu viert nichts.',
  'icecool.rules.IC-A30':
    'Wie viele Karten alle haben, ist offen; was die verdeckten zeigen, ist bis zum Ende geheim.',
  'icecool.rules.IC-A31':
    'Ein Schnipser ist ein Schlag: Richtung, Stärke, wie hoch und wie weit an der Seite er trifft, und ob der Finger steigt oder fällt.',
  'icecool.rules.IC-A32':
    'In der Mitte des Körpers getroffen, gleitet der Pinguin gerade und flach. Weiter oben hebt er ab, und ganz oben am Kopf, mit schnellem Finger, kommt er über eine Wand. Je weiter seitlich, desto mehr biegt er.',

  'icecool.practice': 'Proberunde',
  'icecool.practice.what':
    'Vor dem ersten Spiel schlittern alle einmal durch die Schule: beginne auf dem roten Kreis, besuche jeden Raum und komm ins Klassenzimmer zurück. Es zählt nirgends.',
  'icecool.practice.begin': 'Proberunde beginnen',
  'icecool.practice.flick': 'Schnippen',
  'icecool.practice.flicks': '{count, plural, one {# Schnipser} other {# Schnipser}}',
  'icecool.practice.visited': 'besucht',
  'icecool.practice.missing': 'noch nicht',
  'icecool.practice.home': 'Alle Räume besucht. Nun zurück ins Klassenzimmer!',
  'icecool.practice.done':
    'Durch die Schule in {count, plural, one {# Schnipser} other {# Schnipsern}}. Gut geschlittert!',
  'icecool.practice.best': 'Dein bestes: {count, plural, one {# Schnipser} other {# Schnipser}}.',
  'icecool.practice.restart': 'Von vorn',
  'icecool.practice.busy': 'Der Server hat gerade keine Zeit. Versuch es nochmal.',
  'icecool.practice.tell.flicked': 'Du schnippst: {technique}.',
  'icecool.practice.tell.passed.through': 'Du gehst durch die Tür ({room}).',
  'icecool.practice.tell.passed.over': 'Du springst über die Tür ({room}).',
  'icecool.practice.tell.left': 'Du springst aus der Schule! Zurück, wo du warst.',
  'icecool.odds': 'Durch welche Türen?',
  'icecool.odds.trying': 'Wird probiert …',
  'icecool.odds.none': 'Durch keine.',
  'icecool.odds.times': '{times} von {hands}',
};
