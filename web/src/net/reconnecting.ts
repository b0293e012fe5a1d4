/**
 * A line to the server that comes back by itself. It speaks first, waits longer from try to try,
 * and gives up a line that only looks open.
 */

import type { Hello } from '../protocol/messages';
import { after } from './after';
import { garbled, type Refusal } from './refusal';

/** What a line needs of a browser; tests bring their own. */
export interface Surroundings {
  readonly open: (address: string) => WebSocket;
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly random: () => number;
}

/** What is said on a line, and who hears it. */
export interface Talk<Message> {
  /** The first message, of every connection anew. */
  readonly hello: () => Hello;
  /** Ask for something, only to be answered. */
  readonly probe: () => void;
  /** Throws at what it does not understand. */
  readonly decode: (text: string) => Message;
  readonly onMessage: (message: Message) => void;
  /** Something was heard, understood or not: `watch` for what is due yet. */
  readonly onHeard: () => void;
  readonly onBytes?: ((bytes: ArrayBuffer) => void) | undefined;
  /** A message that nobody understood; the line lives on. */
  readonly onGarbled: (refusal: Refusal) => void;
  readonly onLost: (tries: number, retryAt: number) => void;
}

/** Each of the messages `T` as one writes it down; whoever sends it gives it its id. */
export type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Milliseconds in which a server that hears us answers. */
export const ANSWER_WITHIN = 8_000;
const PROBE_WITHIN = 4_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 6_000;
const OPEN = 1;
/** The server is replaced by another: all its windows come back, so each at a moment of its own. */
const RESTART = 1012;
const SPREAD = 800;

export const BROWSER: Surroundings = {
  open: (address) => new WebSocket(address),
  now: () => Date.now(),
  after,
  random: () => Math.random(),
};

export class Reconnecting<Message> {
  #socket: WebSocket | null = null;
  #greeted = false;
  #closed = false;
  #tries = 0;
  #cancelRetry = (): void => {};
  #cancelWatch = (): void => {};
  readonly #address: string;
  readonly #talk: Talk<Message>;
  readonly #world: Surroundings;

  constructor(address: string, talk: Talk<Message>, world: Surroundings) {
    this.#address = address;
    this.#talk = talk;
    this.#world = world;
  }

  /** Whether the server has answered the greeting. */
  get greeted(): boolean {
    return this.#greeted;
  }

  /** Whether what is sent now has a chance to arrive. */
  get ready(): boolean {
    return this.#greeted && this.#socket?.readyState === OPEN;
  }

  connect(): void {
    if (this.#closed) return;
    this.#cancelRetry();
    const socket = this.#world.open(this.#address);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      if (typeof event.data === 'string') this.#hear(event.data);
      else if (event.data instanceof ArrayBuffer) this.#talk.onBytes?.(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code === RESTART);
    };
  }

  /** Hang up for good. */
  close(): void {
    this.#closed = true;
    this.#cancelRetry();
    this.#cancelWatch();
    this.#drop();
  }

  /** The server has answered the greeting: from now on one may speak. */
  welcome(): void {
    this.#greeted = true;
    this.#tries = 0;
  }

  /** Sent if the line is up, else lost. */
  send(message: object): void {
    if (this.ready) this.#socket?.send(JSON.stringify(message));
  }

  /** If nothing at all is heard in time, the line is dead even if it looks open. */
  watch(milliseconds: number, then = (): void => this.#lose()): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#world.after(milliseconds, then);
  }

  /** The page was shown again, or the network is back: connect at once, or prove the line. */
  wake(): void {
    if (this.ready) {
      this.#talk.probe();
      this.watch(PROBE_WITHIN);
    } else if (this.#socket === null) {
      this.connect();
    }
  }

  /** The network is gone: whatever the socket says, nothing comes through. */
  lost(): void {
    if (this.#socket) this.#lose();
  }

  #greet(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    socket.send(JSON.stringify(this.#talk.hello()));
    this.watch(ANSWER_WITHIN);
  }

  #hear(text: string): void {
    this.#cancelWatch();
    this.#understand(text);
    if (this.ready) this.#talk.onHeard();
  }

  #understand(text: string): void {
    let message: Message;
    try {
      message = this.#talk.decode(text);
    } catch (error) {
      this.#talk.onGarbled(garbled(String(error)));
      return;
    }
    this.#talk.onMessage(message);
  }

  #lose(restart = false): void {
    this.#cancelRetry();
    this.#cancelWatch();
    this.#drop();
    const wait = this.#wait(restart);
    this.#tries++;
    this.#talk.onLost(this.#tries, this.#world.now() + wait);
    this.#cancelRetry = this.#world.after(wait, () => this.connect());
  }

  #wait(restart: boolean): number {
    if (restart && this.#tries === 0) return SPREAD * this.#world.random();
    const jitter = 0.75 + this.#world.random() / 2;
    return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * jitter;
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    socket?.close();
  }
}
