/** The ear trainer's line: take an igloo, shake it, guess, then peek. */

import { practiceAddress } from '../../net/address';
import { decodePractice } from '../../net/messages';
import type { PracticeAsk, Told } from '../../protocol/messages';
import type { Reading } from './hand/reading';

/** Which igloos one is given: all of them, or some that are easier to tell apart. */
export const AMONG = {
  all: [],
  apart: [2, 5, 9, 13],
  few: [2, 3, 4, 5, 6],
  many: [8, 9, 10, 11, 12, 13],
} as const;
export type Among = keyof typeof AMONG;

export const NUMBERS = Array.from({ length: 12 }, (_, index) => index + 2);

interface PracticeWorld {
  readonly open: (address: string) => WebSocket;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly keep: (best: number) => void;
}

const RETRY = 1500;
const OPEN = 1;

/** Points: two for exact, one for off by one. */
export function pointsOf({ exact, near }: Pick<Told, 'exact' | 'near'>): number {
  return 2 * exact + near;
}

export class Practice {
  /** An igloo is in the hand. */
  holding = $state(false);
  /** Grows with every igloo. */
  igloo = $state(0);
  told = $state.raw<Told | null>(null);
  /** The score of the whole visit, over lines that broke. */
  tries = $state(0);
  exact = $state(0);
  near = $state(0);
  /** Exact guesses in a row, now and at best. */
  row = $state(0);
  best = $state(0);
  lost = $state(false);

  readonly #world: PracticeWorld;
  readonly #hear: (bytes: ArrayBuffer) => void;
  #socket: WebSocket | null = null;
  #count = 0;
  #wanted: Among | null = null;
  #closed = false;
  #cancel = (): void => {};

  constructor(hear: (bytes: ArrayBuffer) => void, best: number, world: PracticeWorld) {
    this.#hear = hear;
    this.#world = world;
    this.best = best;
    this.#connect();
  }

  /** Take a fresh igloo. */
  pick(among: Among): void {
    this.#wanted = among;
    this.#ask({ type: 'pick', id: this.#id(), among: [...AMONG[among]] });
  }

  guess(number: number): void {
    if (!this.told) this.#ask({ type: 'guess', id: this.#id(), number });
  }

  shake(mark: number, readings: readonly Reading[]): void {
    this.#ask({ type: 'shake', seat: 0, mark, readings });
  }

  close(): void {
    this.#closed = true;
    this.#cancel();
    this.#socket?.close();
  }

  #connect(): void {
    const socket = this.#world.open(practiceAddress('igloo_pop'));
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => {
      this.lost = false;
      // The igloo of a line that broke is gone; one gets another.
      if (this.#wanted !== null && !this.told) this.pick(this.#wanted);
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ArrayBuffer) this.#hear(data);
      else if (typeof data === 'string') this.#answer(data);
    };
    socket.onclose = () => this.#lose();
  }

  #answer(text: string): void {
    const answer = decodePractice(text);
    if (answer.type === 'picked') {
      this.told = null;
      this.holding = true;
      this.igloo++;
    } else if (answer.type === 'told') this.#score(answer);
  }

  #score(told: Told): void {
    const off = Math.abs(told.guess - told.answer);
    this.told = told;
    this.tries++;
    if (off === 0) this.exact++;
    if (off === 1) this.near++;
    this.row = off === 0 ? this.row + 1 : 0;
    if (this.row <= this.best) return;
    this.best = this.row;
    this.#world.keep(this.best);
  }

  #lose(): void {
    if (this.#closed) return;
    this.lost = true;
    this.#cancel = this.#world.after(RETRY, () => this.#connect());
  }

  #id(): string {
    return String(++this.#count);
  }

  #ask(message: PracticeAsk): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }
}
