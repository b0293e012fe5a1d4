/** What a player has chosen so far: a space, what to do, and where. Knows only what is legal. */

import type { Choosing } from '../../board/cells.svelte';
import type { IglooAction } from '../../protocol/igloo_igloo';
import type { Choice, Deed, Offer } from './choices';

/** How things stand while choosing. */
export interface Situation {
  readonly choice: Choice;
  /** One tap commits, instead of two. */
  readonly oneTap: boolean;
  /** What a try that is not legal would be, for the server to say why. */
  readonly attempt: (origin: string | null, cell: string) => IglooAction | null;
  readonly act: (action: IglooAction) => void;
}

/** Why a tap led nowhere. */
type Note = 'nothing';

export class Picking implements Choosing {
  /** The space chosen first. */
  origin = $state<string | null>(null);
  /** The line of the menu that was chosen, by its key. */
  line = $state<string | null>(null);
  /** What would be done, shown but not yet decided. */
  deed = $state.raw<Deed | null>(null);
  note = $state<Note | null>(null);
  /** Decided and sent; the answer is on its way. */
  sent = $state(false);

  readonly #situation: () => Situation;

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  get aimed(): boolean {
    return this.deed !== null;
  }

  /** The lines of the menu for the chosen space. */
  get offers(): readonly Offer[] {
    const { choice } = this.#situation();
    return this.origin ? choice.offers(this.#deedsHere()) : [];
  }

  /** The deeds whose last space can be touched now. */
  get open(): readonly Deed[] {
    const { choice } = this.#situation();
    if (!this.origin) return choice.direct;
    const offers = this.offers;
    const chosen = offers.find(({ key }) => key === this.line);
    return (chosen ? chosen.deeds : offers.flatMap(({ deeds }) => deeds)).filter(
      ({ goal }) => goal !== null,
    );
  }

  /** The spaces that can be touched last. */
  get goals(): ReadonlySet<string> {
    return new Set(this.open.flatMap(({ goal }) => goal ?? []));
  }

  /** A player touched a space. */
  tap(cell: string): void {
    const { choice } = this.#situation();
    this.note = null;
    if (this.sent || choice.empty) return;
    const here = this.open.filter(({ goal }) => goal === cell);
    const decided = here.find((deed) => deed === this.deed);
    const [only, another] = here;
    if (decided) this.point(decided);
    else if (only && (!another || this.origin)) this.point(only);
    else if (only) this.#choose(cell);
    else if (choice.sources.includes(cell)) this.#choose(cell);
    else this.#stray(cell);
  }

  /** A line of the menu was chosen: it narrows where to go, or is shown at once. */
  pick(offer: Offer): void {
    const [only, another] = offer.deeds;
    this.note = null;
    if (this.sent || !only) return;
    this.line = offer.key;
    if (!another && (only.goal === null || offer.verb === 'hunt' || offer.verb === 'choose')) {
      this.point(only);
    } else if (this.deed && !offer.deeds.includes(this.deed)) this.deed = null;
  }

  /** Show what would be done; the second time, do it. */
  point(deed: Deed): void {
    if (this.sent) return;
    const decided = this.deed === deed || this.#situation().oneTap;
    this.deed = deed;
    if (decided) this.commit();
  }

  /** Carry out what is shown. */
  commit(): void {
    if (this.deed) this.do(this.deed);
  }

  /** Carry out a deed at once. */
  do(deed: Deed): void {
    if (this.sent) return;
    this.sent = true;
    this.#situation().act(deed.action);
  }

  /** One step back. Answers whether there was one. */
  back(): boolean {
    const had = this.deed ?? this.line ?? this.origin ?? this.note;
    if (this.deed) this.deed = null;
    else if (this.line) this.line = null;
    else this.origin = null;
    this.note = null;
    return had !== null;
  }

  /** A refusal came back, or a try did: choose on. */
  reopen(): void {
    this.sent = false;
    this.deed = null;
  }

  /** The table was sent again: keep what still holds. A lone space to begin with is chosen. */
  follow(): void {
    const { choice } = this.#situation();
    this.note = null;
    // While an answer is on its way, or others play, nothing is legal; the choice may wait.
    if (choice.empty) return;
    const sources = choice.sources;
    const [first, second] = sources;
    if (this.origin && this.#deedsHere().length === 0) this.origin = null;
    if (!this.origin && first && !second && choice.direct.length === 0) this.origin = first;
    this.deed = this.deed && (choice.deeds.find((deed) => same(deed, this.deed)) ?? null);
    if (!this.offers.some(({ key }) => key === this.line)) this.line = null;
  }

  /** Somebody moved: what was sent is answered. `to` is where the chosen Inuk went. */
  proceed(to: string | null): void {
    this.sent = false;
    this.deed = null;
    this.line = null;
    this.origin = to;
    this.follow();
  }

  /** Point at a space while dragging; null where it leads nowhere. */
  aim(cell: string | null): void {
    this.deed = this.open.find(({ goal }) => goal !== null && goal === cell) ?? null;
  }

  /** Start a drag from a space. */
  grab(cell: string): void {
    this.origin = cell;
    this.line = null;
    this.deed = null;
    this.note = null;
  }

  /** From the chosen space, or, if several animals are on it, each of them. */
  #deedsHere(): readonly Deed[] {
    const { choice } = this.#situation();
    const origin = this.origin ?? '';
    const from = choice.from(origin);
    if (from.length > 0) return from;
    const direct = choice.direct.filter(({ goal }) => goal === origin);
    return direct.length > 1 ? direct : [];
  }

  #choose(cell: string): void {
    this.deed = null;
    this.line = null;
    this.origin = this.origin === cell ? null : cell;
  }

  /** Not allowed; the server knows why, if there is something to try. */
  #stray(cell: string): void {
    const { attempt, act } = this.#situation();
    this.deed = null;
    const action = attempt(this.origin, cell);
    if (action) act(action);
    else this.note = 'nothing';
  }
}

function same(deed: Deed, other: Deed | null): boolean {
  return JSON.stringify(deed.action) === JSON.stringify(other?.action);
}
