/** What a hand is about to do: a flick, a place to begin, the end of a turn. It knows no rules. */

import { untrack } from 'svelte';
import { after } from '../../net/after';
import type { Flick, IcecoolAction, IcecoolView, Offer } from '../../protocol/icecool';
import type { Player, Rehearse, Translate } from '../module';
import { Aim, pulled, SHORTEST_PULL } from './choosing/aim.svelte';
import { Clicks, vibration } from './choosing/clicks';
import { Ending } from './choosing/ending.svelte';
import { facing, meantDoor } from './choosing/facing';
import { alike, BEGINNING, Foreseeing, TREMBLE } from './choosing/foreseeing.svelte';
import { Holding } from './choosing/holding.svelte';
import { type Start, startOf } from './choosing/leading';
import { Scanner } from './choosing/scanning.svelte';
import { targetsOf } from './choosing/targets';
import { Waiting } from './choosing/waiting.svelte';
import { wishes } from './choosing/wishes.svelte';
import { baseRadius, bearing, distance, type Spot, sizeOf } from './geometry';
import type { Options, Poses } from './values';

/** So near to a penguin a hand grips it, in millimetres. */
const GRIP = 42;

/** How things stand while choosing; each is read when it is needed, and only then. */
export interface Situation {
  readonly view: IcecoolView;
  readonly options: Options;
  readonly seat: number | null;
  readonly players: readonly Player[];
  /** Where the penguins are drawn now. */
  readonly poses: Poses;
  /** Something is being shown: nobody acts. */
  readonly busy: boolean;
  readonly advised: IcecoolAction | null;
  /** In a lesson: what is asked for. */
  readonly towards: IcecoolAction | null;
  readonly rehearse: Rehearse | undefined;
  readonly t: Translate;
  readonly act: (action: IcecoolAction) => void;
  /** What letting go would do has changed by more than a hand trembles; null: nobody aims. */
  readonly aimed: (flick: Flick | null) => void;
  /** A hand lets go: the penguin sets off. */
  readonly setOff: (start: Start) => void;
  /** Somebody goes on: what is shown comes to its end, a refusal is put aside. */
  readonly proceed: () => void;
}

