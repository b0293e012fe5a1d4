/** Was vor einem Spiel vereinbart werden kann. */

import type { OptionKey } from '../en';

export const words: Readonly<Record<OptionKey, string>> = {
  'options.igloo_pop.first_player': 'Wer bis drei zählt',
  'options.igloo_pop.first_player.random': 'Das Los',
  'options.igloo_pop.first_player.youngest': 'Die oder der Jüngste',
  'options.igloo_pop.first_player.seat1': 'Der erste Stuhl',
  'options.igloo_pop.first_player.help':
    'Nach den Heften zählt vor jeder Runde die oder der Jüngste.',
  'options.igloo_pop.edition': 'Spielheft',
  'options.igloo_pop.edition.e1': 'L’Arctic Pop, englischer Teil',
  'options.igloo_pop.edition.e0': 'Heft von Rio Grande',
  'options.igloo_pop.edition.f1': 'L’Arctic Pop, französischer Teil',
  'options.igloo_pop.edition.help':
    'Sie unterscheiden sich darin, wie ein Spiel endet und ob es eine Partie gibt.',
  'options.igloo_pop.deck': 'Karten',
  'options.igloo_pop.deck.consecutive33': 'Zahlen in Folge',
  'options.igloo_pop.deck.file': 'Eigene Liste',
  'options.igloo_pop.deck.help':
    'Alle Karten mit einer, zwei und drei Zahlen, die aufeinander folgen.',
  'options.igloo_pop.cards': 'Liste der Karten',
  'options.igloo_pop.cards.help': 'Dreiunddreißig Karten wie 4/5, mit Leerzeichen dazwischen.',
  'options.igloo_pop.no_match_multi': 'Mehrere Iglus auf einer Karte, keines passt',
  'options.igloo_pop.no_match_multi.box': 'Ihre Taler sind verloren',
  'options.igloo_pop.no_match_multi.return': 'Alle nehmen sie zurück',
  'options.igloo_pop.no_match_multi.help': 'Die Hefte sagen dazu nichts.',
  'options.igloo_pop.end_rule': 'Die letzte Runde',
  'options.igloo_pop.end_rule.edition': 'Wie im Heft',
  'options.igloo_pop.end_rule.after_short_round': 'Auch mit zu wenig Karten',
  'options.igloo_pop.end_rule.cannot_refill': 'Nur mit neun Karten',
  'options.igloo_pop.end_rule.help':
    'Ob noch eine Runde gespielt wird, wenn der Stapel zu Ende geht.',
  'options.igloo_pop.own_wrong_thaler': 'Der eigene Taler des Gewinners auf einem falschen Iglu',
  'options.igloo_pop.own_wrong_thaler.removed': 'Ist verloren',
  'options.igloo_pop.own_wrong_thaler.returned': 'Kommt zurück',
  'options.igloo_pop.own_wrong_thaler.help':
    'Nur wo jemand mehrere Iglus auf einer Karte stehen hat.',
  'options.igloo_pop.final_tie': 'Gleich in allem',
  'options.igloo_pop.final_tie.shared': 'Ein geteilter Sieg',
  'options.igloo_pop.final_tie.playoff': 'Eine weitere Runde entscheidet',
  'options.igloo_pop.final_tie.help': 'Gleiche Punkte, Karten und gewonnene Taler.',
  'options.igloo_pop.match': 'Bis zu so vielen Punkten spielen',
  'options.igloo_pop.match.help': '0 spielt ein einzelnes Spiel; die Hefte sagen 100.',
  'options.igloo_pop.match_tie': 'Mehrere erreichen das Ziel im selben Spiel',
  'options.igloo_pop.match_tie.highest': 'Die höchste Summe gewinnt',
  'options.igloo_pop.match_tie.play_on': 'Es wird weitergespielt',
  'options.igloo_pop.match_tie.help': 'Nur für eine Partie über mehrere Spiele.',
  'options.igloo_pop.done': 'Wer „fertig“ gesagt hat',
  'options.igloo_pop.done.revocable': 'Darf doch weitermachen',
  'options.igloo_pop.done.final': 'Bleibt fertig',
  'options.igloo_pop.done.help': 'Solange die Runde dauert.',
  'options.igloo_pop.round_timer': 'Sekunden für eine Runde',
  'options.igloo_pop.round_timer.help':
    'Mit 0 dauert eine Runde, so lange jemand weitermacht, wie im Heft. Gegen Bots schlägt die Seite 120 vor.',
  'options.igloo_pop.listening': 'Sekunden Hörzeit für ein Iglu',
  'options.igloo_pop.listening.help':
    'Für jedes Iglu und jede Runde; mit 0 ohne Grenze. Die Hefte setzen keine: Das ist von uns, damit kein Programm ewig lauscht.',
};
