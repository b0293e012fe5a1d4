/** One night as the page sees it. */

import { sentence } from '../../i18n/refusals';
import { nightAddress } from '../../net/address';
import { type NightCommand, NightLine } from '../../net/night';
import { type Refusal, refusalIn } from '../../net/refusal';
import type { NightView } from '../../protocol/messages';
import { sayBad } from '../../ui/announce.svelte';
import { onWaking } from '../waking';

export class NightSession {
  night = $state.raw<NightView | null>(null);
  open = $state(true);
  gone = $state.raw<Refusal | null>(null);
  readonly #line: NightLine;
  readonly #stop: () => void;
  #left = false;

  /** Without a key one only looks on. */
  constructor(id: string, key: string | null) {
    this.#line = new NightLine(nightAddress(id), key, {
      onNight: (night) => (this.night = night),
      onOpen: (open) => (this.open = open),
      onGone: (why) => (this.gone = why),
      onGarbled: (refusal) => sayBad(sentence(refusal)),
    });
    this.#stop = onWaking(
      () => this.#line.wake(),
      () => this.#line.lost(),
    );
  }

  /** Ask for something; a refusal is said aloud, unless one has gone on. Whether it was done. */
  async ask(command: NightCommand): Promise<boolean> {
    try {
      await this.#line.ask(command);
      return true;
    } catch (error) {
      if (!this.#left) sayBad(sentence(refusalIn(error)));
      return false;
    }
  }

  close(): void {
    this.#left = true;
    this.#stop();
    this.#line.close();
  }
}
