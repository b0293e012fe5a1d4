/**
 * What a seat may do, sorted by what a person touches: a space, then what to do there, then
 * another space. Made only from the legal actions the server sent.
 */

import type { IglooAction, IglooEvent } from '../../protocol/igloo_igloo';
import { around } from './geometry';
import type { Animal, RedTile } from './values';
import { worth } from './values';

/** What is done; also the name of its sentences. */
export type Verb = IglooAction['type'];

/** One legal action, as it is touched. */
export interface Deed {
  readonly verb: Verb;
  readonly action: IglooAction;
  /** The spaces any of which is touched first; none where the goal is touched at once. */
  readonly sources: readonly string[];
  /** The space touched last; null if a button does it. */
  readonly goal: string | null;
  readonly animal: Animal | null;
}

/** What can be done from one space, as one line of the menu. */
export interface Offer {
  readonly key: string;
  readonly verb: Verb;
  readonly animal: Animal | null;
  /** Where the animal is, if it is elsewhere. */
  readonly place: string | null;
  /** Action points; null where nothing is paid. */
  readonly price: number | null;
  readonly deeds: readonly Deed[];
}

/** What the sorting needs to know of the view. */
interface Around {
  /** The spaces of the own Inuit. */
  readonly own: ReadonlySet<string>;
  /** Where animals stand in the way of a drift. */
  readonly covers: string | null;
  /** Whether hunting is paid with points; with a harpoon it is not. */
  readonly paid: boolean;
}

export class Choice {
  readonly deeds: readonly Deed[];
  /** Tiles of the hand that may be played now. */
  readonly tiles: ReadonlySet<RedTile>;
  readonly #paid: boolean;

  constructor(actions: readonly IglooAction[], around: Around) {
    this.#paid = around.paid;
    this.deeds = actions.map((action) => deedOf(action, around));
    this.tiles = new Set(
      actions.flatMap((action) => (action.type === 'play' ? [action.tile] : [])),
    );
  }

  get empty(): boolean {
    return this.deeds.length === 0;
  }

  /** Spaces that can be touched first, in reading order. */
  get sources(): readonly string[] {
    return [...new Set(this.deeds.flatMap(({ sources }) => sources))].sort();
  }

  /** Deeds of one touch: no space is chosen before. */
  get direct(): readonly Deed[] {
    return this.deeds.filter(({ sources, goal }) => sources.length === 0 && goal !== null);
  }

  /** What can be done from a space. */
  from(cell: string): readonly Deed[] {
    return this.deeds.filter(({ sources }) => sources.includes(cell));
  }

  /** The deeds of a space as lines of a menu. */
  offers(deeds: readonly Deed[]): readonly Offer[] {
    const groups = new Map<string, Deed[]>();
    for (const deed of deeds) {
      const key = keyOf(deed);
      groups.set(key, [...(groups.get(key) ?? []), deed]);
    }
    return [...groups].map(([key, group]) => this.#offer(key, group));
  }

  /** The deed that needs no space, such as ending the turn. */
  only(verb: Verb): Deed | undefined {
    return this.deeds.find((deed) => deed.verb === verb);
  }

  play(tile: RedTile): Deed | undefined {
    return this.deeds.find(({ action }) => action.type === 'play' && action.tile === tile);
  }

  answer(harpoon: boolean): Deed | undefined {
    return this.deeds.find(({ action }) => action.type === 'answer' && action.harpoon === harpoon);
  }

  #offer(key: string, deeds: readonly Deed[]): Offer {
    const [{ verb, animal, goal } = NO_DEED] = deeds;
    const price = verb === 'hunt' && animal ? (this.#paid ? worth(animal) : 0) : PRICE[verb];
    const place = verb === 'hunt' ? goal : null;
    return { key, verb, animal, place, price: price ?? null, deeds };
  }
}

/** What the menu says of points before one pays them. The server decides what is paid. */
export const PRICE: Readonly<Partial<Record<Verb, number>>> = { walk: 1, kayak: 3, build: 3 };

const NO_DEED: Deed = {
  verb: 'pass',
  action: { type: 'pass' },
  sources: [],
  goal: null,
  animal: null,
};

function keyOf({ verb, animal, goal }: Deed): string {
  return verb === 'hunt' ? `hunt ${animal} ${goal}` : [verb, animal].filter(Boolean).join(' ');
}

function deedOf(action: IglooAction, { own, covers }: Around): Deed {
  const deed = (sources: readonly string[], goal: string | null, animal?: Animal): Deed => ({
    verb: action.type,
    action,
    sources,
    goal,
    animal: animal ?? null,
  });
  switch (action.type) {
    case 'place':
    case 'melt':
    case 'thaw':
    case 'land':
      return deed([], action.cell);
    case 'choose':
      return deed([], action.cell, action.animal);
    case 'flee':
      return deed([], action.corner);
    case 'walk':
    case 'push':
    case 'step':
      return deed([action.from], action.to);
    case 'displace':
      return deed(covers ? [covers] : [], action.to, action.animal);
    case 'kayak':
    case 'build':
      return deed([action.cell], null);
    case 'hunt':
      return deed(hunters(action.cell, own), action.cell, action.animal);
    default:
      return deed([], null);
  }
}

/** Own Inuit on the animal's space or beside it: those one would touch to hunt it. */
function hunters(cell: string, own: ReadonlySet<string>): readonly string[] {
  return [cell, ...around(cell)].filter((name) => own.has(name));
}

/** Where an Inuk of `seat` has just gone: it stays chosen. */
export function arrived(events: readonly IglooEvent[], seat: number | null): string | null {
  const event = events.findLast(({ type }) => type === 'walked' || type === 'kayaked');
  if (event?.type !== 'walked' && event?.type !== 'kayaked') return null;
  return event.seat === seat ? event.to : null;
}
