/** The sense of a lesson: a line to the ear trainer that gives an igloo with so many beads. */

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
  #beads: number | null = null;
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

  /** An igloo with so many beads is in the hand now, a fresh one in each round; null: none is. */
  hold(beads: number | null, round: number): void {
    if (beads === this.#beads && round === this.#round) return;
    this.#beads = beads;
    this.#round = round;
    if (beads === null) return;
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
      this.#beads = null;
    };
    this.#socket = socket;
  }

  #pick(): void {
    if (this.#beads === null) return;
    this.#send({ type: 'pick', id: String(++this.#count), among: [this.#beads] });
  }

  #send(ask: PracticeAsk): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(ask));
  }
}
