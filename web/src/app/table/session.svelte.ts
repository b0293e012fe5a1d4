/** One table as the page sees it: the line, the newest snapshot, and what the board shows. */

import type { Sense } from '../../games/module';
import { sentence } from '../../i18n/refusals';
import { socketAddress } from '../../net/address';
import { after } from '../../net/after';
import { type Command, Connection, type Line, type Snapshot } from '../../net/connection';
import { type Refusal, refusalIn } from '../../net/refusal';
import type { Advice, Considered, Done, Hinted } from '../../protocol/messages';
import { sayBad } from '../../ui/announce.svelte';
import { deviceKey } from '../device';
import { Coach } from '../learn/coach.svelte';
import { tempo } from '../settings.svelte';
import { onWaking } from '../waking';
import { baseOf } from './clocks';
import { Gallery } from './gestures/gallery.svelte';
import { type Shown, ShowQueue } from './queue';

const PAUSE_MOVING = 220;
const PAUSE_STILL = 700;
/** A refused action, and whose it was. */
type Tried = Refusal & { readonly seat: number };

export class Session {
  /** The newest snapshot; people, questions and options are taken from here. */
  newest = $state.raw<Snapshot | null>(null);
  /** What the board shows; it may be a few plays behind. */
  shown = $state.raw<Shown | null>(null);
  line = $state.raw<Line>({ kind: 'connecting' });
  /** The last action was refused; the board shows where, the ask bar why. */
  refused = $state.raw<Tried | null>(null);
  advice = $state.raw<Advice | null>(null);
  readonly coach: Coach;
  /** An action is on its way. */
  acting = $state(false);
  /** The board has settled on the newest snapshot. */
  idle = $state(true);

  /** Seats whose hands are seen shaking. */
  shaking = $state.raw<readonly number[]>([]);

  /** The gestures of the last moments. */
  readonly gestures = new Gallery();

  /** When the clocks began to run as they do now, by this device; seconds since 1970. */
  clockBase = $state(0);

  readonly #listeners = new Set<(bytes: ArrayBuffer) => void>();
  readonly #connection: Connection;
  readonly #queue: ShowQueue;
  readonly #stop: () => void;

  /** Whether this window has no key, as that of a TV: it only shows the table. */
  readonly onlyShows: boolean;

  /** Without a key one only watches. */
  constructor(id: string, key: string | null = deviceKey()) {
    this.onlyShows = key === null;
    this.coach = new Coach(id, this, (command) => this.#connection.ask(command));
    const show = (shown: Shown): void => this.#show(shown);
    const onIdle = (idle: boolean): void => {
      this.idle = idle;
    };
    this.#queue = new ShowQueue(show, onIdle, {
      visible: () => document.visibilityState === 'visible',
      after,
      pause: () => (tempo() === 0 ? PAUSE_STILL : PAUSE_MOVING),
    });
    this.#connection = new Connection(socketAddress(id), key, {
      onSnapshot: (snapshot) => this.#take(snapshot),
      onLine: (line) => (this.line = line),
      onRefused: (refusal) => sayBad(sentence(refusal)),
      onBytes: (bytes) => {
        for (const listener of this.#listeners) listener(bytes);
      },
      onPulse: (pulse) => (this.shaking = pulse.shaking),
      onGesture: (made) => this.gestures.take(made),
    });
    this.#stop = onWaking(
      () => this.#wake(),
      () => this.#connection.lost(),
    );
    this.#connection.connect();
  }

  /** Of the state the board shows; undefined before the first. */
  get seq(): number | undefined {
    return this.shown?.snapshot.state.seq;
  }

  /** All act at once here: nothing waits for anything. */
  set live(live: boolean) {
    this.#queue.live = live;
  }

  get live(): boolean {
    return this.#queue.live;
  }

  /** The sense of a game that has one. */
  get sense(): Sense {
    return {
      shaking: this.shaking,
      shake: (seat, mark, readings) =>
        this.#connection.stream({ type: 'shake', seat, mark, readings }),
      hear: this.#hear,
    };
  }

  readonly #hear = (listener: (bytes: ArrayBuffer) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    this.#stop();
    this.gestures.close();
    this.#queue.close();
    this.#connection.close();
  }

  /** Ask for something; a refusal is said aloud. Whether it was done. */
  async ask(command: Command): Promise<boolean> {
    return (await this.#tryTo(command)) !== null;
  }

  /** Play. A refusal stays in the ask bar until it was read, or until the next try. */
  async act(seat: number, action: unknown): Promise<void> {
    const seq = this.seq;
    if (seq === undefined || this.acting) return;
    this.coach.release();
    this.refused = null;
    this.advice = null;
    this.acting = !this.live;
    try {
      await this.#connection.ask({ type: 'act', seat, seq, action, thought: this.#thought() });
    } catch (error) {
      this.refused = { ...refusalIn(error), seat };
    } finally {
      this.acting = false;
    }
  }

  /** That refusal was read: ask again. A newer one stays. */
  forgive(told: Refusal): void {
    if (this.refused === told) this.refused = null;
  }

  /** A thought at a time: if the coach is at one, this comes after it. */
  async hint(seat: number): Promise<void> {
    await this.coach.aiming.free();
    const answer = await this.#tryTo({ type: 'hint', seat });
    if (answer?.type === 'hinted' && answer.seq === this.newest?.state.seq) {
      this.advice = answer.advice;
    }
  }

  settled(turn: number): void {
    this.#queue.settled(turn);
  }

  retry(): void {
    this.#connection.wake();
  }

  #forget(): void {
    this.advice = null;
    this.coach.forget();
  }

  async #tryTo(command: Command): Promise<Done | Hinted | Considered | null> {
    try {
      return await this.#connection.ask(command);
    } catch (error) {
      sayBad(sentence(refusalIn(error)));
      return null;
    }
  }

  #take(snapshot: Snapshot): void {
    const moved = snapshot.state.game?.ply !== this.newest?.state.game?.ply;
    if (moved && !this.#mayStill(snapshot)) this.#forget();
    this.#takeClocks(snapshot);
    this.newest = snapshot;
    this.#queue.push(snapshot);
  }

  /** Where all act at once, others go on while one is asked about what one may still do. */
  #mayStill({ state }: Snapshot): boolean {
    const { doubt } = this.coach;
    const meant = doubt && spelled(doubt.action);
    const actions = state.game?.legal?.actions ?? [];
    return this.live && meant !== null && actions.some((one) => spelled(one) === meant);
  }

  #takeClocks({ state, resumed }: Snapshot): void {
    const times = state.game?.clocks;
    if (!times || times.since === this.newest?.state.game?.clocks?.since) return;
    this.clockBase = baseOf(times, this.newest !== null && !resumed, Date.now() / 1000);
  }

  /** Seconds since it was heard here that somebody may act; where there is a clock. */
  #thought(): number | null {
    if (!this.newest?.state.game?.clocks) return null;
    return Math.max(0, Date.now() / 1000 - this.clockBase);
  }

  #show(shown: Shown): void {
    this.shown = shown;
    if (shown.fresh.length > 0 && !this.live) this.refused = null;
  }

  #wake(): void {
    this.#queue.catchUp();
    this.#connection.wake();
  }
}

/** The same for the same action, in whatever order its fields came. */
function spelled(action: unknown): string {
  return JSON.stringify(Object.entries(action ?? {}).sort());
}
