/** From a refusal to a sentence in the reader's language. */

import type { Refusal } from '../net/refusal';
import { has, tell } from './i18n.svelte';

type Args = Refusal['args'];

/**
 * By its reason, else by its code, else in the server's own words. A game spells what the refusal
 * names in the way people write it.
 */
export function sentence(refusal: Refusal, spell: (args: Args) => Args = (args) => args): string {
  const keys = [`refusal.${refusal.reason}`, `refusal.${refusal.code}`];
  const key = keys.find(has);
  return key === undefined ? refusal.message : tell(key, spell(refusal.args));
}
