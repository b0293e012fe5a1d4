/**
 * A board without its drawing: which plays are new and get shown, which refusal still stands, what
 * the ask bar says, and what Escape takes back. To be made while a board component is set up.
 */

import { untrack } from 'svelte';
import type { Ask, BoardProps, Refused } from './contract';
import { playedIn } from './plays';

/** What a game adds to the session of its board. */
export interface BoardParts<View, Event> {
  /** Shows what happened, one event after another. */
  readonly show: {
    play(view: View, events: readonly Event[], tempo: number): void;
    skip(): void;
  };
  /** What of a view a choice depends on; the same for all views of one position. */
  readonly position?: (view: View) => unknown;
  /** The position is another one than before: what was sent is answered. */
  readonly onPosition?: (view: View, events: readonly Event[]) => void;
  /** What the ask bar says; null leaves it to the app. */
  readonly asking: (refused: Refused | null) => Ask | null;
  /** Take back one step of a choice. Answers whether there was one. */
  readonly back: () => boolean;
  /** Something was refused. What is answered is called when that refusal goes. */
  readonly onRefused?: (refused: Refused) => (() => void) | undefined;
}

export class BoardSession<View, Action, Event> {
  /** The refusal that was not put aside yet. */
  readonly refused = $derived.by(() => {
    const { refused } = this.props();
    return refused === this.#dismissed ? null : refused;
  });
  /** How everybody looks, by seat. */
  readonly looks = $derived.by(
    () => new Map(this.props().players.map(({ seat, look }) => [seat, look])),
  );

  protected readonly props: () => BoardProps<View, Action, Event>;
  readonly #parts: BoardParts<View, Event>;
  #dismissed = $state.raw<Refused | null>(null);
  /** The view that is shown, or being led to. */
  #shown: View | null = null;
  #position = '';

  constructor(props: () => BoardProps<View, Action, Event>, parts: BoardParts<View, Event>) {
    this.props = props;
    this.#parts = parts;
    $effect.pre(() => {
      const { view } = props();
      untrack(() => this.#follow(view));
    });
    $effect(() => {
      const ask = parts.asking(this.refused);
      untrack(() => props().onAsk(ask));
    });
    $effect(() => {
      const { refused } = this;
      return refused ? untrack(() => parts.onRefused?.(refused)) : undefined;
    });
  }

  /** Somebody goes on: what is under way comes to its end, and a refusal is put aside. */
  proceed(): void {
    this.#parts.show.skip();
    this.dismiss();
  }

  dismiss(): void {
    this.#dismissed = this.props().refused;
  }

  /** Escape steps back, also while the ask bar has the focus. Answers whether it did. */
  escape(event: KeyboardEvent): boolean {
    if (event.key !== 'Escape' || event.defaultPrevented) return false;
    if (document.querySelector('dialog[open]')) return false;
    if (this.refused) this.dismiss();
    else if (!this.#parts.back()) return false;
    event.preventDefault();
    return true;
  }

  #follow(view: View): void {
    if (view === this.#shown) return;
    this.#shown = view;
    const { fresh, tempo } = this.props();
    const events = playedIn(fresh);
    this.#parts.show.play(view, events, tempo);
    const position = JSON.stringify(this.#parts.position?.(view) ?? null);
    if (position === this.#position) return;
    this.#position = position;
    this.#parts.onPosition?.(view, events);
  }
}
