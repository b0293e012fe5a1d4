/** Who sits where when a new table fills itself. */

import type { Look } from '../../games/module';
import { t } from '../../i18n/i18n.svelte';
import type { Sit, TableView } from '../../protocol/messages';
import { freeLook, rememberedName } from '../device';
import { type Level, usualLevel } from '../levels';
import type { Company } from '../starting';
import type { Session } from '../table/session.svelte';

/** Sit down, and bring the company wished for on the home page. */
export async function seatCompany(
  session: Session,
  table: TableView,
  company: Company,
  level: Level = usualLevel(),
): Promise<void> {
  const mine = freeLook([]);
  const fallback = company === 'screen' ? t('lobby.guest.next', { number: 1 }) : t('lobby.guest');
  const name = rememberedName() || fallback;
  if (!(await session.ask(sit(0, name, mine)))) return;
  if (company === 'bots') {
    await session.ask({ type: 'add_bot', chair: 1, level });
  }
  if (company === 'screen' && table.chairs.length > 1) {
    await session.ask(sit(1, t('lobby.guest.next', { number: 2 }), freeLook([mine])));
  }
}

export function sit(chair: number, name: string, look: Look): Omit<Sit, 'id'> {
  return { type: 'sit', chair, name, look };
}

/** The first chair nobody sits on; -1 if all are taken. */
export function emptyChair(table: TableView): number {
  return table.chairs.findIndex((chair) => chair.kind === 'empty');
}

export function takenLooks(table: TableView): readonly (Look | null)[] {
  return table.chairs.map((chair) => chair.look);
}
