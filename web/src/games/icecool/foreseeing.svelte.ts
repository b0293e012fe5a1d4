/** Asks what a flick would do in its first moments: one question at a time, the newest next. */

import type { Board, Flick } from '../../protocol/icecool';
import type { Rehearse } from '../module';
import { asForesight, type Foresight, type Poses } from './values';

/** Seconds that are foreseen: the first moments only, skill stays skill. */
const MOMENTS = 0.25;
/** Milliseconds between two questions. */
const PAUSE = 120;

export class Foreseeing {
  seen = $state.raw<Foresight | null>(null);

  readonly #rehearse: () => Rehearse | undefined;
  #next: unknown = null;
  #asking = false;
  #run = 0;

  constructor(rehearse: () => Rehearse | undefined) {
    this.#rehearse = rehearse;
  }

  /** The hand has moved. */
  ask(board: Board | string, poses: Poses, seat: number, flick: Flick): void {
    const penguins = poses.filter((pose) => pose !== null);
    const own = poses[seat];
    if (!own) {
      this.forget();
      return;
    }
    const mover = penguins.indexOf(own);
    this.#next = { type: 'preview', board, penguins, mover, flick, seconds: MOMENTS };
    void this.#go();
  }

  forget(): void {
    this.#run++;
    this.#next = null;
    this.seen = null;
  }

  async #go(): Promise<void> {
    const rehearse = this.#rehearse();
    if (this.#asking || !rehearse) return;
    this.#asking = true;
    while (this.#next) {
      const [question, run] = [this.#next, this.#run];
      this.#next = null;
      const answer = asForesight(await rehearse(question));
      if (run === this.#run) this.seen = answer;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.#asking = false;
  }
}
