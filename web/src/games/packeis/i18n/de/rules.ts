/** The rules in our own words. The keys carry the numbers of the rules. */

import type { RuleKey } from '../en';

export const words = {
  'packeis.rules.contents': 'Auf dieser Seite',
  'packeis.rules.options.intro':
    'Manches lässt die Spielregel offen, und die Ausgaben unterscheiden sich. So spielen wir, und das könnt ihr stattdessen vereinbaren.',

  'packeis.rules.things': 'Was es gibt',
  'packeis.rules.PP-1':
    'Sechzig sechseckige Schollen. Dreißig tragen einen Fisch, zwanzig zwei, zehn drei: zusammen hundert Fische.',
  'packeis.rules.PP-2':
    'Zwei bis vier Mitspielende, jede und jeder mit vier Pinguinen einer Farbe. Jede Farbe hat ein eigenes Zeichen: Rote Sonne, Blauer Block, Gelber Stern, Grüne Tanne; du kannst auch das Rosa Herz oder der Nachtmond sein.',

  'packeis.rules.setup': 'Vorbereitung',
  'packeis.rules.PP-10':
    'Die Schollen liegen in acht Reihen, abwechselnd sieben und acht nebeneinander. Die Reihen heißen A bis H, gezählt wird von links: D5 ist die fünfte Scholle der vierten Reihe.',
  'packeis.rules.PP-11':
    'Jede Reihe ist um eine halbe Scholle versetzt, so berührt eine Scholle bis zu sechs andere. Die schmalen Streifen Wasser dazwischen sind keine Lücken.',
  'packeis.rules.PP-12':
    'Die Fische werden gemischt, bis sie ungefähr gleichmäßig auf dem Eis liegen; auf Wunsch nur gemischt.',
  'packeis.rules.PP-13': 'Zu zweit hat jeder vier Pinguine, zu dritt drei, zu viert zwei.',
  'packeis.rules.PP-14':
    'Wer beginnt, stellt einen Pinguin auf eine freie Scholle mit genau einem Fisch, dann die nächste Person, und so weiter, bis alle Pinguine auf dem Eis stehen.',
  'packeis.rules.PP-15':
    'Eine Scholle mit zwei oder drei Fischen ist kein Startplatz, eine besetzte auch nicht.',
  'packeis.rules.PP-16': 'Beim Aufstellen wird noch nichts gefangen.',
  'packeis.rules.setup.picture':
    'Zu dritt, startbereit: Jeder Pinguin steht auf einem Fisch. Die kleine Zahl sagt, wie viele Fische unter ihm sind.',

  'packeis.rules.turn': 'Dein Zug',
  'packeis.rules.PP-20': 'Wer zuerst aufgestellt hat, rutscht auch zuerst; dann geht es reihum.',
  'packeis.rules.PP-21':
    'Lass genau einen deiner Pinguine rutschen und nimm dann die Scholle, von der er losgerutscht ist.',
  'packeis.rules.PP-22':
    'Es geht geradeaus in eine der sechs Richtungen, eine Scholle weit oder beliebig viele. Niemals um die Ecke.',
  'packeis.rules.PP-23':
    'Alle Schollen auf dem Weg und die am Ziel müssen da und frei sein. Eigene Pinguine sind genauso im Weg wie fremde.',
  'packeis.rules.PP-24':
    'Über Wasser und über Pinguine springt niemand. Spätestens vor einem solchen Hindernis ist Schluss; früher anhalten darfst du.',
  'packeis.rules.PP-25':
    'Die genommene Scholle liegt offen vor dir, und ihre Fische zählen für dich.',
  'packeis.rules.PP-26': 'Wer ziehen kann, muss ziehen.',
  'packeis.rules.PP-27':
    'Schollen, die kein Pinguin je wieder erreichen kann, versinken, und niemand bekommt ihre Fische.',
  'packeis.rules.slide.picture':
    'Die Rote Sonne rutscht von rechts nach links. Sie stand auf zwei Fischen: Diese Scholle schmilzt, die zwei Fische sind gefangen.',
  'packeis.rules.before': 'Vorher',
  'packeis.rules.after': 'Nachher',
  'packeis.rules.reach.picture':
    'Alle beleuchteten Schollen sind mit einem Zug erreichbar. Links steht ein Pinguin im Weg, rechts unten das Wasser.',
  'packeis.rules.sink.picture':
    'Nach diesem Zug erreicht niemand mehr die beiden Schollen rechts: Sie versinken. Links ist der Blaue Block noch zu Hause, dieses Eis bleibt.',

  'packeis.rules.end': 'Ausscheiden und Ende',
  'packeis.rules.PP-30':
    'Kann keiner deiner Pinguine ziehen, wenn du an der Reihe bist, nimmst du sie alle samt den Schollen unter ihnen auf. Diese Schollen zählen für dich.',
  'packeis.rules.PP-31': 'Damit bist du ausgeschieden; die anderen spielen reihum weiter.',
  'packeis.rules.PP-32':
    'Kann nur noch eine Person ziehen, spielt sie allein weiter, solange es geht, und darf nicht früher aufhören.',
  'packeis.rules.PP-33': 'Kann niemand mehr ziehen, ist das Spiel zu Ende.',
  'packeis.rules.out.picture':
    'Der Gelbe Stern ist eingeschlossen: rundum Wasser und Pinguine. Er wird aufgenommen, und die drei Fische unter ihm zählen noch.',

  'packeis.rules.score': 'Wer gewinnt',
  'packeis.rules.PP-40': 'Zähle die Fische auf deinen Schollen. Die meisten Fische gewinnen.',
  'packeis.rules.PP-41':
    'Bei gleich vielen Fischen gewinnen die meisten Schollen. Sind auch die gleich, ist es unentschieden.',
  'packeis.rules.score.picture': 'Drei Spielenden',
  'packeis.rules.score.who': 'Wer',
  'packeis.rules.score.fish': 'Fische',
  'packeis.rules.score.floes': 'Schollen',
  'packeis.rules.score.result': 'Ergebnis',
  'packeis.rules.score.wins': 'gewinnt',
  'packeis.rules.score.draw': 'unentschieden',
  'packeis.rules.score.case.1': 'Mehr Fische',
  'packeis.rules.score.case.2': 'Gleich viele Fische, mehr Schollen',
  'packeis.rules.score.case.3': 'Alles gleich',

  'packeis.rules.options': 'Was man vereinbaren kann',
  'packeis.rules.PP-A1': 'Die Mischung der Schollen ist 30, 20 und 10. Eine andere ist wählbar.',
  'packeis.rules.PP-A2':
    'Die Fische werden gemischt, bis jedes Drittel des Plans, von oben und von links, ungefähr gleich viele hat und keines mehr als die Hälfte der Schollen mit drei; oder nur nach Zufall gemischt; oder nach einer Karte gelegt.',
  'packeis.rules.PP-A3': 'Das Eis hat die Form von oben oder die einer Karte.',
  'packeis.rules.PP-A4':
    'Eis ohne Pinguin versinkt sofort. Es kann auch bis zum Ende liegen bleiben; am Ergebnis ändert das nichts.',
  'packeis.rules.PP-A5':
    'Wer als Letzte oder Letzter ziehen kann, spielt jeden Zug. Auf Wunsch spielt der Computer sie sofort, auf einem besten Weg.',
  'packeis.rules.PP-A6':
    'Ein eingeschlossener Pinguin bleibt, bis alle seiner Farbe eingeschlossen sind. Er kann auch sofort aufgenommen werden; das Ergebnis ist dasselbe.',
  'packeis.rules.PP-A7':
    'Ob du ziehen kannst, zeigt sich, wenn du an der Reihe bist. Auch das ändert kein Ergebnis.',
  'packeis.rules.PP-A8':
    'Die Scholle unter einem eingeschlossenen Pinguin zählt für seine Besitzerin oder seinen Besitzer, auf Wunsch für niemanden.',
  'packeis.rules.PP-A9':
    'Völliger Gleichstand ist ein Unentschieden, auf Wunsch ein geteilter Sieg.',
  'packeis.rules.PP-A10':
    'Eine Karte braucht mindestens so viele Schollen mit einem Fisch, wie es Pinguine gibt.',
  'packeis.rules.PP-A11': 'Ein Pinguin darf von Anfang an eingeschlossen sein.',
  'packeis.rules.PP-A12': 'Aufgestellt wird reihum, auf Wunsch hin und zurück.',
  'packeis.rules.PP-A13':
    'Alle sehen, was alle gefangen haben. Auf Wunsch siehst du bis zum Ende nur das Eigene.',
  'packeis.rules.PP-A14':
    'Mit mehr als vier Personen oder anderen Zahlen von Pinguinen wird nicht gespielt.',
} satisfies Record<RuleKey, string>;
