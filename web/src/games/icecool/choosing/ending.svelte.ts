/**
 * The end of a turn with two hidden cards (IC-A23). Whoever has no two ones is not asked, and whoever
 * has them is; to the others both look the same: the turn ends after a moment that is drawn by lot.
 */

/** Milliseconds. */
const SHORTEST = 1200;
const LONGEST = 3000;

interface EndingWorld {
  readonly end: () => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
}

export class Ending {
  /** It is decided that the turn ends, and the moment is not over yet. */
  decided = $state(false);
  /** It was ended, and yet goes on: now only a button helps. */
  sent = $state(false);

  readonly #world: EndingWorld;
  #turn = '';
  #over = false;
  #cancel = (): void => {};

  constructor(world: EndingWorld) {
    this.#world = world;
  }

  /** The flick of a turn is over. Where only bots watch, who see no time, nobody has to wait. */
  begin(turn: string, asked: boolean, watched: boolean): void {
    if (turn === this.#turn) return;
    this.stop();
    this.#turn = turn;
    this.#over = false;
    this.sent = false;
    this.decided = !asked;
    const pause = watched ? SHORTEST + (LONGEST - SHORTEST) * this.#world.random() : 0;
    this.#cancel = this.#world.after(pause, () => {
      this.#over = true;
      if (this.decided) this.#send();
    });
  }

  /** No skates this time. */
  decline(): void {
    this.decided = true;
    if (this.#over) this.#send();
  }

  stop(): void {
    this.#cancel();
    this.#turn = '';
  }

  #send(): void {
    this.decided = false;
    this.sent = true;
    this.#world.end();
  }
}
