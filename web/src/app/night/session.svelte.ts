/** One night as the page sees it. */

import { sentence } from '../../i18n/refusals';
import { nightAddress } from '../../net/address';
import { type NightCommand, NightLine } from '../../net/night';
import { type Refusal, RefusedError } from '../../net/refusal';
import type { NightView } from '../../protocol/messages';
import { sayBad } from '../../ui/announce.svelte';

export class NightSession {
  night = $state.raw<NightView | null>(null);
  open = $state(true);
  gone = $state.raw<Refusal | null>(null);
  readonly #line: NightLine;

  /** Without a key one only looks on. */
  constructor(id: string, key: string | null) {
    this.#line = new NightLine(nightAddress(id), key, {
      onNight: (night) => (this.night = night),
      onOpen: (open) => (this.open = open),
      onGone: (why) => (this.gone = why),
    });
  }

  /** Ask for something; a refusal is said aloud. Whether it was done. */
  async ask(command: NightCommand): Promise<boolean> {
    try {
      await this.#line.ask(command);
      return true;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      sayBad(sentence(error.refusal));
      return false;
    }
  }

  close(): void {
    this.#line.close();
  }
}
