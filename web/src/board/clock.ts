/** Time on stage: waits that can be cut short. */

export class Clock {
  readonly #tempo: number;
  readonly #waiting = new Set<() => void>();
  #over = false;

  /** Milliseconds are multiplied with `tempo`; at 0 nothing waits. */
  constructor(tempo: number) {
    this.#tempo = tempo;
    if (tempo <= 0) this.#over = true;
  }

  /** Milliseconds as they really pass here. */
  real(ms: number): number {
    return this.#over ? 0 : ms * this.#tempo;
  }

  wait(ms: number): Promise<void> {
    if (this.#over) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms * this.#tempo);
      this.#waiting.add(done);
    });
  }

  /** End all waits now, and those to come at once. */
  skip(): void {
    this.#over = true;
    for (const done of [...this.#waiting]) done();
  }
}
