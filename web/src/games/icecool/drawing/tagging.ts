/** Where the word of a penguin stands: put there directly, for it moves with every picture. */

import type { Outline } from './three/outlines';

/** A penguin this low, in pixels, is far away: its word is smaller, too. */
const FAR = 36;

/** Over the penguin, or below it; it never lies on it. */
export function putTag(element: HTMLElement, { x, top, bottom }: Outline, below: boolean): void {
  const [y, off] = below ? [bottom, '3px'] : [top, 'calc(-100% - 3px)'];
  const to = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, ${off})`;
  if (element.style.transform !== to) element.style.transform = to;
  const high = String(Math.round(bottom - top));
  if (element.getAttribute('data-high') === high) return;
  element.setAttribute('data-high', high);
  element.toggleAttribute('data-far', bottom - top < FAR);
}
