/**
 * One seat at the board: what it may do, what is in its hand, which card it has chosen and what
 * it hears. A screen has one of these, or two where two people share it.
 */

import { onDestroy, untrack } from 'svelte';
import { nameOf } from '../../board/players';
import { BoardSession } from '../../board/session.svelte';
import { after } from '../../net/after';
import type {
  IglooPopAction,
  IglooPopEvent,
  IglooPopView,
  IglooView,
} from '../../protocol/igloo_pop';
import type { Ask, BoardProps } from '../module';
import { asking } from './asking';
import { Ear } from './ear/ear.svelte';
import type { Show } from './show.svelte';
import { heldBy, type Options, optionsOf } from './values';

/** Between two numbers of a count, and how long a refusal stands, in milliseconds. */
const BEAT = 850;
const NOTICE = 4500;

type SideProps = BoardProps<IglooPopView, IglooPopAction, IglooPopEvent>;

interface SideParts {
  readonly show: Show;
  /** New views are shown where this is told of them; one side of a screen leads its show. */
  readonly lead?: (view: IglooPopView, events: readonly IglooPopEvent[], tempo: number) => void;
  /** The ear it plays to, from -1 to 1. */
  readonly pan?: number;
}

export class Side {
  readonly ear: Ear;
  readonly session: BoardSession<IglooPopView, IglooPopAction, IglooPopEvent>;
  readonly options: Options = $derived.by(() => optionsOf(this.#props().legal));
  readonly held: IglooView | null = $derived.by(() => {
    const { sense, view, seat } = this.#props();
    return sense && !this.#show.check ? heldBy(view, seat) : null;
  });
  /** What is to be said to this seat; null leaves it to the app. */
  readonly ask: Ask | null = $derived.by(() => this.#asking());
  /** The card chosen for the igloo in the hand, 1 to 9. */
  chosen = $state<number | null>(null);

  readonly #props: () => SideProps;
  readonly #show: Show;
  // Apart, so that what hangs on one of them is not begun anew when something else changes.
  readonly #sense = $derived.by(() => this.#props().sense);
  readonly #seat = $derived.by(() => this.#props().seat);
  readonly #volume = $derived.by(() => this.#props().volume ?? 0);
  readonly #counting = $derived.by(() => this.#props().view.phase === 'counting');
  readonly #round = $derived.by(() => `${this.#props().view.game}.${this.#props().view.round}`);
  readonly #inHand = $derived.by(() => this.held?.id ?? null);
  readonly #nextNumber = $derived.by(() => this.options.count?.number ?? null);
  #countsOn = $state(false);

  /** To be made while a component is. */
  constructor(props: () => SideProps, { show, lead, pan = 0 }: SideParts) {
    this.#props = props;
    this.#show = show;
    this.ear = new Ear(pan);
    this.session = new BoardSession(props, {
      show: { play: lead ?? (() => {}), skip: () => show.skip() },
      asking: () => this.ask,
      back: () => this.#unchoose(),
      onRefused: () => this.#knock(),
    });
    onDestroy(() => this.ear.close());
    $effect(() => this.#listen());
    $effect(() => this.#holdAnother());
    $effect(() => this.#forget());
    $effect(() => this.#countOn());
  }

  act(action: IglooPopAction): void {
    this.session.dismiss();
    void this.ear.start();
    this.#props().onAct(action);
  }

  /** Whoever begins to count goes on to three. */
  count(): void {
    this.#countsOn = true;
    if (this.options.count) this.act(this.options.count);
  }

  tapIgloo(id: string): void {
    if (this.#props().seat !== null && !this.#show.check) this.act({ type: 'take', igloo: id });
  }

  /** Choose a card; the same again stakes on it. */
  tapCard(place: number): void {
    const { seat, oneTap } = this.#props();
    if (seat === null || this.#show.check) return;
    const action = this.options.places.get(place);
    if (!action) this.act({ type: 'place', igloo: this.held?.id ?? 'a', card: place });
    else if (this.chosen === place || oneTap) this.act(action);
    else this.chosen = place;
  }

  #listen(): (() => void) | undefined {
    const seat = this.#seat ?? -1;
    this.ear.volume = this.#volume;
    return this.#sense?.hear((bytes) => this.ear.hear(bytes, seat));
  }

  /** A hand that changes its igloo has chosen no card yet. */
  #holdAnother(): void {
    const igloo = this.#inHand;
    untrack(() => {
      this.chosen = null;
      this.ear.holds(igloo);
    });
  }

  /** In every round igloos have other letters. */
  #forget(): void {
    void this.#round;
    untrack(() => this.ear.forget());
  }

  #countOn(): (() => void) | undefined {
    if (!this.#counting) this.#countsOn = false;
    const number = this.#nextNumber;
    if (!this.#countsOn || number === null || number === 1) return;
    return after(BEAT, () => this.act({ type: 'count', number }));
  }

  /** Sound tells of a refusal, and it goes by itself: there is no time to put it aside. */
  #knock(): () => void {
    this.#props().onSound?.('knock');
    return after(NOTICE, () => this.session.dismiss());
  }

  #unchoose(): boolean {
    const chose = this.chosen !== null;
    this.chosen = null;
    return chose;
  }

  #asking(): Ask | null {
    const { seat, players, t } = this.#props();
    const show = this.#show;
    const view = show.view ?? this.#props().view;
    const { options, chosen } = this;
    const { refused } = this.session;
    const act = (action: IglooPopAction): void => this.act(action);
    const count = (): void => this.count();
    const usual = asking({ view, options, seat, players, show, chosen, t, act, count });
    if (!refused || show.check) return usual;
    if (!refused.reason?.endsWith('.taken')) return null;
    const { seat: faster } = refused.args;
    const name = nameOf(Number(faster), players);
    return { ...usual, title: t('igloo_pop.refused.taken', { name }), calm: true };
  }
}
