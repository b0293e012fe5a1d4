/** How the table itself works: always said as a whole, so that one setting keeps the others. */

import type { TableView } from '../../protocol/messages';
import type { Session } from '../table/session.svelte';

type Settings = Pick<TableView, 'stand_in_after' | 'youngest' | 'answer_within' | 'reactions'>;

export function setTable(session: Session, table: TableView, changed: Partial<Settings>): void {
  const { stand_in_after, youngest, answer_within, reactions } = table;
  void session.ask({
    type: 'set_table',
    stand_in_after,
    youngest,
    answer_within,
    reactions,
    ...changed,
  });
}
