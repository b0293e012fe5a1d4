/** A stage: what happened is shown event by event, and comes to rest on a view. */

import { Clock } from './clock';

/** With more events than this waiting, all go faster. */
const PATIENCE = 4;

export abstract class Stage<View, Event> {
  busy = $state(false);

  /** The view that is shown, or being led to. */
  protected view: View | null = null;
  readonly #settled: () => void;
  #waiting: Event[] = [];
  #clock = new Clock(0);
  #run = 0;

  /** `settled` hears when nothing moves any more. */
  constructor(settled: () => void) {
    this.#settled = settled;
  }

  /** Draw a view as it is. What was under way is dropped. */
  draw(view: View): void {
    this.#run++;
    this.#clock.skip();
    this.#waiting = [];
    this.view = view;
    this.#finish();
  }

  /** Show `events`, which led to `view`. If others are still being shown, these come after. */
  play(view: View, events: readonly Event[], tempo: number): void {
    if (this.busy && events.length === 0 && this.#leadsTo(view)) return;
    if (tempo <= 0 || events.length === 0 || this.empty) {
      if (!this.empty) this.hear(events);
      this.draw(view);
      return;
    }
    this.view = view;
    this.#waiting.push(...events);
    if (this.busy) return;
    this.open(view, this.#waiting);
    this.#clock = new Clock(tempo);
    void this.#perform(++this.#run);
  }

  /** Come to the end at once. */
  skip(): void {
    if (this.busy && this.view) this.draw(this.view);
  }

  /** Whether nothing was drawn yet, so that events have nothing to happen to. */
  protected abstract get empty(): boolean;

  /** Set the scene for `events`, which lead to `view`. */
  protected abstract open(view: View, events: readonly Event[]): void;

  /** Nothing moves, but what happened still sounds: once, however much it was. */
  protected abstract hear(events: readonly Event[]): void;

  /** Show one event. */
  protected abstract act(event: Event): Promise<void>;

  /** Wait for what still fades after the last event. */
  protected abstract fade(): Promise<void>;

  /** Take on a view; nothing moves any more. */
  protected abstract rest(view: View): void;

  /** What of a view is on the board: the table may be sent again with nothing new on it. */
  protected abstract drawn(view: View): unknown;

  /** Milliseconds as they pass here: all go faster when much has happened. */
  protected ms(ms: number): number {
    return this.#clock.real(ms * this.#haste());
  }

  protected wait(ms: number): Promise<void> {
    return this.#clock.wait(ms * this.#haste());
  }

  /** Wait as long as that, however much has happened. */
  protected linger(ms: number): Promise<void> {
    return this.#clock.wait(ms);
  }

  async #perform(run: number): Promise<void> {
    this.busy = true;
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
      await this.act(event);
      if (run !== this.#run) return;
    }
    await this.fade();
    if (run !== this.#run) return;
    if (this.#waiting.length > 0) await this.#perform(run);
    else this.#finish();
  }

  #finish(): void {
    if (this.view) this.rest(this.view);
    this.busy = false;
    this.#settled();
  }

  #leadsTo(view: View): boolean {
    const told = (from: View | null): string => JSON.stringify(from && this.drawn(from));
    return told(view) === told(this.view);
  }

  #haste(): number {
    return Math.min(1, PATIENCE / (this.#waiting.length + 1));
  }
}
