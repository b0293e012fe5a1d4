/** Where things stand on a space they share: nobody covers anybody, and nothing is too small. */

import { cell as find, T } from '../geometry';
import type { Beast, Inuk, Scene } from '../scene';
import { kindOf } from '../values';

/** A place for one thing: offset from the centre of its space, and its size. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A stack of equal things that stand on one spot. */
interface Stack {
  readonly cell: string;
  readonly spot: Spot;
  readonly count: number;
}

interface Crowd {
  readonly inuit: ReadonlyMap<number, Spot>;
  readonly beasts: ReadonlyMap<number, Spot>;
  /** Where the igloo of a space stands; it makes room for those before it. */
  readonly homes: ReadonlyMap<string, Spot>;
  /** Spots where more than one stands: their number is written there. */
  readonly stacks: readonly Stack[];
}

/** Offsets for so many on one space, in parts of its side, and their size. */
const GRIDS: readonly {
  readonly scale: number;
  readonly at: readonly (readonly [number, number])[];
}[] = [
  { scale: 0.88, at: [[0, -0.04]] },
  {
    scale: 0.72,
    at: [
      [-0.21, -0.02],
      [0.21, 0.02],
    ],
  },
  {
    scale: 0.58,
    at: [
      [-0.24, -0.16],
      [0.24, -0.16],
      [0, 0.17],
    ],
  },
  {
    scale: 0.54,
    at: [
      [-0.23, -0.19],
      [0.23, -0.19],
      [-0.23, 0.2],
      [0.23, 0.2],
    ],
  },
  {
    scale: 0.46,
    at: [
      [-0.29, -0.19],
      [0, -0.19],
      [0.29, -0.19],
      [-0.29, 0.2],
      [0, 0.2],
      [0.29, 0.2],
    ],
  },
  {
    scale: 0.36,
    at: [
      [-0.3, -0.3],
      [0, -0.3],
      [0.3, -0.3],
      [-0.3, 0],
      [0, 0],
      [0.3, 0],
      [-0.3, 0.3],
      [0, 0.3],
      [0.3, 0.3],
    ],
  },
];

/** From this many on, Inuit of one tribe stand on one spot and are counted. */
const MANY = 4;

/** A place for everything that stands on the board. */
export function crowdOf(scene: Scene): Crowd {
  const inuit = new Map<number, Spot>();
  const beasts = new Map<number, Spot>();
  const homes = new Map<string, Spot>();
  const stacks: Stack[] = [];
  const cells = new Set([...scene.inuit, ...scene.beasts, ...scene.igloos].map(({ cell }) => cell));
  for (const cell of cells) {
    const men = scene.inuit.filter((one) => one.cell === cell);
    const animals = scene.beasts.filter((one) => one.cell === cell);
    const home = scene.igloos.some((igloo) => igloo.cell === cell);
    const groups = grouped(men, animals);
    const spots = home ? before(groups.length) : spread(groups.length);
    if (home) homes.set(cell, groups.length > 1 ? BEHIND : ALONE);
    groups.forEach((group, place) => {
      const spot = spots[place] ?? { x: 0, y: 0, scale: 0.3 };
      for (const one of group) ('seat' in one ? inuit : beasts).set(one.id, spot);
      if (group.length > 1) stacks.push({ cell, spot, count: group.length });
    });
  }
  return { inuit, beasts, homes, stacks };
}

/** Each for itself while there is room; otherwise by tribe, and equal fish together. */
function grouped(men: readonly Inuk[], animals: readonly Beast[]): (readonly (Inuk | Beast)[])[] {
  const fish = animals.filter(({ animal }) => kindOf(animal) === 'fish');
  const others = animals.filter(({ animal }) => kindOf(animal) !== 'fish');
  const crowded = men.length + animals.length > MANY;
  return [
    ...others.map((one) => [one]),
    ...together(fish, crowded, ({ animal }) => animal),
    ...together(men, crowded || men.length >= MANY, ({ seat }) => seat),
  ];
}

function together<One>(
  list: readonly One[],
  stacked: boolean,
  key: (one: One) => string | number,
): (readonly One[])[] {
  if (!stacked) return list.map((one) => [one]);
  const groups = new Map<string | number, One[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
}

function spread(count: number): readonly Spot[] {
  const grid = GRIDS.find(({ at }) => at.length >= count) ?? GRIDS.at(-1);
  return (grid?.at ?? []).map(([x, y]) => ({ x: x * T, y: y * T, scale: grid?.scale ?? 0 }));
}

/** An igloo by itself, and one with several before it. */
const ALONE: Spot = { x: -4, y: -5, scale: 0.86 };
const BEHIND: Spot = { x: 0, y: -17, scale: 0.66 };

/** Those before an igloo: one beside its door, several in a row below it. */
function before(count: number): readonly Spot[] {
  if (count <= 1) return [{ x: T * 0.2, y: T * 0.15, scale: 0.67 }];
  const gap = Math.min(0.48, 0.86 / count);
  const scale = Math.min(0.54, gap * 1.25);
  return Array.from({ length: count }, (_, place) => ({
    x: (place - (count - 1) / 2) * gap * T,
    y: T * 0.19,
    scale,
  }));
}

/** The point in the drawing where something stands. */
export function standsAt(cell: string, spot: Spot | undefined): { x: number; y: number } {
  const { x, y } = find(cell);
  return { x: x + (spot?.x ?? 0), y: y + (spot?.y ?? 0) };
}
