/** A replay that can be stepped, played and jumped in. */

import type { Costly, Entry, Frame } from '../../protocol/messages';
import { tempo } from '../settings.svelte';

export const SPEEDS = [0.5, 1, 2, 4] as const;
type Speed = (typeof SPEEDS)[number];

/** How the lines of the seats are drawn, so that colour is not all that tells them apart. */
export const DASHES = ['', '14 5', '3 6', '14 4 3 4', '8 8', '2 3'] as const;

/** Time to look between two moves at normal speed. */
const PAUSE = 650;
/** A board that never settles does not stop the replay; a slow flick may take long. */
const PATIENCE = 40_000;

export class Player {
  frames = $state.raw<readonly Frame[]>([]);
  index = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** The play that led from the frame shown before to this one, if it was the next. */
  fresh = $state.raw<readonly Entry[]>([]);
  /** The mistake that is looked at, from before it was made. */
  reviewed = $state.raw<Costly | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly frame = $derived(this.frames[this.index]);
  readonly count = $derived(Math.max(0, this.frames.length - 1));

  /** Other frames of the same game: another viewer's, or newer ones. */
  load(frames: readonly Frame[], index: number): void {
    this.frames = frames;
    this.fresh = [];
    this.reviewed = null;
    this.index = this.#within(index);
  }

  /** Go to a frame. One step forward is animated, everything else is shown at once. */
  go(index: number): void {
    const wanted = this.#within(index);
    const next = wanted === this.index + 1 ? this.frames[wanted] : undefined;
    this.fresh = next ? [entryOf(next)] : [];
    this.index = wanted;
    this.reviewed = null;
  }

  step(by: number): void {
    this.pause();
    this.go(this.index + by);
  }

  jump(index: number): void {
    this.pause();
    this.go(index);
  }

  /** Show the position before a mistake, with what was played and what was better. */
  review(move: Costly): void {
    this.jump(move.ply - 1);
    this.reviewed = move;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.index >= this.count) this.go(0);
    this.playing = true;
    this.#soon(0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The board has settled. */
  settled(): void {
    if (this.playing) this.#soon(PAUSE);
  }

  close(): void {
    this.pause();
  }

  #soon(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onward(), wait / this.speed);
  }

  #onward(): void {
    if (this.index >= this.count) {
      this.playing = false;
      return;
    }
    this.go(this.index + 1);
    this.#soon(tempo() === 0 ? PAUSE * 1.5 : PATIENCE);
  }

  #within(index: number): number {
    return Math.min(Math.max(0, index), Math.max(0, this.frames.length - 1));
  }
}

/** A frame as the entry of a play, which boards and sentences take. */
export function entryOf(frame: Frame): Entry {
  const { seq, at, seat, events, ply } = frame;
  return { seq, at, kind: 'played', seat, ply: ply - 1, events, why: '' };
}

/** The line through these points, for an SVG path. */
export function path(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}
