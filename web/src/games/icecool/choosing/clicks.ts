/** A click in the fingers for every tenth of strength, and a knock when the band is let go. */

/** Milliseconds. */
const CLICK = 8;
const KNOCK = 28;
const NOTCHES = 10;

type Vibrate = (milliseconds: number) => void;

export class Clicks {
  readonly #vibrate: Vibrate;
  #notch = 0;

  constructor(vibrate: Vibrate) {
    this.#vibrate = vibrate;
  }

  /** The band is stretched to this strength, from 0 to 1. */
  stretch(strength: number): void {
    const notch = Math.floor(strength * NOTCHES);
    if (notch !== this.#notch) this.#vibrate(CLICK);
    this.#notch = notch;
  }

  letGo(): void {
    this.#notch = 0;
    this.#vibrate(KNOCK);
  }
}

/** How this device trembles; most cannot. */
export function vibration(): Vibrate {
  if (typeof navigator.vibrate !== 'function') return () => {};
  return (milliseconds) => void navigator.vibrate(milliseconds);
}
