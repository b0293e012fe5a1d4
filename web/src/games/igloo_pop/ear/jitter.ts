/**
 * A short queue between the line and the loudspeaker. It waits until a little has come, so that
 * an uneven line is not heard; when it runs dry it waits anew, and when too much has gathered it
 * throws the oldest away, so that the ear stays close behind the hand.
 */

/** So many chunks are awaited before the first is played: 40 ms. */
export const WANTED = 2;
/** More than this many make the ear late. */
export const MOST = 6;

/** A chunk on its way to the loudspeaker, with its number. */
export interface Queued {
  readonly number: number;
  readonly samples: Float32Array;
}

export class Jitter {
  readonly #waiting: Queued[] = [];
  #at = 0;
  #flowing = false;
  #ranDry = false;
  /** Times the sound broke off and went on later. */
  gaps = 0;
  /** Chunks thrown away because they came too late. */
  dropped = 0;
  /** The chunk whose first sample was played last. */
  playing = -1;

  put(chunk: Queued): void {
    if (this.#ranDry) this.gaps++;
    this.#ranDry = false;
    this.#waiting.push(chunk);
    while (this.#waiting.length > MOST) {
      this.#waiting.shift();
      this.#at = 0;
      this.dropped++;
    }
    if (this.#waiting.length >= WANTED) this.#flowing = true;
  }

  /** The igloo was put down: what waits belongs to another one. */
  clear(): void {
    this.#waiting.length = 0;
    this.#at = 0;
    this.#flowing = false;
    this.#ranDry = false;
  }

  /** Fill `out` with what is to be heard next; silence where there is nothing. */
  take(out: Float32Array): void {
    for (let at = 0; at < out.length; at++) out[at] = this.#sample();
  }

  #sample(): number {
    const chunk = this.#flowing ? this.#waiting[0] : undefined;
    if (!chunk) return this.#dry();
    if (this.#at === 0) this.playing = chunk.number;
    const sample = chunk.samples[this.#at++] ?? 0;
    if (this.#at >= chunk.samples.length) {
      this.#waiting.shift();
      this.#at = 0;
    }
    return sample;
  }

  #dry(): number {
    if (this.#flowing) this.#ranDry = true;
    this.#flowing = false;
    return 0;
  }
}
