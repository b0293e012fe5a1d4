/** One pair of ears: chunks come in, are heard, drawn and felt, and what came is kept count of. */

import { Bands, type Column } from './bands';
import { Buzz, canBuzz } from './buzz';
import { CHUNK_SECONDS, type Chunk, readChunk } from './frame';
import { History } from './history';
import { type Played, Speaker } from './speaker';

/** Beads roll on for so many chunks after the hand has stopped. */
const TAIL = Math.round(0.6 / CHUNK_SECONDS);

/** What was heard of an igloo that has left the hand. */
export interface Kept {
  readonly igloo: string;
  readonly history: History;
}

export class Ear {
  /** Whether sound comes out: browsers want a touch first. */
  on = $state(false);
  /** Whether the last chunk was heard and counted. */
  moving = $state(false);
  /** Seconds of shaking left for the igloo in the hand; null before the first chunk. */
  left = $state<number | null>(null);
  /** Times the sound broke off. */
  gaps = $state(0);
  /** From the hand to the ear when it last began to move, in milliseconds. */
  delay = $state<number | null>(null);
  readonly history = new History();
  /** Whether the trace stands: something was heard, and the hand rests. */
  resting = $state(false);

  /** Igloos of this round that were heard before the one in the hand, the latest first. */
  kept = $state.raw<readonly Kept[]>([]);

  readonly #speaker: Speaker;
  readonly #buzz: Buzz | null;
  readonly #now: () => number;
  #bands = new Bands();
  #igloo = '';
  /** What is in the hand, where that is told: sound of any other igloo has come too late. */
  #held: string | null | undefined;
  /** Chunks since the hand last moved. */
  #quiet = Number.POSITIVE_INFINITY;
  /** When the hand began to move, and which chunk is the first to tell of it. */
  #stirred: number | null = null;
  #awaited: number | null = null;

  /** `pan` is the side it plays to, from -1 to 1; `now` is in milliseconds. */
  constructor(pan = 0, now: () => number = () => performance.now()) {
    this.#speaker = new Speaker((played) => this.#played(played), pan);
    this.#now = now;
    this.#buzz = canBuzz() ? new Buzz((milliseconds) => navigator.vibrate(milliseconds)) : null;
  }

  /** To be called by a touch or a key. */
  async start(): Promise<void> {
    this.on = await this.#speaker.start();
  }

  set volume(volume: number) {
    this.#speaker.volume = volume;
  }

  /** A hand at rest begins to move. */
  stirred(): void {
    if (this.moving) return;
    this.#stirred = this.#now();
    this.#awaited = null;
  }

  /** Take in what came over the line for `seat`. */
  hear(bytes: ArrayBuffer, seat: number): void {
    const chunk = readChunk(bytes);
    if (chunk?.seat !== seat || !this.#expects(chunk.igloo)) return;
    if (chunk.igloo !== this.#igloo) this.#take(chunk.igloo);
    else if (chunk.begins) this.#resume();
    this.left = chunk.left;
    this.#follow(chunk);
    const columns = this.#bands.columns(chunk.pcm);
    this.#trace(chunk, columns);
    this.#buzz?.feel(columns, this.#now());
    this.#speaker.put(chunk.number, chunk.pcm);
  }

  /** What the board shows in the hand, null if nothing: what is still under way of another is not heard. */
  holds(igloo: string | null): void {
    this.#held = igloo;
    if (igloo === null) this.putDown();
    else if (igloo !== this.#igloo) this.#take(igloo);
  }

  /** The hand is empty. */
  putDown(): void {
    this.#stirred = null;
    this.#take('');
  }

  /** Another round: the igloos are others, and so is what they sound like. */
  forget(): void {
    this.kept = [];
  }

  close(): void {
    this.#speaker.close();
  }

  #expects(igloo: string): boolean {
    return this.#held === undefined || this.#held === igloo;
  }

  #follow({ moving, number }: Chunk): void {
    if (moving && !this.moving && this.#stirred !== null) this.#awaited ??= number;
    this.moving = moving;
  }

  #trace({ moving }: Chunk, columns: readonly Column[]): void {
    this.#quiet = moving ? 0 : this.#quiet + 1;
    if (this.#quiet <= TAIL) this.history.push(columns);
    this.resting = this.#quiet > TAIL && this.history.total > 0;
  }

  #take(igloo: string): void {
    this.#keep();
    const before = this.kept.find((one) => one.igloo === igloo);
    this.#igloo = igloo;
    this.#quiet = Number.POSITIVE_INFINITY;
    if (before) this.history.load(before.history);
    else this.history.clear();
    this.resting = before !== undefined;
    this.#resume();
  }

  #keep(): void {
    if (this.#igloo === '' || this.history.total === 0) return;
    const others = this.kept.filter(({ igloo }) => igloo !== this.#igloo);
    this.kept = [{ igloo: this.#igloo, history: this.history.copy() }, ...others];
  }

  /** The stream begins anew; what was heard of this igloo stays. */
  #resume(): void {
    this.#bands = new Bands();
    this.#speaker.clear();
    this.#awaited = null;
    this.moving = false;
    this.left = null;
  }

  #played({ number, gaps, ahead }: Played): void {
    this.gaps = gaps;
    if (this.#stirred === null || this.#awaited === null || number < this.#awaited) return;
    this.delay = Math.round(this.#now() - this.#stirred + 1000 * ahead);
    this.#stirred = null;
    this.#awaited = null;
  }
}
