/** What keys do on the school: the same as hands. */

import type { Aim } from './aim.svelte';
import type { Waiting } from './waiting.svelte';

type Place = Pick<Waiting, 'at' | 'put'>;

export interface Keyboard {
  readonly aim: Aim | null;
  readonly place: Place | null;
  /** One switch: any of its keys. */
  readonly switched: (() => void) | null;
  readonly commit: () => void;
  readonly cancel: () => void;
  readonly hold: () => void;
  readonly again: () => void;
}

/** Degrees and millimetres for a key, and with Shift. */
const TURN = [2, 10] as const;
const STEP = [10, 40] as const;

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Whether the key did something. */
export function keyed(event: KeyboardEvent, keyboard: Keyboard): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (keyboard.switched && (key === ' ' || key === 'Enter')) {
    if (!event.repeat) keyboard.switched();
    return true;
  }
  if (key === 'Enter') keyboard.commit();
  else if (key === 'Escape') keyboard.cancel();
  else if (key === 'r') keyboard.again();
  else if (keyboard.place) return placed(key, event.shiftKey, keyboard.place);
  else if (keyboard.aim && key === ' ') {
    if (!event.repeat) keyboard.hold();
  } else if (keyboard.aim) return aimed(key, event.shiftKey, keyboard.aim);
  else return false;
  return true;
}

function placed(key: string, far: boolean, waiting: Place): boolean {
  const [way, at] = [WAYS[key], waiting.at];
  if (!way || !at) return false;
  const step = STEP[far ? 1 : 0];
  waiting.put({ x: at.x + way[0] * step, y: at.y + way[1] * step });
  return true;
}

function aimed(key: string, far: boolean, aim: Aim): boolean {
  const turn = TURN[far ? 1 : 0];
  if (key === 'ArrowLeft') aim.change('aim', turn);
  else if (key === 'ArrowRight') aim.change('aim', -turn);
  else if (key === 'ArrowUp' || key === '+') aim.change('speed', 0.25);
  else if (key === 'ArrowDown' || key === '-') aim.change('speed', -0.25);
  else if (key === 'w') aim.change('height', 2);
  else if (key === 's') aim.change('height', -2);
  else if (key === 'a') aim.change('side', -0.05);
  else if (key === 'd') aim.change('side', 0.05);
  else return false;
  return true;
}
