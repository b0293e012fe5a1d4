/**
 * A game as the app holds it. The app carries views, actions and events about without knowing
 * their types; here they are decoded, each once, before the game sees them.
 */

import type { Component } from 'svelte';
import type { Advised, Hand, Legal, Play } from '../board/plays';
import { type Decoder, list, nullable } from '../protocol/decode';
import type { AnyGame, BoardProps, Decoders, GameModule } from './module';

export function seal<View, Action, Event>(game: GameModule<View, Action, Event>): AnyGame {
  const read = new Reader(game.decode);
  const { Board, headline, caption, holdings, glance, isAside, ...others } = game;
  return {
    ...others,
    Board: sealed(Board, read),
    points: (view, seat) => game.points(read.view(view), seat),
    detail: (view, seat, t) => game.detail(read.view(view), seat, t),
    ...(caption && { caption: (view, t) => caption(read.view(view), t) }),
    ...(holdings && { holdings: (view, seat) => holdings(read.view(view), seat) }),
    ...(glance && { glance: (plays, t, players) => glance(read.plays(plays), t, players) }),
    ...(isAside && { isAside: (play) => isAside(read.play(play)) }),
    ...(headline && { headline: (view, t) => headline(read.view(view), t) }),
    tell: (event, players, t) => game.tell(read.event(event), players, t),
    brief: (play, t) => game.brief(read.play(play), t),
    prompt: (view, t) => game.prompt(read.view(view), t),
    breakdown: (view, seat, t) => game.breakdown(read.view(view), seat, t),
    hint: (advice, t) => game.hint(read.advice(advice), t),
  };
}

/**
 * Decodes what a message left open. The same object gives the same answer, so that a board sees by
 * comparing whether something new came.
 */
class Reader<View, Action, Event> {
  readonly view: (view: unknown) => View;
  readonly event: (event: unknown) => Event;
  readonly action: (action: unknown) => Action | null;
  readonly legal: (legal: Legal<unknown>) => Legal<Action>;
  readonly hands: (hands: readonly Hand<unknown>[]) => readonly Hand<Action>[];
  readonly play: (play: Play<unknown>) => Play<Event>;
  readonly plays: (plays: readonly Play<unknown>[]) => readonly Play<Event>[];
  readonly advice: (advice: Advised<unknown>) => Advised<Action>;

  constructor({ view, action, event }: Decoders<View, Action, Event>) {
    const [actions, events] = [list(action), list(event)];
    this.view = once(view, 'view');
    this.event = once(event, 'event');
    this.action = once(nullable(action), 'action');
    this.legal = kept((legal) => ({ ...legal, actions: actions(legal.actions, 'legal') }));
    this.hands = kept((hands) =>
      hands.map(({ seat, legal }) => ({ seat, legal: legal && this.legal(legal) })),
    );
    this.play = kept((play) => ({ ...play, events: events(play.events, 'events') }));
    this.plays = kept((plays) => plays.map(this.play));
    this.advice = kept((advice) => ({ ...advice, action: this.action(advice.action) }));
  }
}

/** The board, with its properties decoded as they are read: what changes is seen to change. */
function sealed<View, Action, Event>(
  Board: Component<BoardProps<View, Action, Event>>,
  read: Reader<View, Action, Event>,
): Component<BoardProps<unknown, unknown, unknown>> {
  return (internals, props) => {
    Board(internals, decoded(props, read));
    return {};
  };
}

/** Every property, also those that may be left out: a new one has to be thought of here. */
type Everything<Props> = { readonly [Name in keyof Required<Props>]: Props[Name] };

function decoded<View, Action, Event>(
  props: BoardProps<unknown, unknown, unknown>,
  read: Reader<View, Action, Event>,
): Everything<BoardProps<View, Action, Event>> {
  return {
    get view() {
      return read.view(props.view);
    },
    get legal() {
      return props.legal && read.legal(props.legal);
    },
    get fresh() {
      return read.plays(props.fresh);
    },
    get last() {
      return props.last && read.play(props.last);
    },
    get advice() {
      return props.advice && read.advice(props.advice);
    },
    get mistake() {
      return read.action(props.mistake);
    },
    get towards() {
      return read.action(props.towards);
    },
    get hands() {
      return props.hands && read.hands(props.hands);
    },
    get letterKeys() {
      return props.letterKeys;
    },
    get seat() {
      return props.seat;
    },
    get players() {
      return props.players;
    },
    get refused() {
      return props.refused;
    },
    get t() {
      return props.t;
    },
    get tempo() {
      return props.tempo;
    },
    get oneTap() {
      return props.oneTap;
    },
    get lingers() {
      return props.lingers;
    },
    get rehearse() {
      return props.rehearse;
    },
    get sense() {
      return props.sense;
    },
    get controller() {
      return props.controller;
    },
    get volume() {
      return props.volume;
    },
    get onAct() {
      return props.onAct;
    },
    get onAim() {
      return props.onAim;
    },
    get onAsk() {
      return props.onAsk;
    },
    get onSettled() {
      return props.onSettled;
    },
    get onShown() {
      return props.onShown;
    },
    get onSound() {
      return props.onSound;
    },
  };
}

/** `decode`, asked once for each object. */
function once<T>(decode: Decoder<T>, where: string): (value: unknown) => T {
  const keep = kept((value: object) => decode(value, where));
  return (value) =>
    typeof value === 'object' && value !== null ? keep(value) : decode(value, where);
}

function kept<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly made: To }>();
  return (from) => {
    const found = known.get(from) ?? { made: make(from) };
    known.set(from, found);
    return found.made;
  };
}
