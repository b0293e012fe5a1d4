/** What may be agreed before a game. */

import type { OptionKey } from '../en';

export const words = {
  'options.packeis.first_player': 'Wer beginnt',
  'options.packeis.first_player.random': 'Das Los',
  'options.packeis.first_player.youngest': 'Die oder der Jüngste',
  'options.packeis.first_player.seat1': 'Der erste Stuhl',
  'options.packeis.first_player.help': 'Nach der Spielregel beginnt die oder der Jüngste.',
  'options.packeis.layout': 'Wie die Fische liegen',
  'options.packeis.layout.balanced': 'Gleichmäßig verteilt',
  'options.packeis.layout.random': 'Gemischt',
  'options.packeis.layout.file': 'Nach einer Karte',
  'options.packeis.layout.help':
    'Gleichmäßig: Jedes Drittel des Plans, von oben und von links, hat ungefähr gleich viele Fische und keines mehr als die Hälfte der Schollen mit drei. Gemischt: nur nach Zufall.',
  'options.packeis.open_score': 'Alle sehen den Punktestand',
  'options.packeis.open_score.help': 'Sonst siehst du bis zum Ende nur deinen eigenen.',
  'options.packeis.auto_finish': 'Den Schluss zu Ende spielen lassen',
  'options.packeis.auto_finish.help':
    'Kann nur noch eine Person ziehen, wird der Rest auf einem besten Weg sofort gespielt.',
  'options.packeis.mix': 'Schollen mit einem, zwei und drei Fischen',
  'options.packeis.mix.help': 'Zusammen füllen sie den Plan: sechzig Schollen.',
  'options.packeis.shape': 'Form des Eises',
  'options.packeis.shape.standard': 'Sechzig Schollen',
  'options.packeis.shape.file': 'Nach einer Karte',
  'options.packeis.shape.help':
    'Eine Karte kann Plätze auslassen; die Fische werden über den Rest gemischt.',
  'options.packeis.map': 'Karte',
  'options.packeis.map.help':
    'Sechzig Ziffern in Leserichtung, Reihen zu 7, 8, 7, 8, …: 0 ist Wasser, 1 bis 3 die Fische.',
  'options.packeis.prune': 'Unerreichbare Schollen',
  'options.packeis.prune.immediate': 'Versinken sofort',
  'options.packeis.prune.end': 'Bleiben bis zum Ende',
  'options.packeis.prune.help': 'Am Ergebnis ändert das nichts, nur am Anblick.',
  'options.packeis.lift': 'Eingeschlossene Pinguine',
  'options.packeis.lift.all_blocked': 'Gehen zusammen',
  'options.packeis.lift.each': 'Gehen einzeln',
  'options.packeis.lift.help': 'Am Ergebnis ändert das nichts, nur am Zeitpunkt.',
  'options.packeis.last_floe': 'Die Scholle unter einem eingeschlossenen Pinguin',
  'options.packeis.last_floe.collected': 'Zählt',
  'options.packeis.last_floe.lost': 'Ist verloren',
  'options.packeis.last_floe.help': 'Hierin unterscheiden sich die Ausgaben des Spiels.',
  'options.packeis.final_tie': 'Gleich viele Fische und Schollen',
  'options.packeis.final_tie.draw': 'Unentschieden',
  'options.packeis.final_tie.shared': 'Geteilter Sieg',
  'options.packeis.final_tie.help': 'Nur für jene, die gleichauf vorne liegen.',
  'options.packeis.placement': 'Reihenfolge beim Aufstellen',
  'options.packeis.placement.clockwise': 'Reihum',
  'options.packeis.placement.snake': 'Hin und zurück',
  'options.packeis.placement.help':
    'Hin und zurück: Wer in einer Runde zuletzt dran war, ist in der nächsten zuerst dran.',
} satisfies Record<OptionKey, string>;
