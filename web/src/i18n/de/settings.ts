/** Die Einstellungen. */

import type { words as en } from '../en/settings';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'settings.title': 'Einstellungen',
  'settings.what': 'Bleiben auf diesem Gerät und gelten sofort.',
  'settings.you': 'Du',
  'settings.name': 'Dein Name',
  'settings.name.what': 'Wird vorgeschlagen, wenn du Platz nimmst.',
  'settings.language': 'Sprache',
  'settings.look': 'Sehen',
  'settings.theme': 'Farben',
  'settings.theme.night': 'Nacht',
  'settings.theme.day': 'Tag',
  'settings.theme.system': 'Wie das System',
  'settings.textSize': 'Schriftgröße',
  'settings.textSize.percent': '{percent} %',
  'settings.motion': 'Bewegung',
  'settings.motion.what': 'Ruhig: nichts wiederholt sich. Still: nichts bewegt sich von selbst.',
  'settings.motion.full': 'Voll',
  'settings.motion.calm': 'Ruhig',
  'settings.motion.still': 'Still',
  'settings.sound': 'Hören',
  'settings.sound.on': 'Klänge',
  'settings.sound.what': 'Kein Klang sagt etwas, das nicht auch zu sehen ist.',
  'settings.volume': 'Lautstärke',
  'settings.volume.percent': '{percent} %',
  'settings.volume.try': 'Anhören',
  'settings.hand': 'Hand',
  'settings.oneTap': 'Einmal tippen spielt',
  'settings.oneTap.what': 'Sonst zeigt das erste Tippen, was geschähe, und das zweite spielt.',
  'settings.letterKeys': 'Tasten mit einem Buchstaben',
  'settings.letterKeys.what':
    'U nimmt zurück, H gibt einen Tipp, L liest den letzten Zug, M schaltet stumm.',
  'settings.keys': 'Alle Tasten zeigen',
  'rules.page': 'Regeln: {game}',
  'rules.play': 'Spielen',
};
