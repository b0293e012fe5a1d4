/** The coach of a table: it asks before a costly action, and names one after the game. */

import type { Command } from '../../net/connection';
import { refusalIn } from '../../net/refusal';
import type { Advice, Caution, Considered, Done, Hinted } from '../../protocol/messages';
import { AimCoach, type Heard } from './aimcoach.svelte';
import { noteRegret, regretAt } from './regret';

/** Why a coach could not think: too many ask, or the machine gave it no time. */
const BUSY = ['busy', 'bot_failed'];

/** What the coach asks before an action: it waits until it is meant. */
interface Doubt {
  readonly caution: Caution;
  readonly seat: number;
  readonly action: unknown;
}

/** The table it looks on at. */
interface Coached {
  /** Of the state the board shows; undefined before the first. */
  readonly seq: number | undefined;
  /** All act at once here: nothing waits for anything. */
  readonly live: boolean;
  /** An action is on its way, or waits for the coach. */
  acting: boolean;
  advice: Advice | null;
  act(seat: number, action: unknown): Promise<void>;
}

type Ask = (command: Command) => Promise<Done | Hinted | Considered>;

export class Coach {
  /** It asks whether this is meant. */
  doubt = $state.raw<Doubt | null>(null);
  /** What it showed instead. */
  lesson = $state.raw<Caution | null>(null);
  /** What it names after the game. */
  regret = $state.raw<Caution | null>(null);
  /** Its word while a hand aims. */
  readonly aiming = new AimCoach(async ({ seat, action }) => {
    const { seq, acting } = this.#table;
    return seq === undefined || acting ? null : this.#word(seat, seq, action);
  });

  /** The seq at which it has asked: once is enough. */
  #asked = -1;
  readonly #id: string;
  readonly #table: Coached;
  readonly #ask: Ask;

  /** `id` is the table's; `ask` rejects with `RefusedError`. */
  constructor(id: string, table: Coached, ask: Ask) {
    this.#id = id;
    this.#table = table;
    this.#ask = ask;
    this.regret = regretAt(id);
  }

  /** Play, unless the coach has a word before it. */
  async consider(seat: number, action: unknown): Promise<void> {
    const { seq, acting } = this.#table;
    if (seq === undefined || acting) return;
    const caution = this.#asked === seq ? null : await this.#caution(seat, seq, action);
    if (caution === null || this.#table.seq !== seq) {
      await this.#table.act(seat, action);
      return;
    }
    this.#asked = seq;
    this.#regrets(caution, false);
    this.doubt = { caution, seat, action };
  }

  /** It was meant. */
  async mean({ caution, seat, action }: Doubt): Promise<void> {
    this.#regrets(caution, true);
    this.doubt = null;
    await this.#table.act(seat, action);
  }

  /** It was not; perhaps one would like to see what is better. */
  rethink(show: boolean): void {
    const caution = this.doubt?.caution ?? null;
    this.doubt = null;
    if (show && caution) this.showBetter(caution);
  }

  /** What the coach would do instead, on the board. */
  showBetter(caution: Caution): void {
    this.aiming.aim(null);
    this.lesson = caution;
    this.#table.advice = { action: caution.better, reason: 'coach', args: {}, overlay: {} };
  }

  /** An action sets off: whatever was said while one aimed, it is done. */
  release(): void {
    if (this.aiming.word) this.#regrets(this.aiming.word, true);
    this.aiming.aim(null);
    this.lesson = null;
  }

  /** The game went on: what was asked and shown is of the past. */
  forget(): void {
    this.doubt = null;
    this.lesson = null;
    this.aiming.aim(null);
  }

  /** What it has to say before an action, which waits for that. */
  async #caution(seat: number, seq: number, action: unknown): Promise<Caution | null> {
    this.#table.acting = !this.#table.live;
    try {
      const heard = await this.#word(seat, seq, action);
      return heard === 'busy' ? null : heard;
    } finally {
      this.#table.acting = false;
    }
  }

  /** What it has to say, if it can think of it now. */
  async #word(seat: number, seq: number, action: unknown): Promise<Heard> {
    try {
      const answer = await this.#ask({ type: 'consider', seat, seq, action });
      return answer.type === 'considered' ? answer.caution : null;
    } catch (error) {
      return BUSY.includes(refusalIn(error).code) ? 'busy' : null;
    }
  }

  #regrets(caution: Caution, done: boolean): void {
    this.regret = noteRegret(this.#id, caution, done);
  }
}
