/** What may be agreed before a game. */

import type { OptionKey } from '../en';

export const words = {
  'options.igloo_igloo.first_player': 'Wer beginnt',
  'options.igloo_igloo.first_player.random': 'Das Los',
  'options.igloo_igloo.first_player.youngest': 'Wer am jüngsten ist',
  'options.igloo_igloo.first_player.seat1': 'Der erste Stuhl',
  'options.igloo_igloo.first_player.help': 'Die Spielregel lässt es offen.',
  'options.igloo_igloo.hardcore': 'Hardcore-Variante',
  'options.igloo_igloo.hardcore.help':
    'Niemand betritt fremde Iglus, und Inseln zählen nach einer Tabelle bis 21, nie im Quadrat.',
  'options.igloo_igloo.hc_igloo_block': 'Iglus halten andere fern',
  'options.igloo_igloo.hc_igloo_block.help': 'Nur diese Hälfte der Hardcore-Variante.',
  'options.igloo_igloo.hc_table': 'Inseln nach der Tabelle',
  'options.igloo_igloo.hc_table.help':
    'Nur diese Hälfte: 1, 3, 6, 10, 15, 21 Punkte, nie im Quadrat.',
  'options.igloo_igloo.half': 'Die Hälfte einer ungeraden Insel',
  'options.igloo_igloo.half.down': 'Abgerundet',
  'options.igloo_igloo.half.up': 'Aufgerundet',
  'options.igloo_igloo.half.exact': 'Genau',
  'options.igloo_igloo.half.help': 'Wer auf einer Insel Zweiter ist, bekommt die Hälfte.',
  'options.igloo_igloo.final_tie': 'Gleiche Punkte',
  'options.igloo_igloo.final_tie.shared': 'Geteilter Sieg',
  'options.igloo_igloo.final_tie.animals': 'Mehr Punkte durch Jagd gewinnen',
  'options.igloo_igloo.final_tie.inuits': 'Mehr Inuit auf Inseln gewinnen',
  'options.igloo_igloo.final_tie.help': 'Nur für die, die gemeinsam vorne liegen.',
  'options.igloo_igloo.corner': 'Inuit in den Ecken',
  'options.igloo_igloo.corner.default': 'Dürfen kommen und gehen',
  'options.igloo_igloo.corner.leave_only': 'Dürfen nur weg',
  'options.igloo_igloo.corner.full': 'Wie auf jeder Scholle',
  'options.igloo_igloo.corner.literal': 'Nur zu Fuß',
  'options.igloo_igloo.corner.help':
    'Kommen und gehen: zu Fuß hin und her; Kajaks starten dort, landen aber nicht. Nur zu Fuß: Auch kein Kajak startet dort.',
  'options.igloo_igloo.end_check': 'Wenn nichts mehr schmilzt',
  'options.igloo_igloo.end_check.turn_start': 'Das Spiel endet sofort',
  'options.igloo_igloo.end_check.after_opening_plays': 'Erst nach gespielten Teilen',
  'options.igloo_igloo.end_check.help':
    'Tauwetter und Tiere ziehen können noch etwas öffnen, wenn sie vorher erlaubt sind.',
  'options.igloo_igloo.move_timing': 'Tiere ziehen ist erlaubt',
  'options.igloo_igloo.move_timing.like_thaw': 'Auch vor dem Schmelzen',
  'options.igloo_igloo.move_timing.phase2': 'Erst nach dem Schmelzen',
  'options.igloo_igloo.move_timing.help':
    'Für Tauwetter sagt es die Spielregel; hier ist es offen.',
  'options.igloo_igloo.move_all': 'Die Schritte von Tiere ziehen',
  'options.igloo_igloo.move_all.must': 'Alle drei werden gemacht',
  'options.igloo_igloo.move_all.may': 'Man darf früher aufhören',
  'options.igloo_igloo.move_all.help': 'Immer nur, soweit ein Tier gehen kann.',
  'options.igloo_igloo.displace': 'Tiere, die der Drift im Weg sind',
  'options.igloo_igloo.displace.each': 'Jedes geht für sich',
  'options.igloo_igloo.displace.together': 'Alle gehen auf ein Feld',
  'options.igloo_igloo.displace.help': 'Fische oder ein Bär dort, wo das Eis hintreibt.',
  'options.igloo_igloo.displaced_bear_eats': 'Ein verdrängter Bär frisst',
  'options.igloo_igloo.displaced_bear_eats.help':
    'Wenn die Drift einen Bären auf ein Feld mit Fischen drängt.',
  'options.igloo_igloo.prey_survives_kill': 'Beute überlebt einen erlegten Bären',
  'options.igloo_igloo.prey_survives_kill.help':
    'Fische und Füchse bleiben, wenn der Bär im selben Angriff genommen wird.',
  'options.igloo_igloo.defence_limit': 'Eine Harpune zur Abwehr',
  'options.igloo_igloo.defence_limit.help': 'Auch in fremden Zügen nur eine Harpune für jeden.',
  'options.igloo_igloo.sea_bear_hunt': 'Harpunen reichen ins Meer',
  'options.igloo_igloo.sea_bear_hunt.help':
    'Auch ein Bär, der neben deinem Inuk schwimmt, kann genommen werden.',
  'options.igloo_igloo.tiles': 'Teile in der Schachtel',
  'options.igloo_igloo.tiles.default56': 'Unsere Mischung',
  'options.igloo_igloo.tiles.file': 'Aus einer Liste',
  'options.igloo_igloo.tiles.help':
    'Keine Spielregel nennt die Zahlen; unsere brauchen jedes Plättchen auf.',
  'options.igloo_igloo.tiles_text': 'Liste der Teile',
  'options.igloo_igloo.tiles_text.help': 'Ein Text wie tiles.toml im Ordner des Spiels.',
} satisfies Record<OptionKey, string>;
