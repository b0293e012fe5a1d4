/**
 * Drawings of what can be done or found on the ice, in a box of 100 by 100 round (0, 0).
 *
 * Each is a list of strokes, painted in order. They stand beside a word; alone they are decoration.
 */

import { INK } from './looks';

export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

/** Filled and outlined in ink. */
function solid(d: string, fill: string): Stroke {
  return { d, fill, stroke: INK, width: 4 };
}

/** A coloured line with an ink edge. */
function cord(d: string, stroke: string, width: number, edge: number): readonly Stroke[] {
  return [
    { d, stroke: INK, width: edge },
    { d, stroke, width },
  ];
}

const ICE_PAINT = 'url(#pn-ice)';
const HARPOON_LINE = 'M-12 13C-2 30 18 20 24 34C28 42 18 46 12 40';
const PAW =
  'M0 0C14 0 24 14 22 26C20 36 8 34 0 34C-8 34 -20 36 -22 26C-24 14 -14 0 0 0ZM-19 -4A8 10.5 0 1 1 -35 -4A8 10.5 0 1 1 -19 -4ZM-2 -20A8 11 0 1 1 -18 -20A8 11 0 1 1 -2 -20ZM18 -20A8 11 0 1 1 2 -20A8 11 0 1 1 18 -20ZM35 -4A8 10.5 0 1 1 19 -4A8 10.5 0 1 1 35 -4Z';

export const DEEDS = {
  harpoon: [
    ...cord('M-34 36L16 -18', '#C08A4E', 5, 11),
    solid('M40 -42L30 -8L21 -16L8 -12L12 -25L4 -33Z', '#E3F3FC'),
    ...cord(HARPOON_LINE, '#FFD58A', 3, 7.5),
  ],
  thaw: [
    solid('M-36 -8L-4 -34L36 -16L28 12L-8 20L-34 10Z', ICE_PAINT),
    { d: 'M-6 -33L-2 -14L-14 -4L0 6L-6 19', stroke: '#2A5D8F', width: 4 },
    solid(
      'M-20 24C-12 34 -12 42 -20 42C-28 42 -28 34 -20 24ZM12 24C20 34 20 42 12 42C4 42 4 34 12 24Z',
      '#3FD4CB',
    ),
  ],
  stamina: [
    solid('M-30 -4H22V20Q22 40 2 40H-10Q-30 40 -30 20Z', '#FFB544'),
    ...cord('M22 2H30Q40 2 40 12Q40 24 24 24', '#FFB544', 3, 9),
    {
      d: 'M-18 -14q-8 -8 0 -16t0 -14M-2 -14q-8 -8 0 -16t0 -14M14 -14q-8 -8 0 -16t0 -14',
      stroke: '#E3F3FC',
      width: 5,
    },
    { d: 'M-30 12H22', stroke: INK, width: 3 },
  ],
  drift: [
    solid('M-40 -22H2V20H-40Z', ICE_PAINT),
    ...cord('M10 -1H38M27 -14L40 -1L27 12', '#FFC45E', 6, 12),
    { d: 'M-42 34q9 -9 18 0t18 0t18 0t18 0t12 -4', stroke: '#3FD4CB', width: 6 },
  ],
  animals: [solid(PAW, '#E3F3FC'), { d: 'M-8 20H8M3 14L9 20L3 26', stroke: INK, width: 4.5 }],
  pack: [
    solid('M-38 -20L-6 -38L34 -26L40 10L8 36L-32 24Z', ICE_PAINT),
    {
      d: 'M0 -24V22M-20 -13L20 11M20 -13L-20 11M-6 -19L0 -13L6 -19M-6 17L0 11L6 17',
      stroke: '#2A5D8F',
      width: 4,
    },
  ],
  walk: [
    solid('M-14 -38H14V4C28 6 40 12 40 25V35H-14Z', '#B9794A'),
    solid('M-14 -38H14V-22H-14Z', '#FFF6E3'),
    { d: 'M-14 -8H14', stroke: INK, width: 4 },
    { d: 'M-40 -2H-26M-46 14H-26M-40 30H-26', stroke: '#67A9D6', width: 6 },
  ],
  kayak: [
    ...cord('M-26 -34L26 38', '#FFD58A', 5, 11),
    solid('M-36 -46L-16 -38L-17 -20Q-34 -26 -36 -46ZM36 48L16 41L17 24Q34 29 36 48Z', '#FFD58A'),
    solid('M-48 -4C-24 4 24 4 48 -4C40 26 -40 26 -48 -4Z', '#D0693F'),
    { d: 'M-36 9C-16 14 16 14 36 9', stroke: '#FFD9CF', width: 3.5 },
    { d: 'M-14 1A14 5 0 1 0 14 1A14 5 0 1 0 -14 1Z', fill: INK },
  ],
} as const satisfies Readonly<Record<string, readonly Stroke[]>>;

export type DeedName = keyof typeof DEEDS;
