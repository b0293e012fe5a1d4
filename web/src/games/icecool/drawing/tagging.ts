/** Where the word of a penguin stands: put there directly, for it moves with every picture. */

import type { Outline } from './three/outlines';

/** A penguin this low, in pixels, is far away: its word is smaller, too. */
const FAR = 36;

/** Pixels of a word and the gap below it. */
const HIGH = 24;

/** What nothing lies on of a picture, in its pixels. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** Where nothing lies on a picture. */
export const EVERYWHERE: Room = { left: -9999, right: 9999, top: -9999 };

/**
 * Over the penguin, or below it; it never lies on it. At an edge of its room it is pushed inside,
 * and the word of a penguin outside of that is not seen: it would be cut, or shine through a card.
 */
export function putTag(element: HTMLElement, outline: Outline, below: boolean, room: Room): void {
  const { x, top, bottom } = outline;
  const [y, off] = below ? [bottom, '3px'] : [top, 'calc(-100% - 3px)'];
  const outside = x < room.left || x > room.right || (below ? y : y - HIGH) < room.top;
  const inside = `clamp(${pixels(room.left)} + 50%, ${pixels(x)}, ${pixels(room.right)} - 50%)`;
  const across = outside ? pixels(x) : inside;
  const to = `translate(calc(${across} - 50%), ${pixels(y)}) translate(0, ${off})`;
  if (element.style.transform !== to) element.style.transform = to;
  element.style.visibility = outside ? 'hidden' : '';
  const high = String(Math.round(bottom - top));
  if (element.getAttribute('data-high') === high) return;
  element.setAttribute('data-high', high);
  element.toggleAttribute('data-far', bottom - top < FAR);
}

function pixels(value: number): string {
  return `${value.toFixed(1)}px`;
}
