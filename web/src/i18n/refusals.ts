/** From a refusal to a sentence in the reader's language. */

import type { Refusal } from '../net/refusal';
import { has, tell } from './i18n.svelte';

/** By its reason, else by its code, else in the server's own words. */
export function sentence(refusal: Refusal): string {
  const keys = [`refusal.${refusal.reason}`, `refusal.${refusal.code}`];
  const key = keys.find(has);
  return key === undefined ? refusal.message : tell(key, refusal.args);
}
