/**
 * The hand that shakes: whatever moves the igloo, as readings on their way to the server. They
 * go out in small parcels while something moves, and a last one says that it rests again.
 */

import { Phone } from './phone';
import { Pointer } from './pointer';
import { held, RATE, REST, type Reading, rounded, stirs } from './reading';
import { Strokes } from './strokes';

/** Seconds of rest after which nothing more is sent. */
const LINGER = 0.5;
/** Readings in a parcel, at least and at most. */
const LEAST = 2;
const MOST = 12;

export type Send = (mark: number, readings: readonly Reading[]) => void;

export class Shaking {
  readonly strokes: Strokes;
  readonly phone = new Phone();
  /** Where the hand pushes now, for the drawing. */
  latest: Reading = REST;
  readonly #pointer = new Pointer();
  readonly #send: Send;
  readonly #onStir: () => void;
  #at: readonly [number, number] = [0, 0];
  #from: readonly [number, number] | null = null;
  #base: readonly [number, number] = [0, 0];
  #clock: number | null = null;
  #quiet = Number.POSITIVE_INFINITY;
  #mark = 0;

  /** `onStir` is told when a resting hand begins to move. */
  constructor(send: Send, onStir: () => void, strokes = new Strokes()) {
    this.#send = send;
    this.#onStir = onStir;
    this.strokes = strokes;
  }

  /** A pointer takes hold at a point of the window. */
  grab(x: number, y: number): void {
    this.#from = [x, y];
    this.#base = this.#at;
  }

  drag(x: number, y: number): void {
    if (!this.#from) return;
    this.#at = [this.#base[0] + x - this.#from[0], this.#base[1] + y - this.#from[1]];
  }

  release(): void {
    this.#from = null;
  }

  /** How far the pointer has carried the igloo from where it took hold, in pixels. */
  get carried(): readonly [number, number] {
    if (!this.#from) return [0, 0];
    return [this.#at[0] - this.#base[0], this.#at[1] - this.#base[1]];
  }

  get grabbed(): boolean {
    return this.#from !== null;
  }

  /** Send what is due at `now`, in seconds. To be called every few milliseconds. */
  tick(now: number): void {
    this.#clock ??= now;
    const due = Math.floor((now - this.#clock) * RATE);
    if (due < LEAST) return;
    this.#clock += due / RATE;
    const parcel = Array.from({ length: Math.min(MOST, due) }, () => this.#next());
    this.latest = parcel.at(-1) ?? REST;
    this.#quieten(parcel, due / RATE);
  }

  /** Nothing is sent about a hand that has been resting for a while. */
  #quieten(parcel: readonly Reading[], seconds: number): void {
    if (parcel.some(stirs)) {
      if (this.#quiet > LINGER) this.#onStir();
      this.#quiet = 0;
    } else if (this.#quiet <= LINGER) {
      this.#quiet += seconds;
      if (this.#quiet > LINGER) parcel = [REST];
    } else return;
    this.#send(++this.#mark, parcel.map(rounded));
  }

  #next(): Reading {
    const parts = [this.#pointer.move(...this.#at), this.strokes.next(), this.phone.latest];
    const along = (axis: 0 | 1 | 2): number =>
      parts.reduce((sum, part) => sum + part[axis] - REST[axis], REST[axis]);
    return held([along(0), along(1), along(2)]);
  }
}
