/** A card on its way to a name, wherever the page shows it. */

import type { Spot } from '../geometry';

/** Milliseconds: it is looked at, then it flies. */
const [LOOKED, FLOWN] = [350, 650];

/**
 * Let `element` fly from a point of the window to the score of a seat, and fade there. Without a
 * start, or a goal, it does not set out. Fits `{@attach}`.
 */
export function flown(element: HTMLElement, from: Spot | null, seat: number): () => void {
  const goal = document.querySelector(`[data-score="${seat}"]`)?.getBoundingClientRect();
  if (!from || !goal || typeof element.animate !== 'function') return () => {};
  const to = { x: goal.x + goal.width / 2, y: goal.y + goal.height / 2 };
  const [wide, high] = [element.offsetWidth / 2, element.offsetHeight / 2];
  const at = ({ x, y }: Spot, scale: number): string =>
    `translate(${x - wide}px, ${y - high}px) scale(${scale})`;
  const over = { x: from.x, y: from.y - 60 };
  const animation = element.animate(
    [
      { transform: at(from, 0.3), opacity: 0 },
      { transform: at(over, 1.4), opacity: 1, offset: LOOKED / (LOOKED + FLOWN) },
      { transform: at(to, 0.6), opacity: 1, offset: 0.97 },
      { transform: at(to, 0.4), opacity: 0 },
    ],
    { duration: LOOKED + FLOWN, easing: 'ease-in-out' },
  );
  return () => animation.cancel();
}
