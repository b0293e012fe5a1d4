/** The line to a game night. It speaks first, and comes back by itself. */

import { decodeNightAnswer, type Hello, type NightAsk, type NightView } from '../protocol/messages';
import { LINE_LOST, type Refusal, RefusedError, refusalOf } from './refusal';

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;
/** Something to ask of the night; the id is given here. */
export type NightCommand = DistributiveOmit<Exclude<NightAsk, Hello>, 'id'>;

export interface NightListener {
  readonly onNight: (night: NightView) => void;
  readonly onOpen: (open: boolean) => void;
  /** There is no such night: trying again is no use. */
  readonly onGone: (why: Refusal) => void;
}

interface Pending {
  readonly resolve: () => void;
  readonly reject: (error: RefusedError) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 6_000;

export class NightLine {
  #socket: WebSocket | null = null;
  #tries = 0;
  #count = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #pending = new Map<string, Pending>();
  readonly #address: string;
  readonly #key: string | null;
  readonly #listener: NightListener;

  /** Without a key one only looks on. */
  constructor(address: string, key: string | null, listener: NightListener) {
    this.#address = address;
    this.#key = key;
    this.#listener = listener;
    this.#connect();
  }

  ask(command: NightCommand): Promise<void> {
    const id = String(++this.#count);
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new RefusedError(LINE_LOST));
        return;
      }
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...command, id }));
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#fail();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', key: this.#key, seq: 0 }));
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(data);
    socket.onclose = () => this.#lose();
  }

  #hear(text: string): void {
    const message = decodeNightAnswer(JSON.parse(text), 'night');
    if (message.type === 'night') {
      this.#tries = 0;
      this.#listener.onOpen(true);
      this.#listener.onNight(message);
    } else if (message.type === 'done') {
      this.#pending.get(message.id)?.resolve();
      this.#pending.delete(message.id);
    } else {
      this.#refuse(refusalOf(message), message.id);
    }
  }

  #refuse(refusal: Refusal, id: string | null): void {
    const asked = id === null ? undefined : this.#pending.get(id);
    if (id !== null && asked) {
      this.#pending.delete(id);
      asked.reject(new RefusedError(refusal));
    } else if (refusal.code === 'unknown_table') {
      this.close();
      this.#listener.onGone(refusal);
    }
  }

  #lose(): void {
    this.#fail();
    if (this.#closed) return;
    this.#listener.onOpen(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #fail(): void {
    for (const { reject } of this.#pending.values()) reject(new RefusedError(LINE_LOST));
    this.#pending.clear();
  }
}
