/** What fits in a window: with large text there is less room. */

/** Below these widths, in rem, there is no room for a circle beside the hand, or at all. */
const NARROW = { hand: 40, alone: 27.5 } as const;

/** Whether so many pixels are too few for a circle, `beside` a hand or alone. */
export function narrowFor(width: number, beside: boolean): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return width > 0 && width < (beside ? NARROW.hand : NARROW.alone) * rem;
}
