/** What every board is given, whatever the game, and what it may say. */

import type { Advised, Hand, Legal, Play } from './plays';

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
  /** It may be pressed, but something better can still be done. */
  readonly quiet?: boolean;
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

/** A refused action, as far as a board shows it. */
export interface Refused {
  readonly reason?: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** Whose action it was, where several act at one screen. */
  readonly seat?: number;
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
  /** In a lesson: what is asked for. The learner is turned to where it leads, and no more. */
  readonly towards?: Action | null | undefined;
  /** A refused action, to be shown where it was tried; null otherwise. */
  readonly refused: Refused | null;
  readonly t: Translate;
  /** Milliseconds are multiplied with this; 0 stills all motion. */
  readonly tempo: number;
  /** One tap commits, instead of two. */
  readonly oneTap: boolean;
  /** `seat` acts, where this screen has several that may. */
  readonly onAct: (action: Action, seat?: number) => void;
  /** What letting go would do, told while a hand aims; null: nothing. Where acts are immediate. */
  readonly onAim?: ((action: Action | null) => void) | undefined;
  /** The seats of this screen and what each may do, where several share it and act at once. */
  readonly hands?: readonly Hand<Action>[] | undefined;
  /** Whether single letters do something. */
  readonly letterKeys?: boolean | undefined;
  /** The board tells what to say in the ask bar; null leaves it to the app. */
  readonly onAsk: (ask: Ask | null) => void;
  /** All animation of `fresh` is over. */
  readonly onSettled: () => void;
  /** The end stays on the board until somebody goes on: the page shows something else after it. */
  readonly lingers?: boolean | undefined;
  /** Tries something out beside the game; null where there is nothing to ask. */
  readonly rehearse?: Rehearse | undefined;
  /** At a running table of a game with a sense. */
  readonly sense?: Sense | undefined;
  /** How loud it may be, from 0 to 1. */
  readonly volume?: number | undefined;
  /** Only the hand of `seat`: what it chooses with and what only it may see. A TV has the table. */
  readonly controller?: boolean | undefined;
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
export type Sound =
  | 'slide'
  | 'crack'
  | 'plop'
  | 'knock'
  | 'lamp'
  | 'tick'
  | 'melt'
  | 'drift'
  | 'bear'
  | 'harpoon'
  | 'door'
  | 'fish'
  | 'catch'
  | 'stake'
  | 'right'
  | 'wrong'
  | 'win';

/** Something sounds, this strongly. */
export type Ring = readonly [sound: Sound, strength: number];
