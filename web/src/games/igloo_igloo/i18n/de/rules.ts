/** The rules in our own words. The keys carry the numbers of the rules. */

import type { RuleKey } from '../en';

export const words = {
  'igloo_igloo.rules.contents': 'Auf dieser Seite',
  'igloo_igloo.rules.before': 'Vorher',
  'igloo_igloo.rules.after': 'Nachher',

  'igloo_igloo.rules.things': 'Was es gibt',
  'igloo_igloo.rules.II-1':
    'Zwei bis vier Spieler, ein Plan mit acht mal acht Feldern und 56 Eisteile, deren verschneite Rückseiten alle gleich aussehen.',
  'igloo_igloo.rules.II-2':
    'Achtundzwanzig Fische: acht mit Wert 1, zwölf mit Wert 2, acht mit Wert 3.',
  'igloo_igloo.rules.II-3': 'Zehn Füchse: drei mit Wert 1, vier mit Wert 2, drei mit Wert 3.',
  'igloo_igloo.rules.II-4': 'Vier Eisbären, jeder mit Wert 4.',
  'igloo_igloo.rules.II-5':
    'Inuit von vier Stämmen, fünf rote, fünf blaue, drei gelbe, drei grüne, und zwei Iglus für jeden Stamm.',
  'igloo_igloo.rules.II-6':
    'Teile ohne roten Rand wirken sofort: Fische, Eisbär, Eisdrift, Packeis. Die mit rotem Rand behält man geheim: Tauwetter, Kraft, Harpune, Tiere ziehen.',

  'igloo_igloo.rules.setup': 'Vorbereitung',
  'igloo_igloo.rules.II-10': 'Die vier Ecken sind Land. Die anderen sechzig Felder sind Wasser.',
  'igloo_igloo.rules.II-11':
    'Die gemischten Teile liegen mit dem Schnee nach oben auf allen Wasserfeldern außer den vier in der Mitte.',
  'igloo_igloo.rules.II-12':
    'Auf jedem der vier mittleren Felder liegt ein zufälliger Fisch offen. Die anderen warten verdeckt im Vorrat.',
  'igloo_igloo.rules.II-13': 'Füchse, verdeckt, und Bären sind der übrige Vorrat.',
  'igloo_igloo.rules.II-14':
    'Jeder hat drei Inuit und zwei Iglus einer Farbe, zu zweit fünf Inuit. In der Schachtel spielen zwei Rot gegen Blau; hier wählt jeder eine Farbe mit ihrem Zeichen: Rote Sonne, Blauer Block, Gelber Stern, Grüne Tanne, Rosa Herz, Nachtmond.',
  'igloo_igloo.rules.II-15': 'Jemand wird bestimmt, der beginnt.',
  'igloo_igloo.rules.II-16':
    'Reihum stellt jeder einen Inuk auf eine Scholle am Rand des Plans, bis alle stehen. Auf einer Scholle dürfen beliebig viele stehen.',
  'igloo_igloo.rules.start.picture':
    'Drei Spieler stellen auf. Sind alle fertig, darf der erste eine der acht Schollen rund um das offene Wasser schmelzen.',

  'igloo_igloo.rules.turn': 'Dein Zug',
  'igloo_igloo.rules.II-20':
    'Erst musst du eine Scholle schmelzen lassen. Dann hast du bis zu drei Aktionspunkte.',
  'igloo_igloo.rules.II-21': 'Dann ist dein linker Nachbar dran.',
  'igloo_igloo.rules.II-22': 'Punkte, die du nicht ausgibst, verfallen.',

  'igloo_igloo.rules.melt': 'Schmelzen',
  'igloo_igloo.rules.II-30':
    'Die Scholle muss noch verschneit und leer sein: kein Iglu, kein Inuk, kein Tier.',
  'igloo_igloo.rules.II-31':
    'Sie muss mit einer ihrer vier Seiten ans Meer grenzen. Meer mit Fischen oder einem Bären zählt auch.',
  'igloo_igloo.rules.II-32':
    'Gibt es keine solche, nimm stattdessen irgendeine leere Schneescholle am Rand des Plans. Sie öffnet ein neues Meer.',
  'igloo_igloo.rules.II-33': 'Gibt es auch dort keine, endet das Spiel sofort.',
  'igloo_igloo.rules.II-34': 'Im allerersten Zug stehen genau acht Schollen zur Wahl.',
  'igloo_igloo.rules.II-35': 'Nur du siehst dir die andere Seite an.',
  'igloo_igloo.rules.II-36':
    'Roter Rand: das Teil kommt geheim auf deine Hand, für jetzt oder später. Sein Feld ist Meer.',
  'igloo_igloo.rules.II-37': 'Kein roter Rand: zeige es, es wirkt sofort.',

  'igloo_igloo.rules.events': 'Was sofort geschieht',
  'igloo_igloo.rules.II-40':
    'Fische: so viele wie abgebildet kommen offen aus dem Vorrat auf das neue Meerfeld.',
  'igloo_igloo.rules.II-41': 'Eisbär: ein Bär kommt auf das neue Meerfeld.',
  'igloo_igloo.rules.II-42':
    'Eisdrift: das Feld wird Meer, und du musst eine Scholle um ein Feld nach oben, unten, links oder rechts schieben. Schollen davor schiebt sie mit.',
  'igloo_igloo.rules.II-43':
    'Die Reihe muss an einem Meerfeld enden. Nichts wird auf eine Ecke oder vom Plan geschoben. Wo die geschobene Scholle lag, ist Meer.',
  'igloo_igloo.rules.II-44': 'Inuit, Iglus und Tiere auf den Schollen ziehen mit.',
  'igloo_igloo.rules.II-45':
    'Fische oder ein Bär am Ende der Reihe weichen zuerst auf ein Meerfeld daneben aus, wie du willst. Können sie nicht, darfst du so nicht schieben.',
  'igloo_igloo.rules.II-46':
    'Packeis: das Teil bleibt offen auf seinem Feld und schmilzt nie. Ein Fuchs aus dem Vorrat wohnt darauf.',
  'igloo_igloo.rules.drift.picture':
    'Grün schiebt die unterste Scholle nach oben. Der Fisch im Weg weicht zuerst aus: nach links, nicht schräg auf die durchgestrichenen Felder. Dann ziehen beide Schollen, auf einer der grüne Inuk: nun ist Grün am Fisch und Gelb nicht mehr.',

  'igloo_igloo.rules.hand': 'Geheime Teile',
  'igloo_igloo.rules.II-50':
    'Deine Hand ist geheim und unbegrenzt. Ein gespieltes Teil kommt aus dem Spiel.',
  'igloo_igloo.rules.II-51':
    'Du darfst in einem Zug mehrere spielen, aber nur eines jeder Art. Alle Kraft-Teile sind eine Art, egal was sie geben.',
  'igloo_igloo.rules.II-52':
    'Tauwetter: vor dem Schmelzen, danach oder während deiner Aktionen. Entferne eine Schneescholle am Meer, ungesehen und ohne ihr Ereignis. Inuit und Tiere darauf hindern nicht, ein Iglu schon. Packeis taut nie.',
  'igloo_igloo.rules.II-53':
    'Tiere auf der getauten Scholle kommen aus dem Spiel. Die Inuit darauf schickst du in Ecken, jeden in die, die du willst.',
  'igloo_igloo.rules.II-54': 'Kraft: so viele Aktionspunkte mehr wie gedruckt, in diesem Zug.',
  'igloo_igloo.rules.II-55':
    'Harpune: jederzeit, wenn ein Bär dich bedroht, oder während deiner Aktionen zur Jagd.',
  'igloo_igloo.rules.II-56': 'Tiere ziehen: drei Schritte, für ein Tier oder auf mehrere verteilt.',
  'igloo_igloo.rules.II-57':
    'Ein Fisch geht auf ein Meerfeld daneben. Fische dürfen sich ein Feld teilen.',
  'igloo_igloo.rules.II-58':
    'Ein Fuchs geht auf ein Eisfeld daneben. Füchse dürfen sich ein Feld teilen, Inuit hindern nicht.',
  'igloo_igloo.rules.II-59':
    'Ein Bär geht auf jedes Feld daneben, Eis oder Meer, aber nie zu einem anderen Bären.',
  'igloo_igloo.rules.II-60': 'Kein Bär und kein Fuchs kommt je auf eine Ecke.',

  'igloo_igloo.rules.attack': 'Wenn ein Bär angreift',
  'igloo_igloo.rules.II-65':
    'Ein Bär greift an, wenn er auf ein Feld mit Tieren oder Inuit gezogen wird.',
  'igloo_igloo.rules.II-66': 'Fische und Füchse dort kommen aus dem Spiel.',
  'igloo_igloo.rules.II-67':
    'Inuit, deren eigenes Iglu dort steht, verstecken sich darin. Oder ihr Besitzer spielt eine Harpune: der Bär gehört ihm, und die Inuit bleiben.',
  'igloo_igloo.rules.II-68': 'Sonst fliehen sie: wer den Bären zog, stellt sie auf eine Ecke.',
  'igloo_igloo.rules.II-69':
    'Sind mehrere Stämme dort, wird im Uhrzeigersinn gefragt, links vom Ziehenden beginnend. Die erste Harpune nimmt den Bären, und alle bleiben.',
  'igloo_igloo.rules.II-70':
    'Spielt niemand eine, schickt der Ziehende alle, die sich nicht verstecken können, in Ecken seiner Wahl.',
  'igloo_igloo.rules.attack.picture':
    'Gelb zieht den Bären auf eine Scholle mit Rot, Blau und einem Fuchs. Der Fuchs ist fort. Blau versteckt sich im Iglu. Rot spielt keine Harpune, also schickt Gelb den roten Inuk in eine Ecke.',

  'igloo_igloo.rules.actions': 'Deine Aktionen',
  'igloo_igloo.rules.II-75':
    'Drei Punkte, mit Kraft mehr, für alle deine Inuit, wie du magst und in jeder Reihenfolge.',
  'igloo_igloo.rules.II-76':
    'Gehen, 1 Punkt: auf eine Scholle daneben. Andere Inuit, Iglus und Füchse hindern nicht.',
  'igloo_igloo.rules.II-77':
    'Wo ein Bär ist, kommst du nur mit Harpune hin. Du spielst sie sofort und nimmst den Bären.',
  'igloo_igloo.rules.II-78':
    'Kajak, 3 Punkte: von einer Scholle an einem Meer zu einer anderen am selben Meer, wie weit auch immer. Es hält nie auf dem Wasser.',
  'igloo_igloo.rules.II-79':
    'Fische halten kein Kajak auf und werden unterwegs nicht gefangen. An einem Bären kommt kein Kajak vorbei.',
  'igloo_igloo.rules.II-80':
    'Jagen, so viele Punkte wie das Tier wert ist: einen Fuchs auf derselben Scholle oder einen Fisch im Meer daneben. Es gehört dir.',
  'igloo_igloo.rules.II-81':
    'Mit einer Harpune nimmst du ein beliebiges Tier in Reichweite ohne Punkte.',
  'igloo_igloo.rules.II-82':
    'Einen Bären nimmt man nur mit Harpune: auf derselben Scholle, beim Betreten oder beim Angriff; nie mit Punkten.',
  'igloo_igloo.rules.II-83':
    'Iglu, 3 Punkte: auf einer Scholle mit eigenem Inuk, ohne fremden, ohne anderes Iglu. Du hast zwei, und sie bleiben, wo sie sind.',
  'igloo_igloo.rules.kayak.picture':
    'Der blaue Inuk darf auf jeder leuchtenden Scholle landen: sie liegen am selben Meer. Die durchgestrichenen liegen nur an einem anderen.',

  'igloo_igloo.rules.end': 'Das Ende',
  'igloo_igloo.rules.II-90':
    'Das Spiel endet, wenn jemand zu Beginn seines Zuges nichts schmelzen kann: alle Schollen am Meer oder am Rand sind besetzt oder Packeis.',
  'igloo_igloo.rules.II-91': 'Teile auf der Hand zählen nichts.',

  'igloo_igloo.rules.score': 'Wertung',
  'igloo_igloo.rules.II-95': 'Zähle die Werte deiner gejagten Tiere.',
  'igloo_igloo.rules.II-96':
    'Schollen, die sich mit einer Seite berühren, sind eine Insel, auch eine einzelne. Ecken gehören zu keiner Insel und verbinden nichts.',
  'igloo_igloo.rules.II-97':
    'Auf einer Insel gibt jeder deiner Inuit Stärke 1, jedes Iglu 2. Inuit in Ecken zählen nirgends.',
  'igloo_igloo.rules.II-98':
    'Allein auf einer Insel bekommst du ihre Schollen im Quadrat: vier Schollen bringen sechzehn Punkte.',
  'igloo_igloo.rules.II-99':
    'Sonst bekommt der Stärkste 1 Punkt je Scholle, der Zweite die Hälfte, die anderen nichts.',
  'igloo_igloo.rules.II-100':
    'Wer sich den ersten Platz teilt, bekommt alles; die nächste Stärke ist trotzdem Zweiter. Wer sich den zweiten teilt, bekommt die Hälfte.',
  'igloo_igloo.rules.II-101': 'Tiere und Inseln zusammen: die meisten Punkte gewinnen.',
  'igloo_igloo.rules.islands.picture':
    'Sechs Schollen: Gelb hat einen Inuk und ein Iglu, Stärke 3; Blau drei Inuit, Stärke 3; beide bekommen 6. Rot, Stärke 2, bekommt 3; Grün, Stärke 1, nichts. Auf der einzelnen Scholle ist Rot allein: 1 Punkt. Der gelbe Inuk in der Ecke zählt nirgends.',

  'igloo_igloo.rules.hardcore': 'Die Hardcore-Variante',
  'igloo_igloo.rules.II-110': 'Niemand betritt eine Scholle mit fremdem Iglu.',
  'igloo_igloo.rules.II-111':
    'Inseln zählen nach einer Tabelle: 1, 3, 6, 10, 15 Punkte für eine bis fünf Schollen, 21 für sechs und mehr.',
  'igloo_igloo.rules.II-112':
    'Auch allein auf einer Insel gilt die Tabelle, nichts wird quadriert.',
  'igloo_igloo.rules.II-113':
    'Erster und Zweiter bleiben: der Zweite bekommt die Hälfte der Tabelle.',

  'igloo_igloo.rules.options': 'Was man ausmachen kann',
  'igloo_igloo.rules.options.intro':
    'Die Spielregel lässt manches offen. So spielen wir, und das könnt ihr anders ausmachen.',
  'igloo_igloo.rules.II-A1':
    'Keine Quelle nennt die Zahlen der Teile. Unsere: 12 Fischteile, 4 Bären, 10 Packeis und je 6 Eisdrift, Tauwetter, Harpune, Tiere ziehen und Kraft. Eine eigene Liste ist möglich.',
  'igloo_igloo.rules.II-A2': 'Kraft gibt 1, 2 oder 3, je zwei Teile.',
  'igloo_igloo.rules.II-A3': 'Ist der Vorrat leer, kommt nur, was noch da ist.',
  'igloo_igloo.rules.II-A4':
    'Packeis ohne Fuchs ist nicht besetzt, kann aber trotzdem nicht schmelzen.',
  'igloo_igloo.rules.II-A5':
    'Schollen am Rand wählt man nur, wenn am Meer nichts schmelzen kann. Schollen im Inneren ohne Meer nie.',
  'igloo_igloo.rules.II-A6':
    'Ob etwas schmelzen kann, wird zuerst geprüft. Auf Wunsch darf man vorher Tauwetter und Tiere ziehen spielen.',
  'igloo_igloo.rules.II-A7': 'Eine Drift ohne mögliches Schieben bewirkt nichts.',
  'igloo_igloo.rules.II-A8': 'Jede Scholle darf treiben, auch Packeis, auch mit Iglus.',
  'igloo_igloo.rules.II-A9':
    'Jedes Tier im Weg geht auf ein eigenes Feld. Ein Bär nie zu einem Bären; kommt er zu Fischen, frisst er sie. Ihr könnt ausmachen, dass er es nicht tut oder dass alle Tiere eines Feldes auf ein Feld gehen.',
  'igloo_igloo.rules.II-A10': 'Das Feld der Eisdrift ist sofort Meer und darf benutzt werden.',
  'igloo_igloo.rules.II-A11':
    'Tiere ziehen spielt man, wann auch Tauwetter erlaubt ist; auf Wunsch nur nach dem Schmelzen.',
  'igloo_igloo.rules.II-A12':
    'Alle drei Schritte werden gemacht, solange einer geht; auf Wunsch darf man früher aufhören.',
  'igloo_igloo.rules.II-A13':
    'Nur ein Bär, der zieht, greift an. Ein Fuchs oder Fisch, der zum Bären kommt, ist sicher.',
  'igloo_igloo.rules.II-A14':
    'Tiere werden gefressen, bevor nach Harpunen gefragt wird; auf Wunsch überleben sie, wenn der Bär genommen wird.',
  'igloo_igloo.rules.II-A15':
    'Gefragt wird jeder mit Inuit dort, auch versteckten, der Ziehende zuletzt. Ein Iglu versteckt alle Inuit seines Stammes.',
  'igloo_igloo.rules.II-A16':
    'Nach dem Verstecken teilen sich Bär und Inuit die Scholle in Frieden.',
  'igloo_igloo.rules.II-A17':
    'Eines jeder Art gilt für den eigenen Zug. Zur Abwehr ist je Angriff eine Harpune erlaubt, außer ihr macht eine insgesamt aus.',
  'igloo_igloo.rules.II-A18':
    'Eine Harpune reicht so weit wie jede Jagd. Ein Bär im Meer ist außer Reichweite, außer ihr macht es anders aus.',
  'igloo_igloo.rules.II-A19':
    'Zu einem Bären: zu Fuß für 1 Punkt, im Kajak für 3, jeweils mit Harpune.',
  'igloo_igloo.rules.II-A20':
    'Inuit gehen in Ecken und wieder hinaus, fischen von dort und starten Kajaks, landen und bauen dort aber nicht. Weniger oder mehr könnt ihr ausmachen, oder dass Kajaks nur von Eis zu Eis fahren.',
  'igloo_igloo.rules.II-A21': 'In eine Ecke passen beliebig viele Inuit.',
  'igloo_igloo.rules.II-A22': 'Eine Scholle am Rand berührt die Ecke neben ihr.',
  'igloo_igloo.rules.II-A23':
    'Ein Meer ist alles Wasser, das Seite an Seite zusammenhängt, ohne Felder mit Bären.',
  'igloo_igloo.rules.II-A24':
    'Tauwetter braucht eine Scholle am Meer, sonst lässt es sich nicht spielen.',
  'igloo_igloo.rules.II-A25': 'Ein Bär auf einer getauten Scholle kommt aus dem Spiel.',
  'igloo_igloo.rules.II-A26': 'Ein Iglu darf neben Fuchs oder Bär stehen, und auch auf Packeis.',
  'igloo_igloo.rules.II-A27': 'Eine Scholle mit Iglu ist nicht leer.',
  'igloo_igloo.rules.II-A28':
    'Halbe Punkte werden ab- oder aufgerundet oder behalten, wie ausgemacht.',
  'igloo_igloo.rules.II-A29': 'Nach zwei gemeinsamen Ersten gibt es trotzdem einen Zweiten.',
  'igloo_igloo.rules.II-A30': 'Allein heißt: niemand sonst hat dort Stärke.',
  'igloo_igloo.rules.II-A31': 'Zu zweit auf einer Insel ist der Schwächere Zweiter.',
  'igloo_igloo.rules.II-A32':
    'Gleiche Punkte teilen den Sieg, oder die Punkte durch Jagd entscheiden, oder die Inuit auf Inseln.',
  'igloo_igloo.rules.II-A33':
    'In der Variante sind Gehen und Kajak bei fremden Iglus verwehrt, Treiben und Fliehen nicht. Ihre Hälften gibt es auch einzeln.',
  'igloo_igloo.rules.II-A34':
    'Gejagte Tiere liegen offen. Wie viele Teile jemand hat, ist bekannt, welche nicht.',
  'igloo_igloo.rules.II-A35':
    'Wer beginnt, entscheidet das Los, wenn nichts anderes ausgemacht ist.',
  'igloo_igloo.rules.II-A36': 'Getaute Teile bleiben für immer ungesehen.',
  'igloo_igloo.rules.II-A37':
    'Eine Besprechung sagt, nur Schollen neben einem eigenen Inuk schmelzen. Die Spielregel sagt es nicht; wir folgen ihr.',
  'igloo_igloo.rules.II-A38': 'Zu dritt haben auch Rot und Blau drei Inuit.',
  'igloo_igloo.rules.II-A39':
    'Wer nach einer Harpune gefragt wird, hat so lange Zeit, wie der Tisch sagt, sonst 30 Sekunden. Schweigen heißt: keine Harpune.',
  'igloo_igloo.rules.II-A40':
    'Ein Bär bedroht dich, wenn er auf dein Feld gezogen wird. Ein Bär nebenan ist kein Grund für eine Harpune.',
  'igloo_igloo.rules.II-A41':
    'Punkte durch Jagd sind, was die Tiere zusammen wert sind, nicht wie viele es sind.',
} satisfies Record<RuleKey, string>;
