/** What the pictures of the rules show. */

import type { LookName } from '../../../pieces/looks';
import type { Drawn } from '../../../rules/sections';

export interface Standing {
  readonly look: LookName;
  readonly beads?: number;
}

export interface Spot {
  readonly card: readonly number[];
  readonly igloos: readonly Standing[];
}

export type Shown =
  | { readonly kind: 'village'; readonly cards: readonly (readonly number[])[] }
  | { readonly kind: 'cards'; readonly spots: readonly Spot[] };

export const SETUP: Shown = {
  kind: 'village',
  cards: [[9], [4, 5], [7, 8, 9], [11, 12], [2], [6, 7], [3, 4, 5], [13], [10, 11]],
};

const CARDS: Shown = {
  kind: 'cards',
  spots: [[9], [4, 5], [7, 8, 9]].map((card) => ({ card, igloos: [] })),
};

const PLACED: Shown = {
  kind: 'cards',
  spots: [{ card: [4, 5], igloos: [{ look: 'sun' }] }],
};

/** Figure 9 of the booklets: IP-X8. */
export const CHECKED: Shown = {
  kind: 'cards',
  spots: [
    {
      card: [4, 5],
      igloos: [
        { look: 'sun', beads: 4 },
        { look: 'star', beads: 5 },
        { look: 'fir', beads: 7 },
        { look: 'star', beads: 9 },
      ],
    },
  ],
};

/** What is drawn under which rule. */
export const PICTURES: Readonly<Record<string, Drawn<Shown>>> = {
  'IP-7': { name: 'cards', shown: [CARDS] },
  'IP-13': { name: 'setup', shown: [SETUP] },
  'IP-25': { name: 'place', shown: [PLACED] },
  'IP-48': { name: 'check', shown: [CHECKED] },
};
