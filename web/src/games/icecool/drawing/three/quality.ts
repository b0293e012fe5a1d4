/**
 * How finely the rooms are drawn: less finely when pictures come too slowly, and more so again only
 * after a calm while. It owns no clock: it is told how long each picture took.
 */

export interface Quality {
  /** Pixels of the screen for one of the window. */
  readonly fineness: number;
  /** Whether penguins are mirrored in the ice. */
  readonly adorned: boolean;
}

/** Milliseconds of pictures after which the middle one of them is looked at. */
const WINDOW = 1000;
/** Milliseconds for a picture: more is slow, so much more is very slow, and less is calm. */
const [SLOW, CRAWLING, CALM] = [22, 66, 18.5];
/** So many calm seconds of pictures, one after another, let the quality rise by a step. */
const PATIENCE = 8;
/** A way down is in vain if the last of its pictures took this share of the first, or more. */
const VAIN = 0.85;
/** Slower than twelve pictures a second is no way to aim. */
const HOPELESS = 1000 / 12;

/** From the best to the least, for a screen with so many pixels for one of the window. */
export function stepsFor(screen: number): readonly Quality[] {
  const finest = Math.min(2, screen);
  const finer = [2, 1.5, 1].filter((one) => one < finest);
  return [
    ...[finest, ...finer, 0.75].map((fineness) => ({ fineness, adorned: true })),
    { fineness: 0.75, adorned: false },
    { fineness: 0.5, adorned: false },
  ];
}

export class Pace {
  readonly #steps: readonly Quality[];
  #step: number;
  /** No step above this one is tried any more: it was too much once. */
  #highest = 0;
  #gaps: number[] = [];
  #calm = 0;
  /** Where the way down began, and how long a picture took there. */
  #descent: { readonly step: number; readonly gap: number } | null = null;
  /** What a picture takes on this device whatever is left out: its screen is not quicker. */
  #usual = 0;
  #middle = 0;

  /** Begins with the best step, or with the least where pictures are known to come slowly. */
  constructor(steps: readonly Quality[], slow = false) {
    this.#steps = steps;
    this.#step = slow ? steps.length - 1 : 0;
  }

  get quality(): Quality {
    return this.#steps[this.#step] as Quality;
  }

  /** Whether even the least quality comes too slowly. */
  get hopeless(): boolean {
    return this.#step === this.#steps.length - 1 && this.#middle > HOPELESS;
  }

  /** A picture came so many milliseconds after the one before. True if the next ones change. */
  drew(milliseconds: number): boolean {
    this.#gaps.push(milliseconds);
    if (this.#gaps.reduce((sum, gap) => sum + gap, 0) < WINDOW) return false;
    const middle = this.#gaps.sort((a, b) => a - b)[Math.floor(this.#gaps.length / 2)] ?? 0;
    this.#gaps = [];
    this.#middle = middle;
    const before = this.#step;
    this.#judge(middle);
    return this.#step !== before;
  }

  #judge(middle: number): void {
    const last = this.#steps.length - 1;
    if (middle > Math.max(SLOW, this.#usual * 1.3)) {
      this.#calm = 0;
      if (this.#step < last) this.#down(middle);
      else if (this.#descent && middle > this.#descent.gap * VAIN) this.#giveUp(middle);
      return;
    }
    this.#descent = null;
    this.#calm = middle < Math.max(CALM, this.#usual * 1.1) ? this.#calm + 1 : 0;
    if (this.#calm < PATIENCE || this.#step <= this.#highest) return;
    this.#calm = 0;
    this.#step--;
  }

  #down(middle: number): void {
    this.#descent ??= { step: this.#step, gap: middle };
    const by = middle > CRAWLING ? 2 : 1;
    this.#highest = Math.max(this.#highest, this.#step + 1);
    this.#step = Math.min(this.#steps.length - 1, this.#step + by);
  }

  /** Nothing that was left out made pictures quicker: it may as well be seen again. */
  #giveUp(middle: number): void {
    if (!this.#descent || middle > HOPELESS) return;
    this.#step = this.#descent.step;
    this.#highest = this.#step;
    this.#usual = middle;
    this.#descent = null;
  }
}
