/** Four kinds of sounds, so that one may be softer than the others. */

import type { Sound } from '../board/contract';

export const KINDS = ['ice', 'creatures', 'wood', 'light'] as const;

export type Kind = (typeof KINDS)[number];

export const KIND_OF: Readonly<Record<Sound, Kind>> = {
  slide: 'ice',
  crack: 'ice',
  plop: 'ice',
  melt: 'ice',
  drift: 'ice',
  bear: 'creatures',
  harpoon: 'creatures',
  catch: 'creatures',
  knock: 'wood',
  tick: 'wood',
  door: 'wood',
  stake: 'wood',
  lamp: 'light',
  fish: 'light',
  right: 'light',
  wrong: 'light',
  win: 'light',
};
