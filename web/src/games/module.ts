/**
 * What a game brings to the page. The app knows games only through this.
 *
 * A game's folder exports `game: GameModule<View, Action, Event>`, typed by its own protocol, and
 * `words` from i18n/en, i18n/fr and i18n/de: flat catalogues such as `{ 'packeis.slide': 'Slide to {cell}?' }`.
 * The keys of English decide; `fr` and `de` are `Record<keyof typeof en, string>`. Plurals are
 * written `{count, plural, one {# floe} other {# floes}}`; see i18n/format.ts. `t` finds the
 * game's words and the app's.
 */

import type { Component } from 'svelte';
import type {
  Ask,
  BoardProps,
  Look,
  Player,
  Rehearse,
  Sense,
  Sound,
  Translate,
} from '../board/contract';
import type { Advised, Play } from '../board/plays';
import type { Decoder } from '../protocol/decode';
import type { Caution, Costly, Luck, Outcome } from '../protocol/messages';

export type {
  Ask,
  AskButton,
  BoardProps,
  Look,
  Player,
  Rehearse,
  Ring,
  Sense,
  Sound,
  Translate,
} from '../board/contract';

/** One number in a player's card or on the podium. */
export interface ScoreLine {
  readonly label: string;
  readonly value: string;
}

/** A play in the move list: what was done, and what it brought. */
export interface Brief {
  readonly text: string;
  readonly gain: string;
}

/** A small picture of the game's own, by its name, and the few signs beside it. */
export interface Glyph {
  readonly picture: string;
  readonly text: string;
}

/** The properties of a page to practise on alone, without a table. */
export interface TrainerProps {
  readonly t: Translate;
  /** From 0 to 1. */
  readonly volume: number;
  /** The best result kept on this device. */
  readonly best: number;
  readonly onBest: (best: number) => void;
  /** Milliseconds are multiplied with this; 0 stills all motion. */
  readonly tempo: number;
  readonly rehearse: Rehearse;
  readonly onSound: (sound: Sound, strength?: number) => void;
}

/** The properties of a mistake of the senses that can be sensed again. */
export interface AgainProps {
  readonly move: Costly;
  readonly t: Translate;
  /** From 0 to 1. */
  readonly volume: number;
  /** A hand of one's own, at no table. */
  readonly sense: Sense;
  /** Take something new into it, of which there is so much inside; `turn` grows each time. */
  readonly hold: (much: number, turn: number) => void;
}

/** How the values of a game are read from the wire; generated with their types. */
export interface Decoders<View, Action, Event> {
  readonly view: Decoder<View>;
  readonly action: Decoder<Action>;
  readonly event: Decoder<Event>;
}

/** A game whose types only it knows: values from the wire go in, and are decoded there. */
export type AnyGame = GameModule<unknown, unknown, unknown>;

export interface GameModule<View, Action, Event> {
  readonly name: string;
  readonly decode: Decoders<View, Action, Event>;
  readonly Board: Component<BoardProps<View, Action, Event>>;
  /** The rules in our own words, with pictures; each rule has its number as `id` (`PP-24`). */
  readonly Rules: Component<{ readonly t: Translate }>;
  /** What happened is seen before it is told: sentences and scores wait for the board. */
  readonly suspense?: boolean;
  /** An action sets off as the finger lets go: the coach speaks while one aims (`onAim`). */
  readonly immediate?: boolean;
  /** On a phone its board is as high as what it shows; others fill the place they are given. */
  readonly grows?: boolean;
  /** A page to practise on alone, in games where something can be trained. */
  readonly Trainer?: Component<TrainerProps>;
  /** The points of a seat, large in its card; null where they are not shown. */
  readonly points: (view: View, seat: number) => number | null;
  /** The small line under the name: "6 floes", "out", ... */
  readonly detail: (view: View, seat: number, t: Translate) => string;
  /** What the points mean as long as they are not final: "if it ended now". */
  readonly caption?: (view: View, t: Translate) => string;
  /** What `detail` says, in small pictures; where there are none, it is read as it is. */
  readonly holdings?: (view: View, seat: number) => readonly Glyph[];
  /** Draws the picture of a glyph, round (0, 0) in a box of 100 by 100, for whoever it is about. */
  readonly Sign?: Component<{ readonly name: string; readonly look?: Look | undefined }>;
  /** How far the game is, for the bar over it, instead of counting turns. */
  readonly headline?: (view: View, t: Translate) => string;
  /** One sentence per event, for the move list, the screen reader and the replay. */
  readonly tell: (event: Event, players: readonly Player[], t: Translate) => string;
  /** The short form of a play for the move list, such as `B3 → B1` and `+3`. */
  readonly brief: (play: Play<Event>, t: Translate) => Brief;
  /** What somebody did in a whole turn, as small pictures; `tell` says the same in words. */
  readonly glance?: (
    plays: readonly Play<Event>[],
    t: Translate,
    players: readonly Player[],
  ) => readonly Glyph[];
  /** A play out of turn, such as an answer: it is no turn of its own. */
  readonly isAside?: (play: Play<Event>) => boolean;
  /** What it says when a seat may act and nothing is chosen yet. */
  readonly prompt: (view: View, t: Translate) => Ask;
  /** The rows of the table at the end. */
  readonly breakdown: (view: View, seat: number, t: Translate) => readonly ScoreLine[];
  /** Why the winner won, in a sentence. */
  readonly verdict: (outcome: Outcome, players: readonly Player[], t: Translate) => string;
  /** What a move gave away and why, in plain sentences; where games are looked at again. */
  readonly costly?: (costly: Costly, players: readonly Player[], t: Translate) => string;
  /** Below that sentence, in games for the senses: what was misheard, once more. */
  readonly Again?: Component<AgainProps>;
  /** What turned out that nobody could know; in games that hide something. */
  readonly luck?: (luck: Luck, players: readonly Player[], t: Translate) => string;
  /** An action from its notation, where games are looked at again. */
  readonly read?: (notation: string) => Action;
  /** The reason of a hint as a sentence. */
  readonly hint: (advice: Advised<Action>, t: Translate) => string;
  /** What the coach says before a costly mistake: one sentence, for a child. */
  readonly coach: (caution: Caution, players: readonly Player[], t: Translate) => string;
  /** How people write what a refusal names, such as `D5` for the cell d5. */
  readonly spell?: (
    args: Readonly<Record<string, string | number>>,
  ) => Readonly<Record<string, string | number>>;
  /** Of a hundred games, how many each level wins against the one below (docs/levels.md). */
  readonly ladder?: readonly number[];
  /** Options shown at once in the lobby; the others stand behind "More". */
  readonly mainOptions: readonly string[];
}
