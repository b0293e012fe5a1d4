/** From a game's card to a table in one press. */

import { spoken } from '../i18n/i18n.svelte';
import { sentence } from '../i18n/refusals';
import * as http from '../net/http';
import { RefusedError } from '../net/refusal';
import { sayBad } from '../ui/announce.svelte';
import { deviceKey } from './device';
import { suggestedOptions } from './games';
import type { Level } from './lobby/seating';
import { navigate } from './router.svelte';
import { tablePath } from './routes';

/** With whom: bots, friends on their own screens, or others at this one. */
export type Company = 'bots' | 'friends' | 'screen';

/** What the new table shall do once its line is open. */
export interface Intent {
  readonly seat: Company;
  /** How strong the bots shall be; else as they were last. */
  readonly level?: Level;
}

/** Make a table and go there; a refusal is said aloud. */
export async function startTable(game: string, company: Company, level?: Level): Promise<void> {
  try {
    const options = suggestedOptions(game, spoken());
    const { id } = await http.makeTable({ game, key: deviceKey(), options });
    navigate(tablePath(id), {
      intent: { seat: company, ...(level && { level }) } satisfies Intent,
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    sayBad(sentence(error.refusal));
  }
}

export function isIntent(value: unknown): value is Intent {
  return typeof value === 'object' && value !== null && 'seat' in value;
}
