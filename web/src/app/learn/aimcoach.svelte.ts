/**
 * The coach where an action sets off as the finger lets go: nothing can be asked before it, so it
 * says its word while one aims. It is asked once the hand rests, and never takes anything away.
 */

import { after } from '../../net/after';
import type { Caution } from '../../protocol/messages';

/** Milliseconds after which a hand rests. */
const REST = 400;

/** Milliseconds after which a coach that could not answer is asked again, and how often. */
const PAUSE = 1500;
const MOST = 5;

/** What the coach says: a word, nothing, or that it could not think of it just now. */
export type Heard = Caution | null | 'busy';

/** What letting go would do. */
interface Aimed {
  readonly seat: number;
  readonly action: unknown;
}

export class AimCoach {
  /** What is said of the aim as it is. */
  word = $state.raw<Caution | null>(null);

  readonly #ask: (aimed: Aimed) => Promise<Heard>;
  #aimed: Aimed | null = null;
  #rests = false;
  /** How often this aim was asked about in vain. */
  #vain = 0;
  #stop = (): void => {};
  #thinking: Promise<void> | null = null;

  constructor(ask: (aimed: Aimed) => Promise<Heard>) {
    this.#ask = ask;
  }

  /** The hand has moved; null: nobody aims. */
  aim(aimed: Aimed | null): void {
    this.#stop();
    this.word = null;
    this.#aimed = aimed;
    this.#rests = false;
    this.#vain = 0;
    if (aimed) this.#askAfter(REST);
  }

  /** Once the coach has no question of its own on the way. */
  async free(): Promise<void> {
    await this.#thinking;
  }

  #askAfter(milliseconds: number): void {
    this.#stop = after(milliseconds, () => {
      this.#rests = true;
      this.#thinking ??= this.#think();
    });
  }

  /** One question at a time, of the newest aim that rests. */
  async #think(): Promise<void> {
    while (this.#aimed && this.#rests) {
      const asked = this.#aimed;
      const heard = await this.#ask(asked);
      if (asked !== this.#aimed) continue;
      this.#rests = false;
      if (heard !== 'busy') this.word = heard;
      else if (++this.#vain < MOST) this.#askAfter(PAUSE);
    }
    this.#thinking = null;
  }
}
