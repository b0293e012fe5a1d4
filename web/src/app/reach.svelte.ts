/** Whether other devices come here, and by which address. */

import * as http from '../net/http';
import { RefusedError } from '../net/refusal';
import type { Reach } from '../protocol/messages';
import { deviceKey } from './device';

let known = $state.raw<Reach | null>(null);

export const reach = {
  /** Null until the server has said it. */
  get known(): Reach | null {
    return known;
  },
};

/** Ask the server; it may have been started anew, in another way. */
export async function learnReach(): Promise<void> {
  try {
    known = await http.reach();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
}

/** Let phones in, as the host of this table or night. Raises RefusedError. */
export async function letPhonesIn(at: string): Promise<void> {
  known = await http.letIn({ key: deviceKey(), at });
}

/** The link to give away; where no other device comes here, the one for other windows here. */
export function linkTo(path: string): string {
  return new URL(path, known?.address ?? location.href).href;
}
