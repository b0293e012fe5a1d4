/** All words of Thin Ice in French. */

import type { words as en } from '../en';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'thin_ice.board': 'La glace',
  'thin_ice.prompt': '{count, plural, one {# tour encore} other {# tours encore}}',
  'thin_ice.detail': '{count, plural, one {# plaque} other {# plaques}}',
  'thin_ice.tell': '{name} : {what}',
  'thin_ice.deed.melt': 'Faire fondre {tile}',
  'thin_ice.deed.peek': 'Épier sous {tile}',
  'thin_ice.deed.wait': 'Attendre',
  'thin_ice.deed.ask': 'Demander une main',
  'thin_ice.deed.show': 'Montrer sa main',
  'thin_ice.deed.keep': 'Garder sa main',
  'thin_ice.melted': 'Fondu',
  'thin_ice.hand': 'Main',
  'thin_ice.won': '{name} gagne',
  'thin_ice.tie': 'Personne ne gagne',
  'thin_ice.hint': 'Faites fondre ce qui vaut le plus.',
  'thin_ice.rules.intro': 'Six plaques, et ce qu’elles cachent.',
  'thin_ice.rules.contents': 'Sommaire',
  'thin_ice.rules.turn': 'Un tour',
  'thin_ice.rules.TI-1': 'Fondre une plaque, en épier une, attendre, ou demander.',
  'thin_ice.rules.TI-2': 'Qui est interrogé répond d’abord.',
  'options.thin_ice.first_player': 'Qui commence',
  'options.thin_ice.first_player.random': 'Au sort',
  'options.thin_ice.first_player.youngest': 'Le plus jeune',
  'options.thin_ice.first_player.seat1': 'La première chaise',
  'options.thin_ice.hands': 'Mains',
  'options.thin_ice.hands.secret': 'Secrètes',
  'options.thin_ice.hands.open': 'Ouvertes',
  'options.thin_ice.peeking': 'Épier est permis',
};
