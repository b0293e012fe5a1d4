/** The pictures of the rules page: pieces of the board with what stands on them. */

import type { LookName } from '../../../pieces/looks';
import type { Drawn } from '../../../rules/sections';
import { BOARD } from '../geometry';
import type { Animal } from '../values';

export interface Ice {
  /** What each drawn space is: `#` land, `.` sea, `s` snow, `p` pack ice. */
  readonly cells: Readonly<Record<string, string>>;
  readonly inuit?: readonly (readonly [string, LookName])[];
  readonly igloos?: readonly (readonly [string, LookName])[];
  readonly beasts?: readonly (readonly [string, Animal])[];
  /** Spaces in lamp light. */
  readonly lit?: readonly string[];
  /** Whether they would melt. */
  readonly drops?: boolean;
  /** Where something cannot go. */
  readonly walls?: readonly string[];
  /** From where to where something moves. */
  readonly ways?: readonly (readonly [string, string])[];
  /** What an island brings, written on a space. */
  readonly points?: readonly {
    readonly tag: string;
    readonly won: readonly (readonly [LookName, number])[];
  }[];
}

/** Spaces from rows of signs, the first of them at `from`; blanks are not drawn. */
function patch(from: string, ...rows: readonly string[]): Readonly<Record<string, string>> {
  const start = BOARD.find(from);
  const signs = rows.flatMap((row, down) =>
    [...row].map((sign, right) => {
      const cell = BOARD.rows[(start?.row ?? 0) + down]?.[(start?.place ?? 0) + right];
      return [cell?.name ?? '', sign] as const;
    }),
  );
  return Object.fromEntries(signs.filter(([name, sign]) => name && sign !== ' '));
}

/** Before the first melt: the four fish in the middle, eight floes to choose from. */
export const START: Ice = {
  cells: patch(
    'a1',
    '#ssssss#',
    'ssssssss',
    'ssssssss',
    'sss..sss',
    'sss..sss',
    'ssssssss',
    'ssssssss',
    '#ssssss#',
  ),
  beasts: [
    ['d4', 'fish1'],
    ['d5', 'fish3'],
    ['e4', 'fish2'],
    ['e5', 'fish2'],
  ],
  inuit: [
    ['a3', 'sun'],
    ['a6', 'block'],
    ['b8', 'sun'],
    ['e1', 'block'],
    ['g8', 'star'],
    ['h4', 'star'],
  ],
  lit: ['c4', 'c5', 'd3', 'd6', 'e3', 'e6', 'f4', 'f5'],
  drops: true,
};

/** II-X2: fish in the way of a drift. */
export const DRIFT_BEFORE: Ice = {
  cells: patch('a3', '.s.', '..s', '.s.', '.s.'),
  beasts: [['b4', 'fish2']],
  inuit: [
    ['c4', 'fir'],
    ['b5', 'star'],
  ],
  lit: ['b3'],
  walls: ['a3', 'c3'],
  ways: [
    ['b4', 'b3'],
    ['d4', 'c4'],
  ],
};

export const DRIFT_AFTER: Ice = {
  cells: patch('a3', '.s.', '.ss', '.s.', '...'),
  beasts: [['b3', 'fish2']],
  inuit: [
    ['b4', 'fir'],
    ['b5', 'star'],
  ],
};

/** A bear comes to two tribes; one of them has an igloo there. */
export const ATTACK_BEFORE: Ice = {
  cells: patch('a1', '#s.', 's.s', 'ss.'),
  beasts: [
    ['b2', 'bear'],
    ['c2', 'fox2'],
  ],
  igloos: [['c2', 'block']],
  inuit: [
    ['c2', 'sun'],
    ['c2', 'block'],
  ],
  ways: [['b2', 'c2']],
};

export const ATTACK_AFTER: Ice = {
  cells: patch('a1', '#s.', 's.s', 'ss.'),
  beasts: [['c2', 'bear']],
  igloos: [['c2', 'block']],
  inuit: [
    ['a1', 'sun'],
    ['c2', 'block'],
  ],
};

/** II-X4: every floe at the sea where the kayak starts, none at another sea. */
export const KAYAK: Ice = {
  cells: patch('c1', 'ss.sss', 's..s.s', 's.ss.s', 'ssssss'),
  inuit: [['d1', 'block']],
  lit: ['c2', 'c4', 'd4', 'e1', 'e3', 'f2'],
  walls: ['c5', 'd6', 'f5'],
};

/** II-X6: the example of the rulebook. */
export const ISLANDS: Ice = {
  cells: patch('f1', '...s...', 's.ss...', '#sss...'),
  igloos: [['g4', 'star']],
  inuit: [
    ['g1', 'sun'],
    ['h1', 'star'],
    ['f4', 'block'],
    ['f4', 'block'],
    ['f4', 'block'],
    ['g4', 'star'],
    ['h3', 'sun'],
    ['h3', 'sun'],
    ['h2', 'fir'],
  ],
  points: [
    {
      tag: 'f2',
      won: [['sun', 1]],
    },
    {
      tag: 'g6',
      won: [
        ['star', 6],
        ['block', 6],
        ['sun', 3],
      ],
    },
  ],
};

/** What is drawn under which rule. */
export const PICTURES: Readonly<Record<string, Drawn<Ice>>> = {
  'II-16': { name: 'start', shown: [START] },
  'II-46': { name: 'drift', shown: [DRIFT_BEFORE, DRIFT_AFTER] },
  'II-70': { name: 'attack', shown: [ATTACK_BEFORE, ATTACK_AFTER] },
  'II-83': { name: 'kayak', shown: [KAYAK] },
  'II-101': { name: 'islands', shown: [ISLANDS] },
};
