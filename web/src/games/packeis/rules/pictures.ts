/** The pictures of the rules page: pieces of the board with what lies on them. */

import type { LookName } from '../../../pieces/looks';
import type { Slid } from '../../../protocol/packeis';
import type { Drawn } from '../../../rules/sections';
import { BOARD } from '../geometry';

export interface Ice {
  /** The fish on each cell that is drawn; 0 is water. */
  readonly cells: Readonly<Record<string, number>>;
  readonly penguins: readonly (readonly [string, LookName])[];
  readonly lit?: readonly string[];
  readonly chosen?: string;
  /** A slide about to be made. */
  readonly slide?: readonly [string, string];
  readonly last?: Slid;
  /** What stops a slide. */
  readonly walls?: readonly string[];
}

const DEAL = '211212321123121111111112113212332312311121321221112323211221';

/** Every floe there, every penguin on one fish. */
export const SETUP: Ice = {
  cells: Object.fromEntries(BOARD.cells.map(({ name, index }) => [name, Number(DEAL[index])])),
  penguins: [
    ['a3', 'sun'],
    ['a5', 'block'],
    ['b6', 'star'],
    ['c2', 'block'],
    ['d4', 'star'],
    ['c7', 'sun'],
    ['e5', 'sun'],
    ['f5', 'block'],
    ['g3', 'star'],
  ],
};

const STRIP = {
  c2: 1,
  c3: 2,
  c4: 1,
  c5: 1,
  d2: 1,
  d3: 3,
  d4: 1,
  d5: 1,
  e2: 2,
  e3: 1,
  e4: 1,
  e5: 2,
};

export const SLIDE_BEFORE: Ice = {
  cells: { ...STRIP, d6: 2 },
  penguins: [['d6', 'sun']],
  slide: ['d6', 'd3'],
};

export const SLIDE_AFTER: Ice = {
  cells: { ...STRIP, d6: 0 },
  penguins: [['d3', 'sun']],
  last: { type: 'slid', seat: 0, from: 'd6', to: 'd3', fish: 2 },
};

export const REACH: Ice = {
  cells: {
    b3: 2,
    b4: 1,
    b5: 1,
    b6: 3,
    c2: 1,
    c3: 1,
    c4: 2,
    c5: 1,
    d2: 1,
    d3: 2,
    d4: 1,
    d5: 1,
    d6: 2,
    e2: 1,
    e3: 3,
    e4: 1,
    e5: 1,
    f3: 1,
    f4: 2,
    f5: 0,
  },
  penguins: [
    ['d2', 'block'],
    ['d4', 'sun'],
  ],
  chosen: 'd4',
  lit: ['d3', 'd5', 'd6', 'c3', 'b3', 'c4', 'b5', 'e3', 'f3', 'e4'],
  walls: ['d2', 'f5'],
};

export const SINK_BEFORE: Ice = {
  cells: {
    c2: 1,
    c3: 2,
    c4: 0,
    c5: 0,
    d2: 1,
    d3: 1,
    d4: 1,
    d5: 2,
    d6: 1,
    e2: 0,
    e3: 0,
    e4: 0,
    e5: 0,
  },
  penguins: [
    ['d2', 'block'],
    ['d4', 'sun'],
  ],
  slide: ['d4', 'c3'],
};

export const SINK_AFTER: Ice = {
  cells: {
    c2: 1,
    c3: 2,
    c4: 0,
    c5: 0,
    d2: 1,
    d3: 1,
    d4: 0,
    d5: 0,
    d6: 0,
    e2: 0,
    e3: 0,
    e4: 0,
    e5: 0,
  },
  penguins: [
    ['c3', 'sun'],
    ['d2', 'block'],
  ],
  last: { type: 'slid', seat: 0, from: 'd4', to: 'c3', fish: 1 },
};

export const OUT: Ice = {
  cells: { b5: 1, c3: 0, c4: 1, c5: 2, d2: 1, d3: 2, d4: 3, d5: 0, e2: 1, e3: 0, e4: 0 },
  penguins: [
    ['c4', 'sun'],
    ['d3', 'block'],
    ['d4', 'star'],
  ],
};

/** What is drawn under which rule. */
export const PICTURES: Readonly<Record<string, Drawn<Ice>>> = {
  'PP-16': { name: 'setup', shown: [SETUP] },
  'PP-21': { name: 'slide', shown: [SLIDE_BEFORE, SLIDE_AFTER] },
  'PP-24': { name: 'reach', shown: [REACH] },
  'PP-27': { name: 'sink', shown: [SINK_BEFORE, SINK_AFTER] },
  'PP-33': { name: 'out', shown: [OUT] },
};
