/** Igloos fly from where they were to the card they are staked on, each of them once. */

/** How much larger an igloo is in the air. */
const LIFTED = 1.5;

export class Landings {
  readonly #stood = new Set<string>();
  #open = false;

  /** What stood before this does not fly. */
  open(): void {
    this.#open = true;
  }

  /** Let `piece`, which now stands on a card, come from `origin`. `key` names igloo and round. */
  land(key: string, piece: SVGGElement, origin: Element | null, ms: number): void {
    if (this.#stood.has(key)) return;
    this.#stood.add(key);
    if (!this.#open || ms <= 0 || !origin) return;
    piece.animate?.(flight(piece, origin), { duration: ms, easing: 'ease' });
  }
}

/** From the middle of `origin` over an arc, in units of the drawing. */
function flight(piece: SVGGElement, origin: Element): Keyframe[] {
  const [from, to] = [middle(origin), middle(piece)];
  const unit = 1 / (piece.getScreenCTM()?.a || 1);
  const [x, y] = [(from.x - to.x) * unit, (from.y - to.y) * unit];
  const rise = 0.25 * Math.hypot(x, y);
  return [
    { transform: `translate(${x}px, ${y}px) scale(${LIFTED})` },
    {
      transform: `translate(${x * 0.35}px, ${y * 0.35 - rise}px) scale(${LIFTED})`,
      offset: 0.65,
    },
    { transform: 'none' },
  ];
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
