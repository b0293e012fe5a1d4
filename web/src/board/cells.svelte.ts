/** The session of a board of cells: one has the focus, some are chosen, pieces are dragged. */

import { untrack } from 'svelte';
import type { Ask, BoardProps } from './contract';
import { dragging } from './dragging';
import type { Point } from './points';
import { type BoardParts, BoardSession } from './session.svelte';

/** What a player has chosen so far, in the words of the game. */
export interface Choosing {
  /** The cell chosen first. */
  readonly origin: string | null;
  /** Whether it is shown what would be done. */
  readonly aimed: boolean;
  /** Decided and sent; the answer is on its way. */
  readonly sent: boolean;
  /** The table was sent again: keep what still holds. */
  follow(): void;
  /** A refusal came back: choose on. */
  reopen(): void;
  back(): boolean;
  tap(cell: string): void;
  /** Start a drag from a cell. */
  grab(cell: string): void;
  /** Point at a cell while dragging; null where it leads nowhere. */
  aim(cell: string | null): void;
  /** Carry out what is shown. */
  commit(): void;
}

interface CellParts<View, Event>
  extends Pick<BoardParts<View, Event>, 'show' | 'position' | 'onPosition'> {
  readonly choosing: Choosing;
  /** What may be done; when it changes, the choice follows. */
  readonly offered: () => unknown;
  /** Cells a drag may start from. */
  readonly grips: () => ReadonlySet<string>;
  /** Cells that can be chosen next. */
  readonly goals: () => ReadonlySet<string>;
  /** Where the focus waits for whoever comes to the board. */
  readonly first: () => string | undefined;
  readonly under: (x: number, y: number) => { readonly name: string } | undefined;
  /** What fits the choice; null if nothing is chosen. */
  readonly asking: () => Ask | null;
  /** What the game asks when nothing is chosen. */
  readonly prompt: () => Ask;
  /** A key of the game's own. Answers whether it is one. */
  readonly onKey?: (key: string) => boolean;
}

/** What a drawing needs of a session, whatever the game. */
export interface CellControls {
  focus: string;
  cells: { go(name: string): void } | null;
  readonly tap: (name: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onEscape: (event: KeyboardEvent) => void;
  readonly drags: (svg: SVGSVGElement) => () => void;
}

export class CellSession<View, Action, Event>
  extends BoardSession<View, Action, Event>
  implements CellControls
{
  /** The cell that has the focus, or will have it. */
  focus = $state('a1');
  /** Where a pointer holds the chosen piece. */
  held = $state.raw<Point | null>(null);
  /** The drawing, and the cells over it. */
  svg = $state.raw<SVGSVGElement | null>(null);
  cells = $state.raw<{ go(name: string): void } | null>(null);

  readonly #parts: CellParts<View, Event>;

  constructor(props: () => BoardProps<View, Action, Event>, parts: CellParts<View, Event>) {
    const { choosing } = parts;
    // The app would still speak of a refusal that was put aside here.
    const fallback = (): Ask | null => (props().refused && props().legal ? parts.prompt() : null);
    super(props, {
      ...parts,
      asking: (refused) => (refused ? null : (parts.asking() ?? fallback())),
      back: () => choosing.back(),
      onRefused: () => {
        choosing.reopen();
        props().onSound?.('knock');
        return undefined;
      },
    });
    this.#parts = parts;
    $effect.pre(() => {
      parts.offered();
      untrack(() => this.#offer());
    });
  }

  readonly tap = (name: string): void => {
    this.proceed();
    this.#parts.choosing.tap(name);
  };

  /** The focus comes back to the board. */
  readonly refocus = (): void => {
    this.cells?.go(this.focus);
  };

  readonly onEscape = (event: KeyboardEvent): void => {
    if (this.escape(event) && !this.#focused) this.refocus();
  };

  /** N goes through the cells one can begin with, T through those one can go to. */
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const key = event.key.toLowerCase();
    if (key === 'n') this.#cycle(this.#parts.grips(), event.shiftKey);
    else if (key === 't') this.#cycle(this.#parts.goals(), event.shiftKey);
    else if (!this.#parts.onKey?.(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** To be attached to the drawing: pieces are dragged over it. */
  readonly drags = (svg: SVGSVGElement): (() => void) => {
    const { choosing, grips } = this.#parts;
    const under = ({ x, y }: Point): string | null => this.#parts.under(x, y)?.name ?? null;
    let grabbed = '';
    this.svg = svg;
    return dragging(svg, {
      start: (at) => {
        grabbed = under(at) ?? '';
        return grips().has(grabbed) && !choosing.sent;
      },
      move: (at) => {
        this.proceed();
        if (choosing.origin !== grabbed) choosing.grab(grabbed);
        choosing.aim(under(at));
        this.held = at;
      },
      drop: (at) => {
        const name = under(at);
        this.held = null;
        if (choosing.aimed) choosing.commit();
        else if (name && name !== grabbed) choosing.tap(name);
      },
      cancel: () => {
        this.held = null;
        choosing.aim(null);
      },
      still: () => this.props().tempo === 0,
    });
  };

  get #focused(): boolean {
    return this.svg?.contains(document.activeElement) ?? false;
  }

  /** Who may choose although something was sent was asked whether it is meant, and thinks again. */
  #offer(): void {
    const { choosing } = this.#parts;
    if (choosing.sent && this.props().legal) choosing.reopen();
    choosing.follow();
    const first = this.#parts.first();
    if (first && !this.#focused) this.focus = first;
  }

  /** Focus the next of `names` after the one that has it, in reading order. */
  #cycle(names: Iterable<string>, backwards: boolean): void {
    const order = backwards ? [...names].sort().reverse() : [...names].sort();
    const next = order.find((name) => (backwards ? name < this.focus : name > this.focus));
    const found = next ?? order[0];
    if (found) this.cells?.go(found);
  }
}
