/** Short messages: read out once, and shown for a while. */

import { READ_WITHIN } from './reading';

interface Announcement {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

let shown = $state.raw<readonly Announcement[]>([]);
let count = 0;

export const announcements = {
  get all(): readonly Announcement[] {
    return shown;
  },
};

/** Say something that happened. */
export function say(text: string): void {
  announce(text, false);
}

/** Say why something did not happen. */
export function sayBad(text: string): void {
  announce(text, true);
}

export function dismiss(id: number): void {
  shown = shown.filter((one) => one.id !== id);
}

function announce(text: string, bad: boolean): void {
  const id = ++count;
  shown = [...shown.filter((one) => one.text !== text), { id, text, bad }].slice(-3);
  setTimeout(() => dismiss(id), READ_WITHIN);
}
