/**
 * What the board shows: the newest view, or, after a round, the check card by card. A check can
 * be hurried, and it ends at once when the next round is counted in.
 */

import type { IglooPopEvent, IglooPopView } from '../../protocol/igloo_pop';
import type { Sound } from '../module';
import { soundOf } from './sounds';
import { type Check, checkIn, type Stage } from './staging';

/** Milliseconds at tempo 1: reading a card, the igloos turned over, the thalers moved. */
const LAID = 900;
const TURNED = 1700;
const PAID = 2000;
/** The scores of a game, when the match goes on. */
const SCORES = 8000;
/** How long "three" stands over the village. */
const CALL = 900;

export type Step = 'laid' | 'turned' | 'paid' | 'scores';

interface Cues {
  readonly settled: () => void;
  readonly sound: (sound: Sound, strength?: number) => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

export class Show {
  /** The table as it is drawn. */
  view = $state.raw<IglooPopView | null>(null);
  check = $state.raw<Check | null>(null);
  stage = $state.raw<Stage | null>(null);
  step = $state<Step>('laid');
  /** The number being called, for as long as it rings. */
  call = $state<number | null>(null);

  readonly #cues: Cues;
  #newest: IglooPopView | null = null;
  #tempo = 1;
  #cancel = (): void => {};
  #hush = (): void => {};

  constructor(cues: Cues) {
    this.#cues = cues;
  }

  /** `events` led to `view`. */
  play(view: IglooPopView, events: readonly IglooPopEvent[], tempo: number): void {
    const before = this.#newest;
    this.#newest = view;
    // Who wishes no motion still wants time to read.
    this.#tempo = tempo > 0 ? tempo : 1;
    this.#ring(events);
    const found = before && checkIn(before, events);
    if (found && found.stages.length > 0) this.#begin(found);
    else if (this.check && !this.#counted(view)) return;
    else this.#finish();
  }

  /** On with the next step, at once. */
  hurry(): void {
    if (!this.stage) return;
    this.#cancel();
    if (this.step === 'scores') this.#finish();
    else if (this.step === 'paid') this.#next();
    else this.#pay();
  }

  /** On to the end of the check. */
  skip(): void {
    if (this.check) this.#finish();
  }

  close(): void {
    this.#cancel();
    this.#hush();
  }

  #counted({ counted, phase }: IglooPopView): boolean {
    return counted > 0 && phase !== 'over';
  }

  #begin(check: Check): void {
    this.#cancel();
    this.check = check;
    this.stage = null;
    this.#next();
  }

  #next(): void {
    const stage = this.check?.stages[this.stage?.number ?? 0];
    if (!stage) {
      if (this.check?.ended && this.#newest?.phase !== 'over') this.#score();
      else this.#finish();
      return;
    }
    this.stage = stage;
    this.step = 'laid';
    this.view = stage.before;
    this.#cues.sound('tick');
    this.#wait(LAID, () => this.#turn());
  }

  #turn(): void {
    this.step = 'turned';
    this.#cues.sound('knock', 0.4);
    this.#wait(TURNED, () => this.#pay());
  }

  #pay(): void {
    this.step = 'paid';
    if (this.stage) this.view = this.stage.after;
    this.#cues.sound(this.stage?.checked.winner === null ? 'wrong' : 'right');
    this.#wait(PAID, () => this.#next());
  }

  /** A game of a match is over, and the match goes on. */
  #score(): void {
    this.step = 'scores';
    this.#cues.sound('lamp');
    this.#wait(SCORES, () => this.#finish());
  }

  #finish(): void {
    this.#cancel();
    this.check = null;
    this.stage = null;
    this.view = this.#newest;
    this.#cues.settled();
  }

  #ring(events: readonly IglooPopEvent[]): void {
    const ring = events.map(soundOf).findLast((one) => one !== null);
    if (ring) this.#cues.sound(...ring);
    const counted = events.findLast((event) => event.type === 'counted');
    if (counted?.type !== 'counted') return;
    this.#hush();
    this.call = counted.number;
    this.#hush = this.#cues.after(CALL * 1.5, () => {
      this.call = null;
    });
  }

  #wait(milliseconds: number, run: () => void): void {
    this.#cancel = this.#cues.after(milliseconds * this.#tempo, run);
  }
}
