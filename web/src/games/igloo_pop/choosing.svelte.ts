/**
 * One seat at the board: what it may do, what is in its hand, which card it has chosen and what
 * it hears. A screen has one of these, or two where two people share it.
 */

import { onDestroy, untrack } from 'svelte';
import type { Legal } from '../../board/plays';
import type { IglooPopAction, IglooPopView, IglooView } from '../../protocol/igloo_pop';
import { after } from '../../ui/after';
import type { Ask, BoardProps, Player, Sense, Translate } from '../module';
import { asking } from './asking';
import { Ear } from './ear/ear.svelte';
import type { Show } from './show.svelte';
import { nameOf } from './telling';
import { heldBy, type Options, optionsOf } from './values';

/** Between two numbers of a count, and how long a refusal stands, in milliseconds. */
const BEAT = 850;
const NOTICE = 4500;

/** How things stand for a seat; all of it may change, so it is made of getters. */
export interface Stance {
  readonly seat: number | null;
  readonly legal: Legal<IglooPopAction> | null;
  readonly newest: IglooPopView;
  /** As it is drawn: behind `newest` while a check is shown. */
  readonly view: IglooPopView;
  readonly show: Show;
  readonly players: readonly Player[];
  /** What this seat tried and was refused. */
  readonly refused: BoardProps<unknown, unknown, unknown>['refused'];
  readonly sense: Sense | undefined;
  readonly volume: number;
  readonly oneTap: boolean;
  readonly t: Translate;
  readonly onAct: (action: IglooPopAction) => void;
  readonly onKnock: () => void;
}

export class Side {
  readonly ear: Ear;
  readonly options: Options = $derived.by(() => optionsOf(this.#now.legal));
  readonly held: IglooView | null = $derived.by(() => {
    const { sense, show, newest, seat } = this.#now;
    return sense && !show.check ? heldBy(newest, seat) : null;
  });
  /** The card chosen for the igloo in the hand, 1 to 9. */
  chosen = $state<number | null>(null);

  readonly #now: Stance;
  readonly #inHand = $derived.by(() => this.held?.id ?? null);
  readonly #nextNumber = $derived.by(() => this.options.count?.number ?? null);
  #countsOn = $state(false);
  #dismissed = $state.raw<BoardProps<unknown, unknown, unknown>['refused']>(null);

  /** To be made while a component is; `pan` is the ear it plays to, from -1 to 1. */
  constructor(now: Stance, pan = 0) {
    this.#now = now;
    this.ear = new Ear(pan);
    onDestroy(() => this.ear.close());
    $effect(() => this.#listen());
    $effect(() => this.#emptyHand());
    $effect(() => this.#countOn());
    $effect(() => this.#notice());
  }

  get refused(): BoardProps<unknown, unknown, unknown>['refused'] {
    const { refused } = this.#now;
    return refused === this.#dismissed ? null : refused;
  }

  /** What is to be said to this seat; null leaves it to the app. */
  get ask(): Ask | null {
    const { view, seat, players, show, t } = this.#now;
    const { options, chosen, refused } = this;
    const act = (action: IglooPopAction): void => this.act(action);
    const count = (): void => this.count();
    const usual = asking({ view, options, seat, players, show, chosen, t, act, count });
    if (!refused || show.check) return usual;
    if (!refused.reason?.endsWith('.taken')) return null;
    const { seat: faster } = refused.args;
    const name = nameOf(Number(faster), players);
    return { ...usual, title: t('igloo_pop.refused.taken', { name }), calm: true };
  }

  act(action: IglooPopAction): void {
    this.#dismissed = this.#now.refused;
    void this.ear.start();
    this.#now.onAct(action);
  }

  /** Whoever begins to count goes on to three. */
  count(): void {
    this.#countsOn = true;
    if (this.options.count) this.act(this.options.count);
  }

  tapIgloo(id: string): void {
    const { seat, show } = this.#now;
    if (seat !== null && !show.check) this.act({ type: 'take', igloo: id });
  }

  /** Choose a card; the same again stakes on it. */
  tapCard(place: number): void {
    const { seat, show, oneTap } = this.#now;
    if (seat === null || show.check) return;
    const action = this.options.places.get(place);
    if (!action) this.act({ type: 'place', igloo: this.held?.id ?? 'a', card: place });
    else if (this.chosen === place || oneTap) this.act(action);
    else this.chosen = place;
  }

  #listen(): (() => void) | undefined {
    const { sense, seat, volume } = this.#now;
    this.ear.volume = volume;
    return sense?.hear((bytes) => this.ear.hear(bytes, seat ?? -1));
  }

  /** A hand that changes its igloo has chosen no card yet. */
  #emptyHand(): void {
    const empty = this.#inHand === null;
    untrack(() => {
      this.chosen = null;
      if (empty) this.ear.putDown();
    });
  }

  #countOn(): (() => void) | undefined {
    if (this.#now.newest.phase !== 'counting') this.#countsOn = false;
    const number = this.#nextNumber;
    if (!this.#countsOn || number === null || number === 1) return;
    return after(BEAT, () => this.act({ type: 'count', number }));
  }

  #notice(): (() => void) | undefined {
    const { refused } = this;
    if (!refused) return;
    untrack(() => this.#now.onKnock());
    return after(NOTICE, () => {
      this.#dismissed = refused;
    });
  }
}
