/** Small phrases about tables that several components say. */

import { nameOf } from '../../board/players';
import type { Player } from '../../games/module';
import { has, t, tell } from '../../i18n/i18n.svelte';
import type { ChairView, Clock, Entry, TableView } from '../../protocol/messages';

const DAY = 86_400;

/** "45 seconds", "2 minutes", "3 days". */
export function duration(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return t('clock.days', { count: seconds / DAY });
  return seconds >= 60 && seconds % 60 === 0
    ? t('lobby.wait.minutes', { count: seconds / 60 })
    : t('lobby.wait.seconds', { count: seconds });
}

/** "5 minutes and 5 seconds for each move". */
export function clockWords({ kind, budget, increment }: Omit<Clock, 'when_up'>): string {
  const more = { time: duration(budget), more: duration(increment) };
  return kind === 'fischer' ? t('clock.fischer', more) : t('clock.each', more);
}

/** The people and bots at a table, as boards and sentences need them. */
export function playersOf(table: TableView): readonly Player[] {
  return table.chairs.map((chair, seat) => ({
    seat,
    name: chair.name,
    look: chair.look ?? 'moon',
    yours: chair.yours,
    bot: chair.kind === 'bot',
  }));
}

/** Who really decides on a chair now. */
export function playedByBot(chair: ChairView): boolean {
  return chair.kind === 'bot' || chair.stands_in !== null;
}

/** Why nothing can be taken back; a game may say what it was that cannot. */
export function undoRefusal(game: string, undo: 'no' | 'learned'): string {
  const own = `${game}.undo.${undo}`;
  return has(own) ? tell(own) : t(`table.undo.${undo}`);
}

/** What an entry that is no play says; null where there is nothing to say. */
export function happening(entry: Entry, players: readonly Player[]): string | null {
  const name = nameOf(entry.seat, players);
  switch (entry.kind) {
    case 'started':
      return t('table.started');
    case 'undone':
      return t('table.undone', { name });
    case 'undo_asked':
      return t('table.undoAsked', { name });
    case 'undo_declined':
      return t('table.declined', { name });
    case 'stood_in':
      return t('table.stoodIn', { name });
    case 'handed_back':
      return t('table.handedBack', { name });
    case 'fell_back':
      return t('table.fellBack', { name });
    case 'time_up':
      return t('clock.isUp', { name });
    case 'ended':
      return t('table.ended');
    case 'rematched':
      return t('table.rematched');
    default:
      return null;
  }
}
