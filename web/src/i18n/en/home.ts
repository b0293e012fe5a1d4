/** The home page. */

export const words = {
  'home.title': 'What shall we play tonight?',
  'home.sub': 'On this screen, with phones, or with family far away. Bots take any empty chair.',
  'home.games': 'Games',
  'home.bots': 'Play against bots',
  'home.friends': 'Play with friends',
  'home.screen': 'On one screen',
  'home.rules': 'How to play',
  'home.players': '{least}–{most} players',
  'home.minutes': '{minutes} min',
  'home.age': 'age {age}+',
  'home.making': 'Setting up the table',

  'home.code.title': 'Got a code?',
  'home.code.what': 'Five letters from your host.',
  'home.code.label': 'Table code, five letters',
  'home.code.join': 'Join',
  'home.code.none': 'No table {code}',
  'home.code.none.what': 'Look at the letters again; a code lasts as long as its table.',
  'home.code.short': 'A code has five letters.',

  'home.continue': 'Go on playing',
  'home.continue.title': 'Your table is waiting',
  'home.continue.lobby': '{game}: not begun yet. {names}',
  'home.continue.playing': '{game} with {names}',
  'home.continue.alone': '{game}, just you so far',

  'home.finished.title': 'Games you have played',
  'home.finished.line': '{game}: {names}',

  'home.import.title': 'Bring a game',
  'home.import.what': 'A game saved as a file goes on here, or is looked at.',
  'home.import.choose': 'Choose a file',
  'home.import.failed': 'This file is not a game of ours',

  'home.theme.day': 'Day',
  'home.theme.night': 'Night',
  'home.theme.toDay': 'Switch to the day theme',
  'home.theme.toNight': 'Switch to the night theme',
  'home.textSize': 'Text size {percent} %: make it larger',
  'home.textSize.back': 'Text size {percent} %: back to normal',
  'home.language': 'Language',
  'home.legal':
    'The names of the games belong to their publishers. This is an independent, free implementation with its own art, words and code.',
  'home.continue.yourMove': 'Your move',
} as const;
