/** Where things lie round the village, in units of a box of WIDE by HIGH. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const WIDE = 720;
export const HIGH = 700;
export const CARD_WIDE = 112;
export const IGLOO_WIDE = 84;
const CENTRE: Spot = { x: 360, y: 344 };
const REACH: Spot = { x: 300, y: 258 };
const CARDS = 9;

/** Nine cards in a circle, clockwise from the top. */
export const CARD_SPOTS: readonly Spot[] = Array.from({ length: CARDS }, (_, place) => {
  const angle = (place / CARDS) * 2 * Math.PI - Math.PI / 2;
  return { x: CENTRE.x + REACH.x * Math.cos(angle), y: CENTRE.y + REACH.y * Math.sin(angle) };
});

/** Twelve igloos in three rows, the middle one a little wider. */
export const IGLOO_SPOTS: readonly Spot[] = [-1, 0, 1].flatMap((row) => {
  const apart = row === 0 ? 98 : 88;
  return [-1.5, -0.5, 0.5, 1.5].map((place) => ({
    x: CENTRE.x + place * apart,
    y: CENTRE.y + 2 + row * 88,
  }));
});

export const VILLAGE = { ...CENTRE, rx: 222, ry: 158 } as const;

/** A length of the box in percent of its width or height. */
export function across(length: number): string {
  return `${((100 * length) / WIDE).toFixed(3)}%`;
}

export function down(length: number): string {
  return `${((100 * length) / HIGH).toFixed(3)}%`;
}
