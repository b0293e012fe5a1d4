/**
 * The line to one table. It notices gaps, and never loses an action: what was sent but not
 * answered is sent again under the same id, which the server knows.
 */

import type {
  Act,
  ClientMessage,
  Considered,
  Done,
  Entry,
  Gestured,
  Hello,
  Hinted,
  Pulse,
  ServerMessage,
  Shake,
  State,
} from '../protocol/messages';
import { decodeMessage } from './messages';
import {
  ANSWER_WITHIN,
  BROWSER,
  Reconnecting,
  type Surroundings,
  type Talk,
  type WithoutId,
} from './reconnecting';
import { LINE_LOST, type Refusal, RefusedError, refusalOf } from './refusal';

/** Something to ask of the table; the id is given here. */
export type Command = WithoutId<Asked>;
type Asked = Exclude<ClientMessage, Hello | Shake>;

/** How the line stands. `gone` means that trying again is no use, and `why` says what happened. */
export type Line =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'lost'; readonly tries: number; readonly retryAt: number }
  | { readonly kind: 'gone'; readonly why: Refusal };

/** All that is known of the table now: the newest state, with every entry since the start. */
export interface Snapshot {
  readonly state: State;
  readonly entries: readonly Entry[];
  /** Entries that were not in the snapshot before. */
  readonly fresh: readonly Entry[];
  /** The line was down before this, or something was missed: do not animate at length. */
  readonly resumed: boolean;
}

interface Listener {
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onLine: (line: Line) => void;
  /** A refusal nobody asked for. */
  readonly onRefused: (refusal: Refusal) => void;
  /** A piece of a stream beside the states, such as sound. */
  readonly onBytes?: (bytes: ArrayBuffer) => void;
  /** The server's clock, and whose hands are seen shaking, in games where one sees that. */
  readonly onPulse?: (pulse: Pulse) => void;
  /** Somebody made a gesture just now. */
  readonly onGesture?: (made: Gestured) => void;
}

interface Pending {
  readonly message: Asked;
  readonly resolve: (answer: Done | Hinted | Considered) => void;
  readonly reject: (error: RefusedError) => void;
}

/** About these somebody has to think first; a game may have to be compiled before it starts. */
const PATIENT: readonly string[] = ['hint', 'consider', 'start'];
/** An action, and the coach's question before it: they outlive the line, and go again with it. */
const LASTING: readonly string[] = ['act', 'consider'];
const FINAL_CODES: readonly string[] = ['unknown_table', 'bad_table'];

export class Connection {
  #snapshot: Snapshot | null = null;
  #resumed = false;
  #count = 0;
  readonly #pending = new Map<string, Pending>();
  readonly #prefix: string;
  readonly #listener: Listener;
  readonly #line: Reconnecting<ServerMessage>;

