/** Two people at one keyboard: each has the same shape of keys, left and right. */

interface Keys {
  readonly up: string;
  readonly down: string;
  readonly left: string;
  readonly right: string;
  /** Take an igloo, choose a card, stake on it; ready, or count. */
  readonly go: string;
  /** Held down, it shakes. */
  readonly shake: string;
  readonly back: string;
  readonly done: string;
}

/** By where they are, not by what is printed on them. */
export const KEYS: Readonly<Record<'left' | 'right', Keys>> = {
  left: {
    up: 'KeyW',
    left: 'KeyA',
    down: 'KeyS',
    right: 'KeyD',
    go: 'KeyE',
    shake: 'KeyQ',
    back: 'KeyR',
    done: 'KeyX',
  },
  right: {
    up: 'KeyI',
    left: 'KeyJ',
    down: 'KeyK',
    right: 'KeyL',
    go: 'KeyO',
    shake: 'KeyU',
    back: 'KeyP',
    done: 'KeyN',
  },
};

/** From one place to the next, in rows of `across`; over the edge it comes in on the other side. */
export function stepped(
  at: number,
  count: number,
  across: number,
  code: string,
  keys: Keys,
): number {
  const steps: Readonly<Record<string, number>> = {
    [keys.left]: -1,
    [keys.right]: 1,
    [keys.up]: -across,
    [keys.down]: across,
  };
  const step = steps[code];
  if (step === undefined) return at;
  const next = at + step;
  if (next >= 0 && next < count) return next;
  return Math.abs(step) === 1 ? (next + count) % count : at;
}

/**
 * Browsers make a click of the first finger only. While one person shakes, the taps of the other
 * are second fingers: a button both touched and let go is pressed all the same.
 */
export function secondFingers(zone: HTMLElement): () => void {
  const down = new Map<number, Element>();
  const buttonAt = (target: EventTarget | null): HTMLButtonElement | null =>
    target instanceof Element ? target.closest('button') : null;
  const press = (event: PointerEvent): void => {
    const button = buttonAt(event.target);
    if (event.pointerType === 'touch' && !event.isPrimary && button) {
      down.set(event.pointerId, button);
    }
  };
  const lift = (event: PointerEvent): void => {
    const button = buttonAt(event.target);
    if (button && down.get(event.pointerId) === button) button.click();
    down.delete(event.pointerId);
  };
  const forget = (event: PointerEvent): void => void down.delete(event.pointerId);
  const listeners = [
    ['pointerdown', press],
    ['pointerup', lift],
    ['pointercancel', forget],
  ] as const;
  for (const [kind, listener] of listeners) zone.addEventListener(kind, listener);
  return () => {
    for (const [kind, listener] of listeners) zone.removeEventListener(kind, listener);
  };
}
