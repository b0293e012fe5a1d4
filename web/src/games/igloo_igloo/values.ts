/** Animals, tiles and actions of this game by their names. */

import {
  type Choose,
  decodeIglooAction,
  type IglooAction,
  type Melted,
  type PlayTile,
} from '../../protocol/igloo_igloo';

export type Animal = Choose['animal'];
export type RedTile = PlayTile['tile'];
export type Tile = NonNullable<Melted['tile']>;

/** An action from its notation, such as `walk a3-a4` or `hunt fox2 c3`. */
export function readAction(notation: string): IglooAction {
  const [kind = '', ...words] = notation.split(' ');
  const last = words.at(-1) ?? '';
  const [from = '', to = last] = last.split('-');
  const animal = words.length > 1 ? { animal: words[0] } : {};
  return decodeIglooAction(spelt(), notation);

  function spelt(): object {
    switch (kind) {
      case 'harpoon':
        return { type: 'answer', harpoon: last === 'yes' };
      case 'play':
        return { type: 'play', tile: last };
      case 'flee':
        return { type: 'flee', corner: last };
      case 'walk':
      case 'push':
      case 'step':
        return { type: kind, from, to };
      case 'displace':
        return { type: kind, to, ...animal };
      default:
        return { type: kind, ...(last && { cell: last }), ...animal };
    }
  }
}

const ANIMALS = ['bear', 'fish1', 'fish2', 'fish3', 'fox1', 'fox2', 'fox3'] as const;
const TILES = /^(bear|drift|pack_ice|thaw|harpoon|move_animals|(fish|stamina)[1-4])$/;

export function isAnimal(name: string): name is Animal {
  return ANIMALS.some((animal) => animal === name);
}

export function isTile(name: string): name is Tile {
  return TILES.test(name);
}

/** What an animal is worth. */
export function worth(animal: Animal): number {
  return animal === 'bear' ? 4 : Number(animal.at(-1));
}

export function kindOf(animal: Animal): 'fish' | 'fox' | 'bear' {
  if (animal === 'bear') return 'bear';
  return animal.startsWith('fox') ? 'fox' : 'fish';
}

/** The kind of a tile, as `used` names it: stamina is one kind whatever it gives. */
export function sortOf(tile: Tile): string {
  return tile.replace(/\d$/, '');
}

/** The number printed on a tile, such as the points of stamina; 0 if there is none. */
export function printed(tile: Tile): number {
  return Number(tile.match(/\d$/)?.[0] ?? 0);
}
