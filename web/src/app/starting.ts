/** From a game's card to a table in one press. */

import { spoken, t } from '../i18n/i18n.svelte';
import { sentence } from '../i18n/refusals';
import * as http from '../net/http';
import { RefusedError } from '../net/refusal';
import type { TableAddress } from '../protocol/messages';
import { sayBad } from '../ui/announce.svelte';
import { deviceKey, rememberedName } from './device';
import { suggestedOptions } from './games';
import { type Level, usualLevel } from './levels';
import { navigate } from './router.svelte';
import { pathOf } from './routes';

/** With whom: bots, friends on their own screens, or others at this one. */
export type Company = 'bots' | 'friends' | 'screen';

/** What the new table shall do once its line is open. */
interface Intent {
  readonly seat: Company;
  /** How strong the bots shall be; else as they were last. */
  readonly level?: Level;
  /** It follows a lesson: the coach looks on, as in a first game. */
  readonly learning?: boolean;
}

/** Make a table and go there; a refusal is said aloud. */
export async function startTable(game: string, company: Company): Promise<void> {
  await goTo(makeTable(game, company), { seat: company });
}

/** After a lesson: a game against one Chick, with the coach. */
export async function startFirstGame(game: string): Promise<void> {
  await goTo(makeTable(game, 'bots'), { seat: 'bots', level: 'chick', learning: true });
}

/** Open a game night and go there; a refusal is said aloud. */
export async function startNight(): Promise<void> {
  await goTo(http.makeNight({ key: deviceKey() }));
}

/** Play on against bots from before a ply of a finished game, on a seat of it. */
export async function playOn(id: string, ply: number, seat: number): Promise<void> {
  const name = rememberedName() || t('lobby.guest');
  await goTo(http.forkTable(id, { key: deviceKey(), ply, seat, level: usualLevel(), name }));
}

function makeTable(game: string, company: Company): Promise<TableAddress> {
  const options = suggestedOptions(game, spoken(), company === 'bots');
  return http.makeTable({ game, key: deviceKey(), options });
}

async function goTo(made: Promise<TableAddress>, intent?: Intent): Promise<void> {
  try {
    navigate(pathOf(await made), intent && { intent });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    sayBad(sentence(error.refusal));
  }
}

export function isIntent(value: unknown): value is Intent {
  return typeof value === 'object' && value !== null && 'seat' in value;
}
