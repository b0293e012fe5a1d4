/** What a player has chosen so far: a penguin, then a floe. Knows only what the server allows. */

import type { Choosing } from '../../board/cells.svelte';
import type { PackeisAction } from '../../protocol/packeis';
import type { Options } from './values';

/** How things stand while choosing. */
export interface Situation {
  readonly options: Options;
  /** Floes with a penguin of the choosing seat. */
  readonly mine: ReadonlySet<string>;
  /** Floes with a penguin of anybody. */
  readonly taken: ReadonlySet<string>;
  /** What a hint shows. */
  readonly advised: PackeisAction | null;
  /** One tap commits, instead of two. */
  readonly oneTap: boolean;
  readonly act: (action: PackeisAction) => void;
}

/** Why a tap led nowhere, where the list of legal actions tells. */
type Note = 'stuck' | 'theirs' | 'several' | 'unreached';

export class Picking implements Choosing {
  /** The chosen penguin. */
  origin = $state<string | null>(null);
  /** The floe to go to, shown but not yet decided. */
  target = $state<string | null>(null);
  note = $state<Note | null>(null);
  /** Decided and sent; the answer is on its way. */
  sent = $state(false);

  readonly #situation: () => Situation;

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  get aimed(): boolean {
    return this.target !== null;
  }

  /** The floes that can be tapped next. */
  get reachable(): ReadonlySet<string> {
    const { places, slides } = this.#situation().options;
    return places.size > 0 ? places : (slides.get(this.origin ?? '') ?? NONE);
  }

  /** Whether another penguin could move instead. */
  get several(): boolean {
    return this.#situation().options.slides.size > 1;
  }

  /** A player touched a floe, a penguin or the water. */
  tap(cell: string): void {
    const { options, mine } = this.#situation();
    this.note = null;
    if (this.sent || (options.places.size === 0 && options.slides.size === 0)) return;
    if (this.reachable.has(cell)) this.#point(cell);
    else if (options.places.size > 0) this.#try({ type: 'place', cell });
    else if (mine.has(cell)) this.#choose(cell);
    else if (this.origin) this.#try({ type: 'slide', from: this.origin, to: cell });
    else this.#guess(cell);
  }

  /** Carry out what is shown. */
  commit(): void {
    const { options, act } = this.#situation();
    if (!this.target || this.sent) return;
    this.sent = true;
    if (options.places.size > 0) act({ type: 'place', cell: this.target });
    else if (this.origin) act({ type: 'slide', from: this.origin, to: this.target });
  }

  /** One step back. Answers whether there was one. */
  back(): boolean {
    const had = this.target ?? this.origin ?? this.note;
    if (this.target) this.target = null;
    else this.origin = null;
    this.note = null;
    return had !== null;
  }

  /** A refusal came back, or a try did: choose on. */
  reopen(): void {
    this.sent = false;
    this.target = null;
  }

  /** The table was sent again: keep what still holds. A lone penguin that can move is chosen. */
  follow(): void {
    const { options, mine, taken } = this.#situation();
    if (this.origin && !mine.has(this.origin)) this.origin = null;
    if (this.target && taken.has(this.target)) this.target = null;
    this.note = null;
    // While an answer is on its way, or others play, nothing is legal; the choice may wait.
    if (options.places.size === 0 && options.slides.size === 0) return;
    const [first, second] = options.slides.keys();
    if (this.origin && !options.slides.has(this.origin)) this.origin = null;
    if (first && !second) this.origin = first;
    if (this.target && !this.reachable.has(this.target)) this.target = null;
  }

  /** Somebody moved: what was sent is answered. */
  proceed(): void {
    this.sent = false;
    this.target = null;
    this.follow();
  }

  /** Start a drag from a penguin. */
  grab(cell: string): void {
    this.origin = cell;
  }

  /** Point at a floe while dragging; null where it leads nowhere. */
  aim(cell: string | null): void {
    this.target = cell && this.reachable.has(cell) ? cell : null;
  }

  #point(cell: string): void {
    const decided = this.target === cell || this.#situation().oneTap;
    this.target = cell;
    if (decided) this.commit();
  }

  #choose(cell: string): void {
    this.target = null;
    if (!this.#situation().options.slides.has(cell)) {
      this.origin = null;
      this.note = 'stuck';
      return;
    }
    this.origin = this.origin === cell ? null : cell;
  }

  /** Not allowed; the server knows why. */
  #try(action: PackeisAction): void {
    this.target = null;
    this.#situation().act(action);
  }

  /** A floe was touched before a penguin: the one a hint shows is meant, or the only one. */
  #guess(cell: string): void {
    const { options, taken, advised } = this.#situation();
    const able = [...options.slides].filter(([, stops]) => stops.has(cell)).map(([from]) => from);
    const hinted = advised?.type === 'slide' && advised.to === cell ? advised.from : null;
    const meant = able.length === 1 ? able[0] : able.find((from) => from === hinted);
    if (meant) {
      this.origin = meant;
      this.target = cell;
    } else if (able.length > 1) this.note = 'several';
    else this.note = taken.has(cell) ? 'theirs' : 'unreached';
  }
}

const NONE: ReadonlySet<string> = new Set();
