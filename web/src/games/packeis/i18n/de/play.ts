/** What is said at the table. */

import type { PlayKey } from '../en';

export const words = {
  'packeis.board': 'Spielplan mit sechzig Schollen',
  'packeis.fish.0': 'kein Fisch',
  'packeis.fish.1': 'ein Fisch',
  'packeis.fish.2': 'zwei Fische',
  'packeis.fish.3': 'drei Fische',
  'packeis.cell.floe': '{fish}, {cell}',
  'packeis.cell.water': 'Wasser, {cell}',
  'packeis.cell.yours': 'dein Pinguin, {cell}, darunter {fish}',
  'packeis.cell.theirs': 'Pinguin von {name} ({look}), {cell}, darunter {fish}',
  'packeis.cell.slides': '{count, plural, one {# Zug} other {# Züge}}',
  'packeis.cell.reachable': 'erreichbar',
  'packeis.cell.chosen': 'gewählt',
  'packeis.cell.first': '{name} ist zuerst dort',
  'packeis.reach': 'Wer ist zuerst da?',
  'packeis.reach.count': '{name}: zuerst auf {count, plural, one {# Scholle} other {# Schollen}}',
  'packeis.reach.legend':
    'Jede Scholle hat Farbe und Muster von dem, der zuerst dorthin rutscht; = heißt: gleich schnell.',
  'packeis.cell.tie': 'niemand ist zuerst dort',

  'packeis.prompt.place': 'Stell einen Pinguin auf',
  'packeis.prompt.place.detail':
    'Auf eine freie Scholle mit einem Fisch. {count, plural, one {Das ist dein letzter.} other {Du hast noch #.}}',
  'packeis.prompt.slide': 'Wähle einen Pinguin',
  'packeis.prompt.slide.detail': 'Die Scholle, die er verlässt, gehört dir.',
  'packeis.prompt.over': 'Das Eis ist weg',

  'packeis.ask.where': 'Wohin soll er rutschen?',
  'packeis.ask.where.detail':
    '{count, plural, one {Von {cell} ist eine Scholle erreichbar.} other {Von {cell} sind # Schollen erreichbar.}}',
  'packeis.ask.other': 'Anderer Pinguin',
  'packeis.ask.slide': 'Nach {cell} rutschen?',
  'packeis.ask.slide.detail':
    'Du behältst {fish, plural, one {den Fisch} other {die # Fische}} von {cell}. Die Scholle schmilzt hinter dir.',
  'packeis.ask.slide.yes': 'Rutschen',
  'packeis.ask.place': 'Auf {cell} beginnen?',
  'packeis.ask.place.detail': 'Beim Aufstellen wird noch nichts gefangen.',
  'packeis.ask.place.yes': 'Hier hin',
  'packeis.ask.no': 'Doch nicht',

  'packeis.note.stuck': 'Dieser Pinguin kann nicht mehr ziehen. Er hält dir seine Scholle.',
  'packeis.note.theirs': 'Das ist nicht dein Pinguin. Deine stehen im Lampenlicht.',
  'packeis.note.several': 'Dorthin können mehrere deiner Pinguine. Wähle zuerst einen.',
  'packeis.note.unreached': 'Dorthin kommt keiner deiner Pinguine in einem Zug.',

  'packeis.detail.floes': '{count, plural, one {# Scholle} other {# Schollen}}',
  'packeis.detail.place': 'noch {count, plural, one {# Pinguin} other {# Pinguine}} aufzustellen',
  'packeis.detail.out': '{floes}, ausgeschieden',
  'packeis.detail.hidden': 'Schollen verdeckt',
  'packeis.detail.hiddenOut': 'ausgeschieden, Schollen verdeckt',

  'packeis.tell.placed': '{name} beginnt auf {cell}.',
  'packeis.tell.slid':
    '{name} rutscht von {from} nach {to} und behält {count, plural, one {# Fisch} other {# Fische}}.',
  'packeis.tell.lifted':
    '{name} nimmt {penguins, plural, one {einen eingeschlossenen Pinguin} other {# eingeschlossene Pinguine}} auf und bekommt {count, plural, one {# Fisch} other {# Fische}}.',
  'packeis.tell.out':
    '{name} kann nicht mehr ziehen, bekommt noch {count, plural, one {# Fisch} other {# Fische}} und scheidet aus.',
  'packeis.tell.outNothing': '{name} kann nicht mehr ziehen und scheidet aus.',
  'packeis.tell.sank':
    '{count, plural, one {Niemand erreicht mehr {cells}. Die Scholle versinkt.} other {Niemand erreicht mehr diese # Schollen: {cells}. Sie versinken.}}',

  'packeis.brief.slid': '{from} → {to}',
  'packeis.brief.more': '{text} …',
  'packeis.brief.gain': '+{fish}',

  'packeis.breakdown.1': 'Schollen mit 1 Fisch',
  'packeis.breakdown.2': 'Schollen mit 2 Fischen',
  'packeis.breakdown.3': 'Schollen mit 3 Fischen',
  'packeis.breakdown.floes': 'Schollen',
  'packeis.breakdown.fish': 'Fische',

  'packeis.verdict.fish':
    '{name} gewinnt mit {count, plural, one {# Fisch} other {# Fischen}} Vorsprung.',
  'packeis.verdict.floes': '{name} gewinnt: gleich viele Fische, aber {name} hat mehr Schollen.',
  'packeis.verdict.draw': 'Unentschieden: {names} haben gleich viele Fische und Schollen.',
  'packeis.verdict.shared': '{names} teilen sich den Sieg, mit gleich vielen Fischen und Schollen.',

  'packeis.coach.own':
    'Ein anderer Zug behält {floes, plural, one {# Scholle} other {# Schollen}} für dich allein.',
  'packeis.coach.stuck': 'Einer deiner Pinguine sitzt dann fest.',
  'packeis.coach.fish':
    'Ein anderer Zug bringt sofort {fish, plural, one {# Fisch} other {# Fische}} mehr.',
  'packeis.coach.room':
    'Ein anderer Zug ist bei {floes, plural, one {# Scholle} other {# Schollen}} mehr zuerst.',
  'packeis.coach.rival':
    '{rival} könnte dir hier {floes, plural, one {# Scholle} other {# Schollen}} abschneiden.',
  'packeis.hint.place': 'Beginne auf {cell}.',
  'packeis.hint.slide': 'Rutsche von {from} nach {to}.',
  'packeis.hint.reason.best': 'Von allem Durchdachten sah das am besten aus.',
  'packeis.hint.reason.only': 'Es ist der einzige mögliche Zug.',
  'packeis.hint.reason.fish':
    'So erreichst du {fish, plural, one {# Fisch} other {# Fische}}, mehr bringt kein Zug.',
  'packeis.hint.reason.cut':
    'So hast du {floes, plural, one {# Scholle, zu der} other {# Schollen, zu denen}} sonst niemand kommt.',
  'packeis.hint.reason.room':
    'Danach bist du bei {floes, plural, one {# Scholle} other {# Schollen}} als Erstes; mehr bringt kein Zug.',
  'packeis.hint.reason.exact': 'Bis zum Ende durchdacht: Nichts bringt mehr Fische.',
  'packeis.costly.about':
    '{name} hat mit {played} etwa {count, plural, one {# Fisch} other {# Fische}} verschenkt: {better} war besser.',
  'packeis.costly.exact':
    '{name} hat mit {played} genau {count, plural, one {# Fisch} other {# Fische}} verschenkt: {better} war besser.',
  'packeis.costly.own':
    'Das behält {floes, plural, one {# Scholle} other {# Schollen}} mehr, die sonst niemand erreicht.',
  'packeis.costly.stuck':
    'Damit {penguins, plural, one {bleibt ein Pinguin} other {bleiben # Pinguine}} mehr beweglich.',
  'packeis.costly.fish': 'Das erreicht sofort {fish, plural, one {# Fisch} other {# Fische}} mehr.',
  'packeis.costly.room':
    'Damit ist man bei {floes, plural, one {# Scholle} other {# Schollen}} mehr zuerst.',
  'packeis.costly.rival':
    'Damit ist {rival} bei {floes, plural, one {# Scholle} other {# Schollen}} weniger zuerst.',
  'packeis.costly.ahead': 'Das zahlt sich erst einige Züge später aus.',

  'refusal.packeis.occupied': 'Auf {cell} steht schon ein Pinguin.',
  'refusal.packeis.not_placing': 'Alle Pinguine stehen. Jetzt wird gerutscht.',
  'refusal.packeis.water': 'Bei {cell} liegt keine Scholle.',
  'refusal.packeis.one_fish': 'Pinguine beginnen auf Schollen mit einem Fisch.',
  'refusal.packeis.not_sliding': 'Erst werden alle Pinguine aufgestellt, dann wird gerutscht.',
  'refusal.packeis.not_yours': 'Der Pinguin auf {cell} gehört dir nicht.',
  'refusal.packeis.bend':
    'Pinguine rutschen geradeaus. {cell} liegt auf keiner Linie von {origin}.',
  'refusal.packeis.blocked': 'Ein Pinguin auf {cell} steht im Weg.',
  'refusal.packeis.gap': 'Bei {cell} ist Wasser, und Pinguine springen nicht.',
  'refusal.packeis.map':
    'Eine Karte besteht aus sechzig Ziffern von 0 bis 3: so viele Fische hat die Scholle, 0 ist Wasser.',
  'refusal.packeis.mix': 'Diese Schollen füllen die {places} Plätze des Plans nicht.',
  'refusal.packeis.balance':
    'Diese Schollen lassen sich nicht gleichmäßig verteilen. Wähle eine andere Mischung oder mische frei.',
  'refusal.packeis.room':
    'Die Karte braucht mindestens {penguins} Schollen mit einem Fisch, eine je Pinguin.',
} satisfies Record<PlayKey, string>;
