/** The sense of a lesson: a line to a game's trainer, which gives what has so much inside. */

import type { Sense } from '../../games/module';
import { practiceAddress } from '../../net/address';
import type { PracticeAsk } from '../../protocol/messages';

const OPEN = 1;

export class LessonSense {
  readonly #game: string;
  readonly #open: (address: string) => WebSocket;
  readonly #listeners = new Set<(bytes: ArrayBuffer) => void>();
  /** Nobody answers: there is nothing to hear. */
  silent = $state(false);
  #socket: WebSocket | null = null;
  /** How much is inside what the hand holds; null: it is empty. */
  #number: number | null = null;
  #round = -1;
  #count = 0;

  constructor(game: string, open = (address: string): WebSocket => new WebSocket(address)) {
    this.#game = game;
    this.#open = open;
  }

  readonly sense: Sense = {
    shaking: [],
    shake: (_seat, mark, readings) => this.#send({ type: 'shake', seat: 0, mark, readings }),
    hear: (listener) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };

  /** What has so much inside is in the hand now, a fresh one in each round; null: nothing is. */
  hold(number: number | null, round: number): void {
    if (number === this.#number && round === this.#round) return;
    this.#number = number;
    this.#round = round;
    if (number === null) return;
    if (this.#socket) this.#pick();
    else this.#connect();
  }

  close(): void {
    this.#socket?.close();
    this.#socket = null;
  }

  #connect(): void {
    const socket = this.#open(practiceAddress(this.#game));
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.silent = false;
      this.#pick();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ArrayBuffer) for (const listener of this.#listeners) listener(data);
    };
    socket.onclose = () => {
      this.silent = true;
      this.#socket = null;
      this.#number = null;
    };
    this.#socket = socket;
  }

  #pick(): void {
    if (this.#number === null) return;
    this.#send({ type: 'pick', id: String(++this.#count), among: [this.#number] });
  }

  #send(ask: PracticeAsk): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(ask));
  }
}
