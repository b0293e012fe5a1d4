/** The line to a game night: what is asked of it, and the night as it is told. */

import type { Hello, NightAnswer, NightAsk, NightView } from '../protocol/messages';
import { decodeNight } from './messages';
import {
  ANSWER_WITHIN,
  BROWSER,
  Reconnecting,
  type Surroundings,
  type Talk,
  type WithoutId,
} from './reconnecting';
import { LINE_LOST, type Refusal, RefusedError, refusalOf } from './refusal';

/** Something to ask of the night; the id is given here. */
export type NightCommand = WithoutId<Exclude<NightAsk, Hello>>;

interface NightListener {
  readonly onNight: (night: NightView) => void;
  readonly onOpen: (open: boolean) => void;
  /** There is no such night: trying again is no use. */
  readonly onGone: (why: Refusal) => void;
  readonly onGarbled: (refusal: Refusal) => void;
}

interface Pending {
  readonly resolve: () => void;
  readonly reject: (error: RefusedError) => void;
}

export class NightLine {
  #count = 0;
  readonly #pending = new Map<string, Pending>();
  readonly #listener: NightListener;
  readonly #line: Reconnecting<NightAnswer>;

  /** Without a key one only looks on. */
  constructor(
    address: string,
    key: string | null,
    listener: NightListener,
    world: Surroundings = BROWSER,
  ) {
    const hello: Hello = { type: 'hello', key, seq: 0 };
    this.#listener = listener;
    const talk: Talk<NightAnswer> = {
      hello: () => hello,
      probe: () => {
        this.ask({ type: 'sync' }).catch(() => {});
      },
      decode: decodeNight,
      onMessage: (message) => this.#hear(message),
      onHeard: () => this.#await(),
      onGarbled: listener.onGarbled,
      onLost: () => this.#lose(),
    };
    this.#line = new Reconnecting(address, talk, world);
    this.#line.connect();
  }

  /** Resolves when it is done; rejects with `RefusedError`. */
  ask(command: NightCommand): Promise<void> {
    const id = String(++this.#count);
    return new Promise((resolve, reject) => {
      if (!this.#line.ready) {
        reject(new RefusedError(LINE_LOST));
        return;
      }
      this.#pending.set(id, { resolve, reject });
      this.#line.send({ ...command, id });
      this.#await();
    });
  }

  close(): void {
    this.#line.close();
    this.#fail();
  }

  /** The page was shown again, or the network is back. */
  wake(): void {
    this.#line.wake();
  }

  /** The network is gone. */
  lost(): void {
    this.#line.lost();
  }

  #await(): void {
    if (this.#pending.size > 0) this.#line.watch(ANSWER_WITHIN);
  }

  #hear(message: NightAnswer): void {
    if (message.type === 'night') {
      this.#line.welcome();
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
    this.#listener.onOpen(false);
  }

  #fail(): void {
    for (const { reject } of this.#pending.values()) reject(new RefusedError(LINE_LOST));
    this.#pending.clear();
  }
}
