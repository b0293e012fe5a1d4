/** What the coach names after a game: the costliest thing it warned of, rather one that was done. */

import type { Caution } from '../../protocol/messages';
import { load, save } from '../storage';

interface Regret {
  readonly table: string;
  readonly caution: Caution;
  /** Whether it was done all the same. */
  readonly done: boolean;
}

const PLACE = 'regret';

/** That of a game at this table, also after the page was loaded again. */
export function regretAt(table: string): Caution | null {
  return kept(table)?.caution ?? null;
}

/** The coach had a word; it is kept if it is the one to name. */
export function noteRegret(table: string, caution: Caution, done: boolean): Caution {
  const before = kept(table);
  const more = !before || (done === before.done ? caution.lost > before.caution.lost : done);
  if (more) save(PLACE, { table, caution, done } satisfies Regret);
  return more ? caution : before.caution;
}

/** Only of one table: the games before it were told of at their ends. */
function kept(table: string): Regret | null {
  const found = load(PLACE);
  if (typeof found !== 'object' || found === null) return null;
  const regret = found as Regret;
  return regret.table === table ? regret : null;
}
