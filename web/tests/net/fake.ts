/** A world without a browser: sockets that are driven by hand, and a clock that is wound. */

import type { Surroundings } from '../../src/net/reconnecting';
import type { ClientMessage, Entry, State } from '../../src/protocol/messages';

export class FakeSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  /** The other side accepts. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The line breaks. */
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get last(): ClientMessage | undefined {
    return this.sent.at(-1);
  }
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export class FakeWorld implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  #timers: Timer[] = [];
  #time = 0;

  readonly open = (): WebSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  };

  readonly now = (): number => this.#time;
  readonly random = (): number => 0.5;

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.#time + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  /** Let time pass. */
  wind(milliseconds: number): void {
    this.#time += milliseconds;
    const due = this.#timers.filter((timer) => timer.at <= this.#time);
    this.#timers = this.#timers.filter((timer) => timer.at > this.#time);
    for (const timer of due) timer.run();
  }

  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nobody has connected yet');
    return socket;
  }
}

export function entry(seq: number, change: Partial<Entry> = {}): Entry {
  return { seq, at: 0, kind: 'played', seat: 0, ply: seq, events: [], why: '', ...change };
}

/** A state at `seq` with the entries after `since`. */
export function state(seq: number, since: number, entries: readonly Entry[] = []): State {
  return {
    type: 'state',
    seq,
    since,
    you: { chairs: [0], seat: 0, host: true, replaced: false },
    table: {
      id: 't',
      code: 'KRILL',
      game: 'packeis',
      rules_version: 1,
      phase: 'playing',
      chairs: [],
      least: 2,
      options: {},
      youngest: null,
      stand_in_after: 45,
      answer_within: 30,
      reactions: true,
      clock: null,
      night: null,
      to_move: [],
      spectators: 0,
      screens: 0,
      imported: false,
      commitment: null,
      reveal: null,
      undo: null,
      next: null,
      ended: false,
      at_one_screen: 4,
      writable: true,
      clocks: null,
    },
    game: {
      view: {},
      ply: seq,
      actors: [0],
      legal: null,
      undo: 'no',
      answer_by: null,
      clocks: null,
      outcome: null,
      deadline: null,
      hands: [],
    },
    entries,
  };
}
