/** Meine Seite: was gespielt wurde, und wie man umzieht. */

import type { words as english } from '../en/me';

export const words: Record<keyof typeof english, string> = {
  'me.title': 'Meine Seite',
  'me.none': 'Noch kein beendetes Spiel. Was du zu Ende spielst, steht hier.',
  'me.failed': 'Deine Seite kann gerade nicht gelesen werden.',
  'me.ratings': 'Wie stark du bist',
  'me.ratings.what':
    'Alle beginnen bei 25. Der wahre Wert liegt in 19 von 20 Fällen zwischen den äußeren Zahlen.',
  'me.pool.people': 'gegen Menschen',
  'me.pool.bots': 'gegen Bots',
  'me.rating': '{mu} ({low} bis {high})',
  'me.bots': 'Die Bots hier',
  'me.game': 'Spiel',
  'me.against': 'Gegen',
  'me.value': 'Stärke',
  'me.count': 'Spiele',
  'me.level': 'Stufe',
  'me.streaks': 'In Folge',
  'me.streak.days': '{count, plural, one {# Tag} other {# Tage}} mit einem Spiel',
  'me.streak.wins': '{count, plural, one {# Sieg} other {# Siege}}',
  'me.moments': 'Beste Momente',
  'me.games': 'Meine Spiele',
  'me.search': 'Nach Spiel oder Person suchen',
  'me.search.none': 'Dazu passt nichts.',
  'me.place': '{place}. von {count}',
  'me.ended': 'vorzeitig beendet',
  'me.with': '{date}, mit {names}',
  'me.alone': 'niemandem',
  'me.move': 'Auf ein anderes Gerät umziehen',
  'me.move.what':
    'Das andere Gerät bist dann auch du: gleiche Stühle, gleiche Spiele. Acht Wörter bringen dich dorthin, einmal, zehn Minuten lang.',
  'me.move.code': 'Gib mir acht Wörter',
  'me.move.scan':
    'Scanne das Bild mit dem anderen Gerät, oder öffne dort „Meine Seite“ und tippe die Wörter ein.',
  'me.move.type': 'Öffne „Meine Seite“ auf dem anderen Gerät und tippe die Wörter ein.',
  'me.move.picture': 'QR-Code, der dich auf ein anderes Gerät bringt',
  'me.arrive': 'Acht Wörter von meinem anderen Gerät',
  'me.arrive.do': 'Hier ich sein',
  'me.arrive.done': 'Dieses Gerät bist jetzt du.',
  'me.arrive.sure':
    'Dieses Gerät hat schon eigene Spiele gespielt und würde sie zurücklassen. Weiter?',
  'me.passkey': 'Passkey',
  'me.passkey.what':
    'Dein Gerät bewahrt ihn auf, und er bringt dich auf jedem Gerät zurück, das ihn hat. Kein Passwort, keine Adresse.',
  'me.passkey.zero': 'Du hast noch keinen.',
  'me.passkey.count': '{count, plural, one {Du hast # Passkey.} other {Du hast # Passkeys.}}',
  'me.passkey.make': 'Einen Passkey anlegen',
  'me.passkey.made': 'Der Passkey ist angelegt. Ab jetzt bringt er dich zurück.',
  'me.passkey.use': 'Mit einem Passkey zurückkommen',
  'me.passkey.none': 'Es wurde kein Passkey gewählt.',
  'me.forget': 'Vergiss mich',
  'me.forget.what':
    'Dein Name und dein Schlüssel verschwinden aus jedem Spiel auf diesem Server. Die Spiele bleiben, mit einem Pinguin an deiner Stelle. Das lässt sich nicht zurücknehmen.',
  'me.forget.sure': 'Wirklich vergessen?',
  'me.forget.do': 'Ja, vergiss mich',
  'me.forget.done': 'Du bist hier vergessen.',
};
