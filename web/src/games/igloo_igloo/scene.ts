/**
 * What lies on the water at one moment: ice, Inuit, igloos and animals, nothing else.
 *
 * A view shows how things stand after some events. To show the events themselves, the scene drawn
 * before is led forward through them, one by one, and then takes on the view.
 */

import type { IglooEvent, IglooView } from '../../protocol/igloo_igloo';
import { BOARD, cell as find } from './geometry';
import type { Animal } from './values';

/** Something that stands on a space. Its `id` stays the same while it lives. */
export interface Inuk {
  readonly id: number;
  readonly seat: number;
  readonly cell: string;
}

export interface Beast {
  readonly id: number;
  readonly animal: Animal;
  readonly cell: string;
}

export interface Home {
  readonly seat: number;
  readonly cell: string;
}

export interface Scene {
  /** As in the view: `#` land, `.` sea, `s` snow, `p` pack ice. */
  readonly ice: string;
  readonly inuit: readonly Inuk[];
  readonly beasts: readonly Beast[];
  readonly igloos: readonly Home[];
  /** The next free id. */
  readonly next: number;
}

export const EMPTY: Scene = { ice: '', inuit: [], beasts: [], igloos: [], next: 1 };

/** The scene of a view; what stands as it did in `earlier` keeps its id. */
export function sceneOf(view: IglooView, earlier: Scene = EMPTY): Scene {
  let next = earlier.next;
  const known = <T extends { readonly cell: string }>(
    list: readonly T[],
    fits: (one: T) => string,
  ): ((key: string) => T | undefined) => {
    const left = [...list];
    return (key) => {
      const place = left.findIndex((one) => fits(one) === key);
      return place < 0 ? undefined : left.splice(place, 1)[0];
    };
  };
  const inuk = known(earlier.inuit, ({ seat, cell }) => `${seat}${cell}`);
  const beast = known(earlier.beasts, ({ animal, cell }) => `${animal}${cell}`);
  const inuit = view.inuits.flatMap((cells, seat) =>
    cells.map((cell) => inuk(`${seat}${cell}`) ?? { id: next++, seat, cell }),
  );
  const beasts = view.animals.map(
    ({ animal, cell }) => beast(`${animal}${cell}`) ?? { id: next++, animal, cell },
  );
  const igloos = view.igloos.flatMap((cells, seat) => cells.map((cell) => ({ seat, cell })));
  return { ice: view.ice, inuit, beasts, igloos, next };
}

/** The scene after an event. */
export function after(scene: Scene, event: IglooEvent): Scene {
  switch (event.type) {
    case 'placed':
      return {
        ...scene,
        inuit: [...scene.inuit, { id: scene.next, seat: event.seat, cell: event.cell }],
        next: scene.next + 1,
      };
    case 'melted':
      return { ...scene, ice: iced(scene.ice, event.cell, event.tile === 'pack_ice' ? 'p' : '.') };
    case 'appeared':
      return appear(scene, event.cell, event.animals);
    case 'displaced':
    case 'moved':
      return {
        ...scene,
        beasts: moved(scene.beasts, event, ({ animal }) => animal === event.animal),
      };
    case 'drifted':
      return drift(scene, event.cells);
    case 'thawed':
      return {
        ...scene,
        ice: iced(scene.ice, event.cell, '.'),
        beasts: less(scene.beasts, event.cell, event.lost),
      };
    case 'eaten':
      return { ...scene, beasts: less(scene.beasts, event.cell, event.animals) };
    case 'bear_killed':
      return { ...scene, beasts: less(scene.beasts, event.cell, ['bear']) };
    case 'hunted':
      return { ...scene, beasts: less(scene.beasts, event.cell, [event.animal]) };
    case 'fled':
    case 'walked':
    case 'kayaked':
      return { ...scene, inuit: moved(scene.inuit, event, ({ seat }) => seat === event.seat) };
    case 'built':
      return { ...scene, igloos: [...scene.igloos, { seat: event.seat, cell: event.cell }] };
    default:
      return scene;
  }
}

/** The sign of a space. */
export function ground(ice: string, name: string): string {
  return ice[find(name).index] ?? '.';
}

function iced(ice: string, name: string, sign: string): string {
  const { index } = find(name);
  return ice.slice(0, index) + sign + ice.slice(index + 1);
}

function appear(scene: Scene, cell: string, animals: readonly Animal[]): Scene {
  const come = animals.map((animal, place) => ({ id: scene.next + place, animal, cell }));
  return { ...scene, beasts: [...scene.beasts, ...come], next: scene.next + come.length };
}

/** The first that fits goes; the others stay. */
function moved<T extends { readonly cell: string }>(
  list: readonly T[],
  { from, to }: { readonly from: string; readonly to: string },
  fits: (one: T) => boolean,
): readonly T[] {
  const place = list.findIndex((one) => one.cell === from && fits(one));
  return list.map((one, index) => (index === place ? { ...one, cell: to } : one));
}

function less(beasts: readonly Beast[], cell: string, gone: readonly Animal[]): readonly Beast[] {
  const left = [...gone];
  return beasts.filter((beast) => {
    const place = beast.cell === cell ? left.indexOf(beast.animal) : -1;
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Every tile of the line moves on by one, with all that stands on it. */
function drift(scene: Scene, cells: readonly string[]): Scene {
  const next = new Map(cells.slice(0, -1).map((cell, place) => [cell, cells[place + 1] ?? cell]));
  const carry = <T extends { readonly cell: string }>(list: readonly T[]): readonly T[] =>
    list.map((one) => ({ ...one, cell: next.get(one.cell) ?? one.cell }));
  const signs = [...scene.ice];
  for (const { name, index } of BOARD.cells) {
    const place = cells.indexOf(name);
    const behind = cells[place - 1];
    if (place === 0) signs[index] = '.';
    else if (behind) signs[index] = ground(scene.ice, behind);
  }
  return {
    ...scene,
    ice: signs.join(''),
    inuit: carry(scene.inuit),
    beasts: carry(scene.beasts),
    igloos: carry(scene.igloos),
  };
}
