/** The six looks a player can have: a colour, a shape and a pattern, never colour alone. */

export const LOOKS = ['sun', 'block', 'star', 'fir', 'heart', 'moon'] as const;

export type LookName = (typeof LOOKS)[number];

interface LookPaint {
  readonly colour: string;
  readonly deep: string;
  readonly light: string;
  /** What is drawn on the colour. */
  readonly on: string;
  /** For lines and words on night ground, where the colour itself would be too dark. */
  readonly tint: string;
}

export const INK = '#0B1233';
export const ICE = '#F5FBFF';

export const PAINT: Readonly<Record<LookName, LookPaint>> = {
  sun: { colour: '#D2391F', deep: '#98210E', light: '#F4735A', on: '#fff', tint: '#FF9C8A' },
  block: { colour: '#1C55DC', deep: '#0F3596', light: '#5E8DF7', on: '#fff', tint: '#8FB4FF' },
  star: { colour: '#FFDF5A', deep: '#C99A12', light: '#FFF0A8', on: INK, tint: '#FFDF5A' },
  fir: { colour: '#0BA888', deep: '#06705A', light: '#4FD9BC', on: INK, tint: '#4FD9BC' },
  heart: { colour: '#F08BE4', deep: '#B153A6', light: '#FBC2F4', on: INK, tint: '#F5A6EB' },
  moon: { colour: '#23284F', deep: '#0B0E26', light: '#565C8C', on: '#fff', tint: '#C9CDE8' },
};

/** The outline of a look's shape, drawn round (0, 0) with outer radius `r`. */
export function shapePath(look: LookName, r = 10): string {
  if (look === 'star') return starPath(r);
  return OUTLINES[look].replace(/-?\d+(\.\d+)?/g, (number) =>
    String(round((Number(number) * r) / 10)),
  );
}

/** Outlines for a radius of ten, without arcs, so that every number may be scaled. */
const OUTLINES: Readonly<Record<Exclude<LookName, 'star'>, string>> = {
  sun: 'M9 0C9 4.97 4.97 9 0 9C-4.97 9 -9 4.97 -9 0C-9 -4.97 -4.97 -9 0 -9C4.97 -9 9 -4.97 9 0Z',
  block: 'M-8 -8H8V8H-8Z',
  fir: 'M0 -10L9.8 8H-9.8Z',
  heart:
    'M0 9.5C-14 0 -10 -9.5 -4.8 -8.6C-2 -8.2 -0.6 -6.4 0 -4.6C0.6 -6.4 2 -8.2 4.8 -8.6C10 -9.5 14 0 0 9.5Z',
  moon: 'M3.6 -9.4C-4.6 -12.4 -11.4 -5.2 -9.6 2.8C-7.8 10.6 3.4 13.4 9.4 4.6C0.8 5.4 -3.4 -3.6 3.6 -9.4Z',
};

function starPath(r: number): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const reach = ((i % 2 ? 4.7 : 10.6) * r) / 10;
    return `${round(reach * Math.cos(angle))} ${round(reach * Math.sin(angle) + 0.04 * r)}`;
  });
  return `M${corners.join('L')}Z`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
