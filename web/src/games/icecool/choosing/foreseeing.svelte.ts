/** Asks what a flick would do: one question at a time, the newest next. */

import type { Decoder } from '../../../protocol/decode';
import { type Board, decodeOddsTold, decodePreviewed, type Flick } from '../../../protocol/icecool';
import type { Rehearse } from '../../module';
import { turnTo } from '../geometry';
import { rehearsed } from '../rehearsed';
import type { Foresight, Odds, Poses } from '../values';

/** What is asked of every flick, and how its answer is read. */
interface Question<Seen> {
  readonly asks: object;
  readonly decode: Decoder<Seen>;
  /** Milliseconds between two questions. */
  readonly pause: number;
}

/** The first quarter of a second only: skill stays skill. */
export const BEGINNING: Question<Foresight> = {
  asks: { type: 'preview', seconds: 0.25 },
  decode: decodePreviewed,
  pause: 120,
};

/** Which doors it passes, and how surely; dearer, and for practice alone. */
export const DOORS: Question<Odds> = { asks: { type: 'odds' }, decode: decodeOddsTold, pause: 600 };

export class Foreseeing<Seen> {
  seen = $state.raw<Seen | null>(null);

  readonly #rehearse: () => Rehearse | undefined;
  readonly #question: Question<Seen>;
  #next: { readonly flick: Flick; readonly [more: string]: unknown } | null = null;
  /** The flick that was seen. */
  #of: Flick | null = null;
  #asking = false;
  #run = 0;

  constructor(question: Question<Seen>, rehearse: () => Rehearse | undefined) {
    this.#question = question;
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
    this.#next = { ...this.#question.asks, board, penguins, mover, flick };
    void this.#go();
  }

  /** What was seen of a flick as good as this one, and that flick. */
  about(flick: Flick): { readonly seen: Seen; readonly of: Flick } | null {
    const [seen, of] = [this.seen, this.#of];
    return seen !== null && of && alike(of, flick) ? { seen, of } : null;
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
      const answer = rehearsed(await rehearse(question), this.#question.decode);
      if (run === this.#run) {
        this.seen = answer;
        this.#of = question.flick;
      }
      await new Promise((resolve) => setTimeout(resolve, this.#question.pause));
    }
    this.#asking = false;
  }
}

/** Degrees and strength by which two flicks may differ. */
interface Apart {
  readonly turn: number;
  readonly speed: number;
}

/** So little that what was foreseen of one is the beginning of the other. */
const NEARLY: Apart = { turn: 5, speed: 0.6 };

/** So little a hand that rests trembles; the next door is missed by not much more. */
export const TREMBLE: Apart = { turn: 1.5, speed: 0.3 };

/** Whether two flicks begin nearly alike: hit in the same place, about as hard, about there. */
export function alike(one: Flick, other: Flick, { turn, speed } = NEARLY): boolean {
  return (
    one.side === other.side &&
    one.height === other.height &&
    one.pitch === other.pitch &&
    Math.abs(turnTo(one.aim, other.aim)) < turn &&
    Math.abs(one.speed - other.speed) < speed
  );
}