export class Choosing {
  /** Where a hand pulls. */
  hand = $state.raw<Spot | null>(null);
  /** Where one looked when the hand began to pull. */
  #before = $state(0);
  readonly aim = new Aim();
  readonly holding = new Holding((strength) => this.aim.load(strength));
  readonly waiting = new Waiting(() => {
    const { options, view, seat } = this.#now;
    return { station: options.station, question: JSON.stringify([view.round, seat]) };
  });
  readonly ending = new Ending({
    end: () => this.#now.act({ type: 'end_turn' }),
    after,
    random: Math.random,
  });
  readonly scanner = new Scanner({
    aim: this.aim,
    options: () => this.#now.options,
    waiting: this.waiting,
    onLine: (room) => this.toLine(room),
    onFlick: () => this.flick(),
    onStation: () => this.station(),
    onSkate: (skates) => (skates ? this.skate() : this.ending.decline()),
  });
  readonly foreseeing = new Foreseeing(BEGINNING, () => this.#now.rehearse);

  readonly own = $derived.by(() => {
    const { seat, poses } = this.#now;
    return seat === null ? null : (poses[seat] ?? null);
  });
  readonly aiming = $derived.by(() => {
    const { options, busy } = this.#now;
    return options.flick !== null && !busy && this.own !== null;
  });
  readonly placing = $derived.by(() => {
    const { options, busy } = this.#now;
    return options.station !== null && !busy;
  });
  readonly targets = $derived.by(() => {
    const { view, poses, seat, players, t } = this.#now;
    return this.aiming && seat !== null ? targetsOf(view, poses, seat, players, t) : [];
  });
  /** The red lines on which the penguin may be put. */
  readonly offers = $derived.by((): readonly Offer[] => {
    const { view, options } = this.#now;
    return this.aiming ? view.offers.filter(({ room }) => options.lines.includes(room)) : [];
  });
  /** In a lesson: the door that what is asked for goes through. */
  readonly meant = $derived.by(() => {
    const { towards, poses, view } = this.#now;
    if (!this.aiming || !this.own) return null;
    const others = poses.flatMap((pose) => (pose && pose !== this.own ? [pose] : []));
    return meantDoor(towards, this.own, view.board, others);
  });
  /** The hand was moved in this turn. */
  readonly touched = $derived.by(
    () => this.hand !== null || JSON.stringify(this.aim.flick) !== this.#resting,
  );

  /** Where one looks while aiming: along the aim, but a hand that pulls does not turn the room. */
  readonly heading = $derived.by(() => (this.hand ? this.#before : this.aim.aim));

  readonly #clicks = new Clicks(vibration());
  /** The aim that was told last. */
  #told: Flick | null = null;
  readonly #now: Situation;
  /** The aim as the turn found it. */
  #resting = $state('');

  /** To be made while a component is set up. */
  constructor(now: Situation) {
    this.#now = now;
    $effect.pre(() => {
      this.aim.ranges = now.options.flick;
    });
    $effect(() => {
      const { flick } = this.aim;
      const { view, poses, seat, rehearse } = now;
      const board = view.options.board === 'file' ? view.board : view.options.board;
      const asked = this.aiming && wishes.foresight && rehearse !== undefined;
      untrack(() => {
        if (asked && seat !== null) this.foreseeing.ask(board, poses, seat, flick);
        else this.foreseeing.forget();
      });
    });
    $effect(() => {
      const flick = this.aiming && this.touched ? this.aim.flick : null;
      untrack(() => this.#tell(flick));
    });
    $effect(() => {
      const { options, busy, view, seat, players } = now;
      if (!options.end || busy) return;
      const turn = JSON.stringify([view.flicks, seat]);
      const watched = players.some(({ yours, bot }) => !yours && !bot);
      untrack(() => this.ending.begin(turn, options.skate, watched));
    });
    $effect(() => {
      const { advised } = now;
      untrack(() => {
        if (advised?.type === 'flick') this.aim.take(advised);
        if (advised?.type === 'station') this.waiting.put(advised);
      });
    });
  }

  /** Nobody chooses here any more. */
  close(): void {
    this.holding.cancel();
    this.ending.stop();
    this.foreseeing.forget();
  }

  /** A new turn: aim at something sensible, keep the hand as it was. */
  begin(): void {
    const { view, seat, players, towards, t } = this.#now;
    const { penguins, board, offers } = view;
    this.foreseeing.forget();
    this.hand = null;
    const pose = seat === null ? null : penguins[seat];
    const [x1, y1] = sizeOf(board);
    const [first] = seat === null ? [] : targetsOf(view, penguins, seat, players, t);
    const sensible = first?.bearing ?? (pose ? bearing(pose, { x: x1 / 2, y: y1 / 2 }) : 0);
    if (pose) this.aim.set('aim', facing(towards, pose, offers) ?? sensible);
    this.#resting = JSON.stringify(this.aim.flick);
  }

  flick(): void {
    if (!this.aiming) return;
    const flick: Flick = this.aim.flick;
    const [own, known] = [this.own, this.foreseeing.about(flick)];
    this.hand = null;
    this.#now.proceed();
    if (own) this.#now.setOff(startOf(own, flick, known));
    this.#now.act(flick);
  }

  station(): void {
    const { at } = this.waiting;
    if (!this.placing || !at) return;
    this.#now.act({ type: 'station', x: round(at.x), y: round(at.y) });
  }

  skate(): void {
    this.#now.act({ type: 'skate' });
  }

  toLine(room: string): void {
    this.#now.act({ type: 'to_line', room });
  }

  /** What Enter does. */
  commit(): void {
    if (this.placing) this.station();
    else if (!this.#now.options.end) this.flick();
  }

  /** Space, or a button, was held: let go and flick. */
  release(): void {
    if (this.holding.stop()) this.flick();
  }

  /** Whether a hand at this place holds something. */
  grips(at: Spot): boolean {
    return this.placing || (this.aiming && this.own !== null && distance(this.own, at) < GRIP);
  }

  move(at: Spot): void {
    if (this.placing) this.waiting.put(at);
    else this.#pull(at);
  }

  drop(at: Spot): void {
    if (this.placing) {
      this.waiting.put(at);
      return;
    }
    this.hand = null;
    if (!this.own || !this.aiming || distance(this.own, at) < SHORTEST_PULL) return;
    this.#clicks.letGo();
    this.flick();
  }

  tap(at: Spot): void {
    const { own, aim } = this;
    this.#now.proceed();
    if (this.placing) this.waiting.put(at);
    if (!this.aiming || !own) return;
    const near = baseRadius(this.#now.view.board) * 1.3;
    const offer = this.offers.find((one) => distance(one, at) < near);
    if (offer) this.toLine(offer.room);
    else if (distance(own, at) > GRIP) aim.set('aim', bearing(own, at));
  }

  #tell(flick: Flick | null): void {
    const told = this.#told;
    if (told === flick || (told && flick && alike(told, flick, TREMBLE))) return;
    this.#told = flick;
    this.#now.aimed(flick);
  }

  #pull(at: Spot): void {
    if (!this.own) return;
    if (!this.hand) this.#before = this.aim.aim;
    this.hand = at;
    const { aim: degrees, strength } = pulled(this.own, at);
    if (distance(this.own, at) < SHORTEST_PULL) return;
    this.aim.set('aim', degrees);
    this.aim.load(strength);
    this.#clicks.stretch(strength);
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