  /** `key` is the device's secret; without one we only watch. */
  constructor(
    address: string,
    key: string | null,
    listener: Listener,
    world: Surroundings = BROWSER,
  ) {
    this.#listener = listener;
    this.#prefix = Math.floor(world.random() * 2 ** 48).toString(36);
    const talk: Talk<ServerMessage> = {
      hello: () => ({ type: 'hello', key, seq: this.#snapshot?.state.seq ?? 0 }),
      probe: () => this.#sync(),
      decode: decodeMessage,
      onMessage: (message) => this.#hear(message),
      onHeard: () => this.#await(),
      onBytes: listener.onBytes,
      onGarbled: listener.onRefused,
      onLost: (tries, retryAt) => this.#lose(tries, retryAt),
    };
    this.#line = new Reconnecting(address, talk, world);
  }

  /** Open the line. */
  connect(): void {
    this.#listener.onLine({ kind: 'connecting' });
    this.#line.connect();
  }

  /** Hang up for good. What waits for an answer is told that it will not come. */
  close(): void {
    this.#line.close();
    this.#fail(() => true);
  }

  /** Ask for something. Resolves when it is done; rejects with `RefusedError`. */
  ask(command: Command): Promise<Done | Hinted | Considered> {
    const id = `${this.#prefix}-${++this.#count}`;
    const message = { ...command, id } as Asked;
    return new Promise((resolve, reject) => {
      if (!this.#line.ready && !LASTING.includes(message.type)) {
        reject(new RefusedError(LINE_LOST));
        return;
      }
      this.#pending.set(id, { message, resolve, reject });
      this.#line.send(message);
      this.#await();
    });
  }

  /** Part of a stream: sent if the line is up, else lost, and never answered. */
  stream(message: Shake): void {
    this.#line.send(message);
  }

  /** The page was shown again, or the network is back: connect at once, or prove the line. */
  wake(): void {
    this.#line.wake();
  }

  /** The network is gone: whatever the socket says, nothing comes through. */
  lost(): void {
    this.#line.lost();
  }

  /** Whether an answer is due soon. */
  get #expecting(): boolean {
    return [...this.#pending.values()].some(({ message }) => !PATIENT.includes(message.type));
  }

  /** Whether an action waits for the coach. */
  get #wondering(): boolean {
    return [...this.#pending.values()].some(({ message }) => message.type === 'consider');
  }

  /**
   * While an answer is due, silence means that the line is dead. Somebody who thinks may be silent
   * for long: if an action waits for that, the line is asked whether it still stands.
   */
  #await(): void {
    if (this.#expecting) this.#line.watch(ANSWER_WITHIN);
    else if (this.#wondering) this.#line.watch(ANSWER_WITHIN, () => this.wake());
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'state') this.#take(message);
    else if (message.type === 'pulse') this.#listener.onPulse?.(message);
    else if (message.type === 'gestured') this.#listener.onGesture?.(message);
    else this.#answer(message);
  }

  /** Ask for everything. */
  #sync(): void {
    this.ask({ type: 'sync' }).catch(() => {});
  }

  #take(state: State): void {
    const before = this.#snapshot;
    const known = before?.state.seq ?? 0;
    if (!this.#line.greeted) this.#welcome();
    if (state.since > known) {
      this.#resumed = true;
      this.#sync();
      return;
    }
    const fresh = state.entries.filter((entry) => entry.seq > known);
    const entries = state.since === 0 ? state.entries : [...(before?.entries ?? []), ...fresh];
    this.#snapshot = { state, entries, fresh, resumed: this.#resumed };
    this.#resumed = false;
    this.#listener.onSnapshot(this.#snapshot);
  }

  /** The server answered the greeting: the line is open, and what was left unanswered goes again. */
  #welcome(): void {
    this.#line.welcome();
    this.#listener.onLine({ kind: 'open' });
    for (const { message } of this.#pending.values()) this.#line.send(message);
  }

  #answer(message: Exclude<ServerMessage, State | Pulse | Gestured>): void {
    if (message.type === 'refused') {
      this.#refuse(refusalOf(message), message.id, message.state);
      return;
    }
    this.#pending.get(message.id)?.resolve(message);
    this.#pending.delete(message.id);
  }

  #refuse(refusal: Refusal, id: string | null, state: State | null): void {
    if (state) this.#take(state);
    const pending = id === null ? undefined : this.#pending.get(id);
    if (id !== null && pending) {
      this.#pending.delete(id);
      pending.reject(new RefusedError(refusal));
    } else if (FINAL_CODES.includes(refusal.code)) {
      this.close();
      this.#listener.onLine({ kind: 'gone', why: refusal });
    } else {
      this.#listener.onRefused(refusal);
    }
  }

  #lose(tries: number, retryAt: number): void {
    this.#fail(({ type }) => !LASTING.includes(type));
    this.#resumed = true;
    this.#listener.onLine({ kind: 'lost', tries, retryAt });
  }

  #fail(which: (message: Act | ClientMessage) => boolean): void {
    for (const [id, { message, reject }] of this.#pending) {
      if (!which(message)) continue;
      this.#pending.delete(id);
      reject(new RefusedError(LINE_LOST));
    }
  }
}
