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
import type { Advised, Hand, Legal, Play } from '../board/plays';
import type { Decoder } from '../protocol/decode';
import type { Costly, Luck, Outcome } from '../protocol/messages';

/** Somebody at the table, as a board and its sentences need them. */
export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly look: Look;
  /** One of the chairs of this device. */
  readonly yours: boolean;
  readonly bot: boolean;
}

export type Look = 'sun' | 'block' | 'star' | 'fir' | 'heart' | 'moon';

/** Looks up a sentence in the reader's language and fills in its words. */
export type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;

/** What the ask bar says: one sentence, one reason, at most two buttons. */
export interface Ask {
  readonly title: string;
  readonly detail?: string;
  readonly commit?: AskButton;
  readonly cancel?: AskButton;
  /** Said without lamp light: it is not for you to act, or not in haste. */
  readonly calm?: boolean;
  /** A refused try: said in ember, with the rule's number. */
  readonly refused?: boolean;
  /** Put a refused try aside: what was asked before is asked again. Called once it was read. */
  readonly dismiss?: () => void;
}

export interface AskButton {
  readonly label: string;
  readonly run: () => void;
}

/** A sense beside the rules, in games that have one: motion goes up, sound comes down. */
export interface Sense {
  /** Seats whose hands everybody sees shaking now. */
  readonly shaking: readonly number[];
  /** What a seat's hand did, as accelerometer readings; `mark` comes back with the sound. */
  readonly shake: (
    seat: number,
    mark: number,
    readings: readonly (readonly [number, number, number])[],
  ) => void;
  /** Hear every frame of sound that comes; answers what stops listening. */
  readonly hear: (listener: (bytes: ArrayBuffer) => void) => () => void;
}

/** The properties of every board component. It draws what it is given; it knows no rules. */
export interface BoardProps<View, Action, Event> {
  readonly view: View;
  /** What `seat` may do now; null when it is not their turn or one only watches. */
  readonly legal: Legal<Action> | null;
  readonly seat: number | null;
  readonly players: readonly Player[];
  /** The plays that led from the view shown before to this one, to be animated in order. */
  readonly fresh: readonly Play<Event>[];
  /** The last play, to be marked on the board; null before the first. */
  readonly last: Play<Event> | null;
  readonly advice: Advised<Action> | null;
  /** Looking back: an action that was played here and cost much, beside the advice. */
  readonly mistake?: Action | null | undefined;
  /** A refused action, to be shown where it was tried; null otherwise. */
  readonly refused: {
    readonly reason?: string;
    readonly args: Readonly<Record<string, string | number>>;
    /** Whose action it was, where several act at one screen. */
    readonly seat?: number;
  } | null;
  readonly t: Translate;
  /** Milliseconds are multiplied with this; 0 stills all motion. */
  readonly tempo: number;
  /** One tap commits, instead of two. */
  readonly oneTap: boolean;
  /** `seat` acts, where this screen has several that may. */
  readonly onAct: (action: Action, seat?: number) => void;
  /** The seats of this screen and what each may do, where several share it and act at once. */
  readonly hands?: readonly Hand<Action>[] | undefined;
  /** Whether single letters do something. */
  readonly letterKeys?: boolean | undefined;
  /** The board tells what to say in the ask bar; null leaves it to the app. */
  readonly onAsk: (ask: Ask | null) => void;
  /** All animation of `fresh` is over. */
  readonly onSettled: () => void;
  /** Tries something out beside the game; null where there is nothing to ask. */
  readonly rehearse?: Rehearse | undefined;
  /** At a running table of a game with a sense. */
  readonly sense?: Sense | undefined;
  /** How loud it may be, from 0 to 1. */
  readonly volume?: number | undefined;
  /** What the board shows is behind the view: players' cards are drawn from this one. */
  readonly onShown?: ((view: View) => void) | undefined;
  /** Something sounds now. Sound is never the only sign of anything. */
  readonly onSound?: ((sound: Sound, strength?: number) => void) | undefined;
}

/**
 * Asks the server what would come of something, at no table; null if it has no answer now. The
 * answer is the game's own, and the game decodes it.
 */
export type Rehearse = (question: unknown) => Promise<unknown>;

/** The sounds of the house: ice, water, wood and light. Strength goes from 0 to 1. */
export type Sound = 'slide' | 'crack' | 'plop' | 'knock' | 'lamp' | 'tick';

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
  /** A page to practise on alone, in games where something can be trained. */
  readonly Trainer?: Component<TrainerProps>;
  /** The points of a seat, large in its card; null where they are not shown. */
  readonly points: (view: View, seat: number) => number | null;
  /** The small line under the name: "6 floes", "out", ... */
  readonly detail: (view: View, seat: number, t: Translate) => string;
  /** How far the game is, for the bar over it, instead of counting turns. */
  readonly headline?: (view: View, t: Translate) => string;
  /** One sentence per event, for the move list, the screen reader and the replay. */
  readonly tell: (event: Event, players: readonly Player[], t: Translate) => string;
  /** The short form of a play for the move list, such as `B3 → B1` and `+3`. */
  readonly brief: (play: Play<Event>, t: Translate) => Brief;
  /** What it says when a seat may act and nothing is chosen yet. */
  readonly prompt: (view: View, t: Translate) => Ask;
  /** The rows of the table at the end. */
  readonly breakdown: (view: View, seat: number, t: Translate) => readonly ScoreLine[];
  /** Why the winner won, in a sentence. */
  readonly verdict: (outcome: Outcome, players: readonly Player[], t: Translate) => string;
  /** What a move gave away and why, in plain sentences; where games are looked at again. */
  readonly costly?: (costly: Costly, players: readonly Player[], t: Translate) => string;
  /** What turned out that nobody could know; in games that hide something. */
  readonly luck?: (luck: Luck, players: readonly Player[], t: Translate) => string;
  /** An action from its notation, where games are looked at again. */
  readonly read?: (notation: string) => Action;
  /** The reason of a hint as a sentence. */
  readonly hint: (advice: Advised<Action>, t: Translate) => string;
  /** How people write what a refusal names, such as `D5` for the cell d5. */
  readonly spell?: (
    args: Readonly<Record<string, string | number>>,
  ) => Readonly<Record<string, string | number>>;
  /** Options shown at once in the lobby; the others stand behind "More". */
  readonly mainOptions: readonly string[];
}
