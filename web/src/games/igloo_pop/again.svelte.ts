/**
 * An igloo that was misheard, once more: one with as many beads is taken into a hand of one's own
 * and shaken for a while, so that its trace can be laid beside another.
 */

import type { Sense } from '../module';
import { Ear } from './ear/ear.svelte';
import { readChunk } from './ear/frame';
import { Shaking } from './hand/shaking';

interface AgainWorld {
  readonly sense: Sense;
  readonly hold: (beads: number, turn: number) => void;
  /** Call again and again, every few milliseconds; the answer stops it. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
  /** In seconds. */
  readonly now: () => number;
}

const TICK = 10;
/** How long it is shaken, in seconds. */
const LASTS = 2;

export class Again {
  /** How many beads are shaken just now; null while all rests. */
  playing = $state<number | null>(null);
  readonly ears: ReadonlyMap<number, Ear>;
  readonly #world: AgainWorld;
  readonly #deaf: () => void;
  #turn = 0;
  #stop = (): void => {};

  /** The numbers that can be listened to; each has its own trace. */
  constructor(numbers: readonly number[], world: AgainWorld) {
    this.ears = new Map(numbers.map((beads) => [beads, new Ear()]));
    this.#world = world;
    this.#deaf = world.sense.hear((bytes) => this.#hear(bytes));
  }

  set volume(volume: number) {
    for (const ear of this.ears.values()) ear.volume = volume;
  }

  /** Take a fresh igloo and shake it as soon as it is there. To be called by a touch or a key. */
  listen(beads: number): void {
    const ear = this.ears.get(beads);
    if (!ear) return;
    this.#stop();
    void ear.start();
    ear.putDown();
    ear.forget();
    this.playing = beads;
    this.#world.hold(beads, ++this.#turn);
  }

  close(): void {
    this.#stop();
    this.#deaf();
    for (const ear of this.ears.values()) ear.close();
  }

  #hear(bytes: ArrayBuffer): void {
    const ear = this.playing === null ? undefined : this.ears.get(this.playing);
    if (!ear) return;
    if (readChunk(bytes)?.begins) this.#shake(ear);
    ear.hear(bytes, 0);
  }

  #shake(ear: Ear): void {
    this.#stop();
    const { sense, every, now } = this.#world;
    const shaking = new Shaking(
      (mark, readings) => sense.shake(0, mark, readings),
      () => ear.stirred(),
    );
    shaking.strokes.swing = 'firm';
    const began = now();
    this.#stop = every(TICK, () => {
      if (now() - began >= LASTS) shaking.strokes.swing = null;
      shaking.tick(now());
      if (ear.resting && !shaking.strokes.swing) this.#rest();
    });
  }

  #rest(): void {
    this.#stop();
    this.#stop = () => {};
    this.playing = null;
  }
}
