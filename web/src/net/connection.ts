/**
 * The line to one table. It speaks first, comes back by itself, notices gaps, and never loses an
 * action: what was sent but not answered is sent again under the same id, which the server knows.
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
import { garbled, LINE_LOST, type Refusal, RefusedError, refusalOf } from './refusal';

/** Something to ask of the table; the id is given here. */
export type Command = DistributiveOmit<Asked, 'id'>;
type Asked = Exclude<ClientMessage, Hello | Shake>;
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;

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

export interface Listener {
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

/** What a connection needs of a browser; tests bring their own. */
export interface Surroundings {
  readonly open: (address: string) => WebSocket;
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly random: () => number;
}

interface Pending {
  readonly message: Asked;
  readonly resolve: (answer: Done | Hinted | Considered) => void;
  readonly reject: (error: RefusedError) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 6_000;
const ANSWER_WITHIN = 8_000;
const PROBE_WITHIN = 4_000;
/** About these somebody has to think first; a game may have to be compiled before it starts. */
const PATIENT: readonly string[] = ['hint', 'consider', 'start'];
/** An action, and the coach's question before it: they outlive the line, and go again with it. */
const LASTING: readonly string[] = ['act', 'consider'];
const OPEN = 1;
/** The server is replaced by another: all its windows come back, so each at a moment of its own. */
const RESTART = 1012;
const SPREAD = 800;
const FINAL_CODES: readonly string[] = ['unknown_table', 'bad_table'];

export const BROWSER: Surroundings = {
  open: (address) => new WebSocket(address),
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

export class Connection {
  #socket: WebSocket | null = null;
  #snapshot: Snapshot | null = null;
  #greeted = false;
  #resumed = false;
  #closed = false;
  #tries = 0;
  #count = 0;
  #cancelRetry = (): void => {};
  #cancelWatch = (): void => {};
  readonly #pending = new Map<string, Pending>();
  readonly #prefix: string;
  readonly #address: string;
  readonly #key: string | null;
  readonly #listener: Listener;
  readonly #world: Surroundings;

  /** `key` is the device's secret; without one we only watch. */
  constructor(
    address: string,
    key: string | null,
    listener: Listener,
    world: Surroundings = BROWSER,
  ) {
    this.#address = address;
    this.#key = key;
    this.#listener = listener;
    this.#world = world;
    this.#prefix = Math.floor(world.random() * 2 ** 48).toString(36);
  }

  /** Open the line. */
  connect(): void {
    if (this.#closed) return;
    this.#cancelRetry();
    if (this.#tries === 0) this.#listener.onLine({ kind: 'connecting' });
    const socket = this.#world.open(this.#address);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      if (typeof event.data === 'string') this.#hear(event.data);
      else if (event.data instanceof ArrayBuffer) this.#listener.onBytes?.(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code === RESTART);
    };
  }

  /** Hang up for good. What waits for an answer is told that it will not come. */
  close(): void {
    this.#closed = true;
    this.#cancelRetry();
    this.#cancelWatch();
    this.#drop();
    this.#fail(() => true);
  }

  /** Ask for something. Resolves when it is done; rejects with `RefusedError`. */
  ask(command: Command): Promise<Done | Hinted | Considered> {
    const id = `${this.#prefix}-${++this.#count}`;
    const message = { ...command, id } as Asked;
    return new Promise((resolve, reject) => {
      if (!this.#ready && !LASTING.includes(message.type)) {
        reject(new RefusedError(LINE_LOST));
        return;
      }
      this.#pending.set(id, { message, resolve, reject });
      this.#send(message);
      this.#await();
    });
  }

  /** Part of a stream: sent if the line is up, else lost, and never answered. */
  stream(message: Shake): void {
    this.#send(message);
  }

  /** Whether an action is on its way and not yet answered. */
  get acting(): boolean {
    return [...this.#pending.values()].some(({ message }) => message.type === 'act');
  }

  /** The page was shown again, or the network is back: connect at once, or prove the line. */
  wake(): void {
    if (this.#closed) return;
    if (this.#ready) {
      this.ask({ type: 'sync' }).catch(() => {});
      this.#watch(PROBE_WITHIN);
    } else if (this.#socket === null) {
      this.connect();
    }
  }

  /** The network is gone: whatever the socket says, nothing comes through. */
  lost(): void {
    if (!this.#closed && this.#socket) this.#lose();
  }

  get #ready(): boolean {
    return this.#greeted && this.#socket?.readyState === OPEN;
  }

  /** Whether an answer is due soon. */
  get #expecting(): boolean {
    return [...this.#pending.values()].some(({ message }) => !PATIENT.includes(message.type));
  }

  /** Whether an action waits for the coach. */
  get #wondering(): boolean {
    return [...this.#pending.values()].some(({ message }) => message.type === 'consider');
  }

  #greet(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    const hello: Hello = {
      type: 'hello',
      key: this.#key,
      seq: this.#snapshot?.state.seq ?? 0,
    };
    socket.send(JSON.stringify(hello));
    this.#watch(ANSWER_WITHIN);
  }

  #send(message: ClientMessage): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(message));
  }

  /**
   * While an answer is due, silence means that the line is dead. Somebody who thinks may be silent
   * for long: if an action waits for that, the line is asked whether it still stands.
   */
  #await(): void {
    if (this.#expecting) this.#watch(ANSWER_WITHIN);
    else if (this.#wondering) this.#watch(ANSWER_WITHIN, () => this.wake());
  }

  /** If nothing at all is heard in time, the line is dead even if it looks open. */
  #watch(milliseconds: number, then = (): void => this.#lose()): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#world.after(milliseconds, then);
  }

  #hear(text: string): void {
    this.#cancelWatch();
    const message = this.#decode(text);
    if (message === null) return;
    if (message.type === 'state') this.#take(message);
    else if (message.type === 'pulse') this.#listener.onPulse?.(message);
    else if (message.type === 'gestured') this.#listener.onGesture?.(message);
    else this.#answer(message);
    if (this.#ready) this.#await();
  }

  #decode(text: string): ServerMessage | null {
    try {
      return decodeMessage(text);
    } catch (error) {
      this.#listener.onRefused(garbled(String(error)));
      return null;
    }
  }

  #take(state: State): void {
    const before = this.#snapshot;
    const known = before?.state.seq ?? 0;
    if (!this.#greeted) this.#welcome();
    if (state.since > known) {
      this.#resumed = true;
      this.ask({ type: 'sync' }).catch(() => {});
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
    this.#greeted = true;
    this.#tries = 0;
    this.#listener.onLine({ kind: 'open' });
    for (const { message } of this.#pending.values()) this.#send(message);
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

  #lose(restart = false): void {
    this.#cancelWatch();
    this.#drop();
    if (this.#closed) return;
    this.#fail(({ type }) => !LASTING.includes(type));
    this.#resumed = true;
    const wait =
      restart && this.#tries === 0
        ? SPREAD * this.#world.random()
        : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * this.#jitter();
    this.#tries++;
    this.#listener.onLine({
      kind: 'lost',
      tries: this.#tries,
      retryAt: this.#world.now() + wait,
    });
    this.#cancelRetry = this.#world.after(wait, () => this.connect());
  }

  #jitter(): number {
    return 0.75 + this.#world.random() / 2;
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    socket?.close();
  }

  #fail(which: (message: Act | ClientMessage) => boolean): void {
    for (const [id, { message, reject }] of this.#pending) {
      if (!which(message)) continue;
      this.#pending.delete(id);
      reject(new RefusedError(LINE_LOST));
    }
  }
}
