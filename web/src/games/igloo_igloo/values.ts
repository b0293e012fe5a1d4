/** The values of this game among those the page carries about without looking at them. */

import type {
  Choose,
  IglooAction,
  IglooEvent,
  IglooView,
  Melted,
  PlayTile,
} from '../../protocol/igloo_igloo';
import type { Advice, Choices, Entry } from '../../protocol/messages';

export type Animal = Choose['animal'];
export type RedTile = PlayTile['tile'];
export type Tile = NonNullable<Melted['tile']>;

/** The server checks what it sends; here it only gets its name back. */
export function asView(view: unknown): IglooView {
  return view as IglooView;
}

export function asEvent(event: unknown): IglooEvent {
  return event as IglooEvent;
}

export function eventsOf(entry: Entry): readonly IglooEvent[] {
  return entry.events.map(asEvent);
}

/** The events of those plays that still stand: what was taken back is not shown any more. */
export function playedIn(entries: readonly Entry[]): readonly IglooEvent[] {
  const from = entries.findLastIndex(({ kind }) => kind === 'undone') + 1;
  return entries.slice(from).flatMap((entry) => (entry.kind === 'played' ? eventsOf(entry) : []));
}

/** The advised action, if it is one to be drawn. */
export function asAction(advice: Advice | null): IglooAction | null {
  return (advice?.action as IglooAction | undefined) ?? null;
}

/** An action from its notation, such as `walk a3-a4` or `hunt fox2 c3`. */
export function readAction(notation: string): IglooAction {
  const [kind = '', ...words] = notation.split(' ');
  const last = words.at(-1) ?? '';
  const [from = '', to = last] = last.split('-');
  const animal = words.length > 1 ? { animal: words[0] } : {};
  switch (kind) {
    case 'harpoon':
      return { type: 'answer', harpoon: last === 'yes' };
    case 'play':
      return { type: 'play', tile: last as RedTile };
    case 'flee':
      return { type: 'flee', corner: last };
    case 'walk':
    case 'push':
    case 'step':
      return { type: kind, from, to };
    case 'displace':
      return { type: kind, to, ...animal } as IglooAction;
    default:
      return { type: kind, ...(last && { cell: last }), ...animal } as IglooAction;
  }
}

export function actionsOf(legal: Choices | null): readonly IglooAction[] {
  return (legal?.actions ?? []) as readonly IglooAction[];
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
