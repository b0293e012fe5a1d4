/** All words of Thin Ice in German. */

import type { words as en } from '../en';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'thin_ice.board': 'Das Eis',
  'thin_ice.prompt': '{count, plural, one {Noch # Zug} other {Noch # Züge}}',
  'thin_ice.detail': '{count, plural, one {# Platte} other {# Platten}}',
  'thin_ice.tell': '{name}: {what}',
  'thin_ice.deed.melt': '{tile} schmelzen',
  'thin_ice.deed.peek': 'Unter {tile} spähen',
  'thin_ice.deed.wait': 'Warten',
  'thin_ice.deed.ask': 'Nach einer Hand fragen',
  'thin_ice.deed.show': 'Hand zeigen',
  'thin_ice.deed.keep': 'Hand behalten',
  'thin_ice.melted': 'Geschmolzen',
  'thin_ice.hand': 'Auf der Hand',
  'thin_ice.won': '{name} gewinnt',
  'thin_ice.tie': 'Niemand gewinnt',
  'thin_ice.hint': 'Schmilz, was am meisten wert ist.',
  'thin_ice.rules.intro': 'Sechs Platten, und was darunter liegt.',
  'thin_ice.rules.contents': 'Inhalt',
  'thin_ice.rules.turn': 'Ein Zug',
  'thin_ice.rules.TI-1': 'Schmilz eine Platte, spähe unter eine, warte oder frage jemanden.',
  'thin_ice.rules.TI-2': 'Wer gefragt ist, antwortet zuerst.',
  'options.thin_ice.first_player': 'Wer beginnt',
  'options.thin_ice.first_player.random': 'Das Los',
  'options.thin_ice.first_player.youngest': 'Die Jüngsten',
  'options.thin_ice.first_player.seat1': 'Der erste Stuhl',
  'options.thin_ice.hands': 'Hände',
  'options.thin_ice.hands.secret': 'Geheim',
  'options.thin_ice.hands.open': 'Offen',
  'options.thin_ice.peeking': 'Spähen erlaubt',
};
