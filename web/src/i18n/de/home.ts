/** Die Startseite. */

import type { words as en } from '../en/home';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'home.title': 'Was spielen wir heute Abend?',
  'home.sub':
    'An diesem Bildschirm, mit Handys oder mit der Familie in der Ferne. Auf leere Stühle setzen sich Bots.',
  'home.games': 'Spiele',
  'home.bots': 'Gegen Bots spielen',
  'home.friends': 'Mit Freunden spielen',
  'home.screen': 'An einem Bildschirm',
  'home.rules': 'So wird gespielt',
  'home.players': '{least}–{most} Spieler',
  'home.minutes': '{minutes} Min.',
  'home.age': 'ab {age}',
  'home.making': 'Der Tisch wird gedeckt',

  'home.code.title': 'Hast du einen Code?',
  'home.code.what': 'Fünf Buchstaben vom Gastgeber.',
  'home.code.label': 'Code des Tisches, fünf Buchstaben',
  'home.code.join': 'Los',
  'home.code.none': 'Kein Tisch {code}',
  'home.code.none.what':
    'Schau die Buchstaben noch einmal an; ein Code gilt so lange wie sein Tisch.',
  'home.code.short': 'Ein Code hat fünf Buchstaben.',

  'home.continue': 'Weiterspielen',
  'home.continue.title': 'Dein Tisch wartet',
  'home.continue.lobby': '{game}: noch nicht begonnen. {names}',
  'home.continue.playing': '{game} mit {names}',
  'home.continue.alone': '{game}, bisher nur du',

  'home.finished.title': 'Gespielte Partien',
  'home.finished.line': '{game}: {names}',

  'home.import.title': 'Eine Partie mitbringen',
  'home.import.what': 'Eine Partie aus einer Datei geht hier weiter oder wird nachgespielt.',
  'home.import.choose': 'Datei wählen',
  'home.import.failed': 'Diese Datei ist keine Partie von uns',

  'home.theme.day': 'Tag',
  'home.theme.night': 'Nacht',
  'home.theme.toDay': 'Zum Tag wechseln',
  'home.theme.toNight': 'Zur Nacht wechseln',
  'home.textSize': 'Schriftgröße {percent} %: vergrößern',
  'home.textSize.back': 'Schriftgröße {percent} %: zurück auf normal',
  'home.language': 'Sprache',
  'home.legal':
    'Die Namen der Spiele gehören ihren Verlagen. Dies ist eine unabhängige, freie Umsetzung mit eigenen Bildern, Worten und eigenem Code.',
  'home.continue.yourMove': 'Du bist dran',
};
