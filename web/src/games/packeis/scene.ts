/**
 * What lies on the water at one moment: floes and penguins, nothing else.
 *
 * A view shows how things stand after some events. To show the events themselves, the scene is
 * taken back to before them and led forward again, one by one.
 */

import type { PackeisEvent, PackeisView } from '../../protocol/packeis';
import { BOARD } from './geometry';

/** A penguin on a floe. Its `id` stays the same while it lives, so that its drawing does. */
export interface Standing {
  readonly id: number;
  readonly seat: number;
  readonly cell: string;
}

export interface Scene {
  readonly floes: ReadonlySet<string>;
  readonly penguins: readonly Standing[];
}

export const EMPTY: Scene = { floes: new Set(), penguins: [] };

const ON_BOARD = 'i';

/** The scene of a view; penguins that stand as they did in `earlier` keep their ids. */
export function sceneOf(view: PackeisView, earlier: Scene = EMPTY): Scene {
  const floes = BOARD.cells.filter(({ index }) => view.floes[index] === ON_BOARD);
  const known = new Map(
    earlier.penguins.map((penguin) => [`${penguin.seat}${penguin.cell}`, penguin]),
  );
  let next = 1 + Math.max(0, ...earlier.penguins.map(({ id }) => id));
  const penguins = view.penguins.flatMap((cells, seat) =>
    cells.map((cell) => known.get(`${seat}${cell}`) ?? { id: next++, seat, cell }),
  );
  return { floes: new Set(floes.map(({ name }) => name)), penguins };
}

/** The scene after an event. */
export function after({ floes, penguins }: Scene, event: PackeisEvent): Scene {
  switch (event.type) {
    case 'placed':
      return { floes, penguins: [...penguins, ...newcomers(penguins, event.seat, [event.cell])] };
    case 'slid':
      return { floes: less(floes, [event.from]), penguins: moved(penguins, event.from, event.to) };
    case 'lifted':
      return {
        floes: less(floes, event.cells),
        penguins: penguins.filter(({ cell }) => !event.cells.includes(cell)),
      };
    case 'sank':
      return { floes: less(floes, event.cells), penguins };
  }
}

/** The scene before an event that led to this one. */
export function before({ floes, penguins }: Scene, event: PackeisEvent): Scene {
  switch (event.type) {
    case 'placed':
      return { floes, penguins: penguins.filter(({ cell }) => cell !== event.cell) };
    case 'slid':
      return { floes: more(floes, [event.from]), penguins: moved(penguins, event.to, event.from) };
    case 'lifted':
      return {
        floes: more(floes, event.cells),
        penguins: [...penguins, ...newcomers(penguins, event.seat, event.cells)],
      };
    case 'sank':
      return { floes: more(floes, event.cells), penguins };
  }
}

function newcomers(
  penguins: readonly Standing[],
  seat: number,
  cells: readonly string[],
): readonly Standing[] {
  const last = Math.max(0, ...penguins.map(({ id }) => id));
  return cells.map((cell, place) => ({ id: last + 1 + place, seat, cell }));
}

function moved(penguins: readonly Standing[], from: string, to: string): readonly Standing[] {
  return penguins.map((penguin) => (penguin.cell === from ? { ...penguin, cell: to } : penguin));
}

function less(floes: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...floes].filter((cell) => !gone.includes(cell)));
}

function more(floes: ReadonlySet<string>, back: readonly string[]): ReadonlySet<string> {
  return new Set([...floes, ...back]);
}
