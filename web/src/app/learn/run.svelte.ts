/** One learner in one lesson: the step, what the board shows of it, and what is said. */

import type { BoardProps } from '../../games/module';
import { type Refusal, RefusedError, UNREACHABLE } from '../../net/refusal';
import type { Advice, LessonAnswer, LessonCard, LessonStep, Words } from '../../protocol/messages';
import { earned, keepStars, type Progress, progressOf, type Stars } from './progress';

/** What the lesson says: what to do, why not, that nobody can tell just now, or well done. */
export type Saying =
  | { readonly kind: 'ask'; readonly words: Words }
  | { readonly kind: 'wrong'; readonly words: Words }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'away' }
  | { readonly kind: 'praise'; readonly words: Words; readonly stars: Stars };

export interface LessonWorld {
  /** Whether it is over only when every step is solved, as with puzzles. */
  readonly whole?: boolean | undefined;
  readonly attempt: (step: number, actions: readonly unknown[]) => Promise<LessonAnswer>;
}

export class LessonRun {
  number = $state(0);
  progress = $state.raw<Progress>({});
  /** What the board shows; null until the step is there. */
  shown = $state.raw<LessonAnswer | null>(null);
  saying = $state.raw<Saying | null>(null);
  advice = $state.raw<Advice | null>(null);
  refused = $state.raw<BoardProps<unknown, unknown, unknown>['refused']>(null);
  /** The server did not answer. */
  trouble = $state.raw<Refusal | null>(null);
  /** A wrong action is on the board; the learner says when to try again. */
  missed = $state(false);
  /** The board still shows what happened. */
  animating = $state(false);
  /** An answer is on its way. */
  waiting = $state(false);
  finished = $state(false);
  /** Grows whenever the board has to begin anew. */
  round = $state(0);

  readonly #card: LessonCard;
  readonly #place: string;
  readonly #world: LessonWorld;
  /** The step as it stands, without wrong actions. */
  #standing: LessonAnswer | null = null;
  #actions: readonly unknown[] = [];
  #wrong = 0;
  #helped = false;
  #asked = 0;

  /** Stars are kept under `place`. */
  constructor(place: string, card: LessonCard, world: LessonWorld) {
    this.#place = place;
    this.#card = card;
    this.#world = world;
    this.progress = progressOf(place);
    const first = card.steps.findIndex(({ name }) => !this.progress[name]);
    void this.go(Math.max(0, first));
  }

  get step(): LessonStep {
    const step = this.#card.steps[this.number];
    if (!step) throw new Error(`no step ${this.number}`);
    return step;
  }

  get solved(): boolean {
    return this.shown?.verdict === 'solved';
  }

  /** Whether the board may be touched. */
  get open(): boolean {
    const busy = this.waiting || this.animating || this.missed;
    return !busy && this.shown?.verdict === 'open';
  }

  /** Begin a step. */
  async go(number: number): Promise<void> {
    this.finished = false;
    this.number = number;
    this.round++;
    this.animating = false;
    this.shown = null;
    this.saying = null;
    this.#wrong = 0;
    this.#helped = false;
    this.#actions = [];
    await this.#ask([], (answer) => this.#stand(answer));
  }

  again(): Promise<void> {
    return this.go(this.number);
  }

  next(): void {
    const { steps } = this.#card;
    const left = this.#world.whole ? steps.findIndex(({ name }) => !this.progress[name]) : -1;
    if (this.number + 1 < steps.length) void this.go(this.number + 1);
    else if (left >= 0) void this.go(left);
    else this.finished = true;
  }

  async act(action: unknown): Promise<void> {
    if (!this.open) return;
    const actions = [...this.#actions, action];
    await this.#ask(actions, (answer) => {
      if (answer.verdict === 'wrong') this.#miss(answer);
      else {
        this.#actions = actions;
        this.#stand(answer);
      }
    });
  }

  /** Show what solves it; asked again, do it. */
  help(): void {
    const action = this.#standing?.show;
    if (!this.open || action === null || action === undefined) return;
    this.#helped = true;
    if (this.advice) void this.act(action);
    else this.advice = { action, reason: 'shown', args: {}, overlay: {} };
  }

  /** After a wrong action that was shown: all is as it was before it. */
  retry(): void {
    if (!this.#standing) return;
    // A hand keeps its aim; a choice that was made is made on that board.
    if (this.#standing.legal?.spaces.length === 0) this.round++;
    this.#stand({ ...this.#standing, entries: [] });
  }

  /** The board is touched again: the answer was read, and the task is told once more. */
  resume(): void {
    const answered = ['wrong', 'refused', 'away'].includes(this.saying?.kind ?? '');
    if (this.missed || !answered) return;
    this.saying = { kind: 'ask', words: this.#standing?.say ?? this.step.say };
  }

  settled(): void {
    this.animating = false;
  }

  async #ask(actions: readonly unknown[], take: (answer: LessonAnswer) => void): Promise<void> {
    const asked = ++this.#asked;
    this.trouble = null;
    this.waiting = true;
    try {
      const answer = await this.#world.attempt(this.number, actions);
      if (asked !== this.#asked) return;
      this.waiting = false;
      this.animating = answer.entries.length > 0;
      take(answer);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (asked !== this.#asked) return;
      this.waiting = false;
      this.#refuse(error.refusal);
    }
  }

  #stand(answer: LessonAnswer): void {
    this.#standing = answer;
    this.shown = answer;
    this.advice = null;
    this.refused = null;
    this.missed = false;
    if (answer.verdict === 'solved') this.#praise(answer.say ?? this.step.say);
    else this.saying = { kind: 'ask', words: answer.say ?? this.step.say };
  }

  #praise(words: Words): void {
    const stars = earned(this.#wrong, this.#helped);
    this.progress = keepStars(this.#place, this.step.name, stars);
    this.saying = { kind: 'praise', words, stars };
  }

  #miss(answer: LessonAnswer): void {
    this.#wrong++;
    this.advice = null;
    this.saying = { kind: 'wrong', words: answer.say ?? this.step.say };
    this.missed = answer.entries.length > 0;
    if (this.missed) this.shown = answer;
    else this.refused = { reason: 'lesson', args: {} };
  }

  /** The rules said no, or nobody answered. */
  #refuse(refusal: Refusal): void {
    if (this.shown !== null && refusal.code === UNREACHABLE.code) {
      this.refused = { reason: 'lesson', args: {} };
      this.saying = { kind: 'away' };
      return;
    }
    if (this.shown === null || !refusal.rule) {
      this.trouble = refusal;
      return;
    }
    this.#wrong++;
    this.refused = refusal;
    this.saying = { kind: 'refused', refusal };
  }
}
