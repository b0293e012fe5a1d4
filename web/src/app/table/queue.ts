/**
 * What is shown of a game, one play after another. States may come faster than penguins slide:
 * each waits until the board has settled. Whoever is far behind, or was not looking, jumps.
 */

import type { Snapshot } from '../../net/connection';
import type { Entry } from '../../protocol/messages';

/** A snapshot on the screen, with the plays that lead to it and are to be animated. */
export interface Shown {
  readonly snapshot: Snapshot;
  readonly fresh: readonly Entry[];
  /** Grows by one whenever the board gets something new to animate. */
  readonly turn: number;
}

interface QueueWorld {
  /** Whether anybody can see the page. */
  readonly visible: () => boolean;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Time to look at the board between two plays. */
  readonly pause: () => number;
}

/** More plays than this at once are not animated. */
const MOST_AT_ONCE = 8;
/** So many snapshots may wait before we jump. */
const MOST_WAITING = 12;
/** A board that never says it has settled does not stop the game; a slow flick may take long. */
const PATIENCE = 40_000;
/** Where all act at once a board shows a whole round's end; so long that may take. */
const LIVE_PATIENCE = 90_000;

export class ShowQueue {
  #shown: Shown | null = null;
  #waiting: Shown[] = [];
  #busy = false;
  #turn = 0;
  #cancel = (): void => {};
  /** All act at once: whatever comes is shown at once, and the board keeps its own order. */
  live = false;
  readonly #onShow: (shown: Shown) => void;
  readonly #onIdle: (idle: boolean) => void;
  readonly #world: QueueWorld;

  /** `onIdle` hears whether the newest snapshot is on the screen and has settled. */
  constructor(onShow: (shown: Shown) => void, onIdle: (idle: boolean) => void, world: QueueWorld) {
    this.#onShow = onShow;
    this.#onIdle = onIdle;
    this.#world = world;
  }

  push(snapshot: Snapshot): void {
    if (this.#mustJump(snapshot)) this.#jump(snapshot);
    else if (this.live) this.#flow(snapshot);
    else this.#wait(snapshot);
    if (!this.#busy) this.#next();
    this.#tell();
  }

  /** The board says that all animation of the play numbered `turn` is over. */
  settled(turn: number): void {
    if (!this.#busy || turn !== this.#turn) return;
    this.#cancel();
    if (this.#waiting.length === 0) this.#next();
    else this.#cancel = this.#world.after(this.#world.pause(), () => this.#next());
  }

  /** The page was hidden: show how things stand when it is seen again. */
  catchUp(): void {
    const newest = this.#waiting.at(-1);
    if (newest) this.#jump(newest.snapshot);
    this.#tell();
  }

  close(): void {
    this.#cancel();
    this.#waiting = [];
  }

  #mustJump(snapshot: Snapshot): boolean {
    const plays = playsIn(snapshot.fresh).length;
    const rewound = snapshot.fresh.some((entry) => entry.kind === 'undone');
    const behind = this.#waiting.length >= MOST_WAITING || plays > MOST_AT_ONCE;
    const returning = snapshot.resumed && plays > 2;
    return this.#shown === null || rewound || behind || returning || !this.#world.visible();
  }

  /** Without plays a snapshot only brings the one before it up to date. */
  #wait(snapshot: Snapshot): void {
    const fresh = playsIn(snapshot.fresh);
    const last = fresh.length === 0 ? this.#waiting.pop() : undefined;
    this.#waiting.push({ snapshot, fresh: last?.fresh ?? fresh, turn: 0 });
  }

  #flow(snapshot: Snapshot): void {
    const fresh = playsIn(snapshot.fresh);
    if (fresh.length > 0) {
      this.#cancel();
      this.#busy = true;
      this.#turn++;
      this.#cancel = this.#world.after(LIVE_PATIENCE, () => this.#next());
    }
    this.#show(snapshot, fresh);
  }

  #jump(snapshot: Snapshot): void {
    this.#cancel();
    this.#waiting = [];
    this.#busy = false;
    this.#show(snapshot, []);
  }

  #next(): void {
    this.#busy = false;
    const next = this.#waiting.shift();
    if (next && next.fresh.length > 0) {
      this.#busy = true;
      this.#turn++;
      this.#cancel = this.#world.after(PATIENCE * next.fresh.length, () => this.#next());
    }
    if (next) this.#show(next.snapshot, next.fresh);
    this.#tell();
  }

  #show(snapshot: Snapshot, fresh: readonly Entry[]): void {
    this.#shown = { snapshot, fresh, turn: this.#turn };
    this.#onShow(this.#shown);
  }

  #tell(): void {
    this.#onIdle(!this.#busy && this.#waiting.length === 0);
  }
}

function playsIn(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => entry.kind === 'played');
}

/** The plays that still count: those taken back are gone. */
export function standing(entries: readonly Entry[]): readonly Entry[] {
  const plays: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'played') plays.push(entry);
    if (entry.kind === 'undone' && entry.ply !== null)
      plays.length = Math.min(plays.length, entry.ply);
  }
  return plays;
}
