/** Shows what happened, event by event: flicks as they were recorded, with what came of them. */

import { after as later } from '../../net/after';
import type { Board, Flicked, IcecoolEvent, IcecoolView } from '../../protocol/icecool';
import type { Sound } from '../module';
import type { Start } from './choosing/leading';
import { type Cue, cuesOf, posesAt, startOf } from './cues';
import { blend } from './poses';
import { after, EMPTY, type Scene, sceneOf } from './scene';
import { loudest, soundOf } from './sounds';
import { readTrajectory, secondsOf } from './trajectory';
import type { Poses } from './values';

/** Seconds at tempo 1. */
const HOP = 0.4;
const LOOK = 0.45;
const HIGH = 40;
const SLOW = 0.3;
/** A catch: all stands still, then goes on slowly. */
const FREEZE = 0.4;
const DRAMA = FREEZE + 0.9;
/** So long a new round is announced. */
const ROUND = 1.8;
/** So long a fish or a catch stands there as a picture. */
const PICTURED = 2.2;
/** What was foreseen becomes what happened within this time. */
const MERGE = 0.12;
/** Points of a foreseen way by second. */
const RATE = 60;

interface Cues {
  readonly settled: () => void;
  readonly sound: (sound: Sound, strength?: number) => void;
  /** Something is told as it happens. */
  readonly tell: (event: IcecoolEvent | Cue) => void;
}

/** A scene of its own within a flick. */
export interface Moment {
  readonly id: number;
  readonly cue: Extract<Cue, { type: 'fished' | 'caught' }>;
}

/** A round begins, with this Catcher. */
export type RoundCard = Pick<Extract<IcecoolEvent, { type: 'round_began' }>, 'round' | 'catcher'>;

/** A flick that was let go and whose end is not known yet. */
interface Led {
  readonly seat: number;
  /** How things stood before. */
  readonly before: Scene;
  /** Whether the server foresaw it; then what happened goes on where this is. */
  readonly foreseen: boolean;
  seconds: number;
}

/** A flick that can be shown once more. */
interface Recorded {
  readonly event: Flicked;
  readonly before: Scene;
  readonly cues: readonly Cue[];
}

export class Show {
  scene = $state.raw<Scene>(EMPTY);
  busy = $state(false);
  /** Whose flick is being shown. */
  flying = $state<number | null>(null);
  /** Seconds into the flick that is being shown. */
  seconds = $state(0);
  /** Whether flicks are shown slowly. */
  slow = $state(false);
  /** Whether the last flick can be shown once more. */
  recorded = $state.raw<Recorded | null>(null);
  /** Whether that is what is being shown. */
  repeating = $state(false);
  moment = $state.raw<Moment | null>(null);
  card = $state.raw<RoundCard | null>(null);
  /** How things stood when all was told: rounds and cards are not ahead of what is seen. */
  rested = $state.raw<IcecoolView | null>(null);

  readonly #cues: Cues;
  #view: IcecoolView | null = null;
  #waiting: IcecoolEvent[] = [];
  #tempo = 1;
  #run = 0;
  #led: Led | null = null;
  /** Seconds of a catch that are still to be lived through. */
  #drama = 0;
  #moments = 0;

  constructor(cues: Cues) {
    this.#cues = cues;
  }

  /** Draw a view as it is. What was under way is dropped. */
  draw(view: IcecoolView): void {
    this.#run++;
    this.#waiting = [];
    this.#view = view;
    this.#finish();
  }

  /** Show `events`, which led to `view`. If others are still being shown, these come after. */
  play(view: IcecoolView, events: readonly IcecoolEvent[], tempo: number): void {
    if ((this.busy || this.#waitsFor(view)) && events.length === 0) {
      this.#view = view;
      return;
    }
    if (tempo <= 0 || events.length === 0 || this.scene === EMPTY) {
      const began = this.scene !== EMPTY;
      this.remember(view, events);
      this.draw(view);
      if (began) this.#sumUp(events);
      return;
    }
    this.#view = view;
    this.#waiting.push(...events);
    if (this.busy) return;
    this.#tempo = tempo;
    void this.#perform(++this.#run);
  }

  /**
   * A hand has let go. The penguin sets off at once, as far as that was foreseen, or shows at least
   * that it was hit; what really happens is shown as soon as it is known.
   */
  setOff(seat: number, { way, foreseen }: Start, tempo: number): void {
    const before = this.scene;
    const own = before.poses[seat];
    if (this.busy || tempo <= 0 || !own || way.length < 2) return;
    const led: Led = { seat, before, foreseen, seconds: 0 };
    const run = ++this.#run;
    this.#led = led;
    this.#tempo = tempo;
    this.flying = seat;
    void this.#over((way.length - 1) / RATE, run, (seconds) => {
      led.seconds = seconds;
      const [x, y, z] = way[Math.round(seconds * RATE)] ?? [own.x, own.y, own.z];
      this.scene = { ...before, poses: before.poses.with(seat, { ...own, x, y, z }) };
    });
  }

  /** Whether a flick was let go, and this view does not know of it yet. */
  #waitsFor({ penguins, flicks, to_act }: IcecoolView): boolean {
    const now = this.#view;
    if (!this.#led || !now) return false;
    return (
      JSON.stringify([penguins, flicks, to_act]) ===
      JSON.stringify([now.penguins, now.flicks, now.to_act])
    );
  }

  /** What was let go did not count: all is as before. */
  takeBack(): void {
    if (!this.#led || this.busy) return;
    this.#run++;
    this.scene = this.#led.before;
    this.#led = null;
    this.flying = null;
  }

  /** Come to the end at once. */
  skip(): void {
    if (this.busy && this.#view) this.draw(this.#view);
  }

  /** A flick that was not shown, or not seen, can still be asked for. */
  remember(view: IcecoolView, events: readonly IcecoolEvent[]): void {
    const at = events.findLastIndex(({ type }) => type === 'flicked');
    const event = events[at];
    if (this.busy || event?.type !== 'flicked') return;
    const cues = cuesOf(event, events.slice(at + 1));
    this.recorded = { event, before: startOf(view, event), cues };
  }

  /** Show the last flick once more. */
  async again(tempo: number): Promise<void> {
    const { recorded, busy } = this;
    if (!recorded || busy || !this.#view) return;
    const run = ++this.#run;
    this.busy = true;
    this.#tempo = tempo > 0 ? tempo : 1;
    this.scene = recorded.before;
    this.repeating = true;
    await this.#fly(recorded, run);
    if (run !== this.#run) return;
    await this.#wait(LOOK, run);
    if (run === this.#run) this.#finish();
  }

  async #perform(run: number): Promise<void> {
    this.busy = true;
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
      await this.#act(event, run);
      if (run !== this.#run) return;
    }
    this.#finish();
  }

  #finish(): void {
    if (this.#view) this.scene = sceneOf(this.#view);
    this.rested = this.#view;
    this.flying = null;
    this.repeating = false;
    this.#led = null;
    this.#drama = 0;
    this.card = null;
    this.busy = false;
    this.#cues.settled();
  }

  async #act(event: IcecoolEvent, run: number): Promise<void> {
    if (event.type === 'flicked') {
      const before = this.#led?.before ?? this.scene;
      const recorded = { event, before, cues: cuesOf(event, this.#waiting) };
      this.recorded = recorded;
      // What is told during the flick is not told again after it.
      this.#waiting = this.#waiting.filter((later) => !recorded.cues.includes(later as Cue));
      return this.#fly(recorded, run);
    }
    const [from, board] = [this.scene, this.#board];
    const to = after(from, event, board);
    this.#cues.tell(event);
    this.#ring(event);
    if (event.type === 'returned' || event.type === 'lined') await this.#hop(from, to, run);
    else if (event.type === 'stationed' || event.type === 'entered') {
      this.scene = to;
      await this.#wait(HOP, run);
    } else if (event.type === 'round_began') {
      this.scene = to;
      this.card = event;
      await this.#wait(ROUND, run);
      this.card = null;
    } else {
      this.scene = to;
      if (event.type === 'round_ended' || event.type === 'drew') await this.#wait(LOOK, run);
    }
  }

  async #fly({ event, before, cues }: Recorded, run: number): Promise<void> {
    const trajectory = readTrajectory(event.trajectory);
    const length = secondsOf(trajectory);
    const waiting = [...cues];
    const { from, merged } = this.#handOver(event.seat);
    this.flying = event.seat;
    this.#cues.tell(event);
    this.#ring(event);
    const draw = (seconds: number): void => {
      this.seconds = seconds;
      this.scene = {
        ...this.scene,
        poses: merged(posesAt(before.poses, trajectory, seconds), seconds),
      };
      while (waiting[0] && waiting[0].at <= seconds) this.#happen(waiting.shift() as Cue);
    };
    await this.#over(length, run, draw, Math.min(from, length));
    for (const cue of run === this.#run ? waiting : []) this.#happen(cue);
    this.flying = null;
  }

  /** What happened goes on where what was foreseen had come to, and never jumps. */
  #handOver(seat: number): { from: number; merged: (poses: Poses, seconds: number) => Poses } {
    const led = this.#led?.seat === seat ? this.#led : null;
    const shown = led && this.scene.poses[seat];
    this.#led = null;
    if (!led || !shown) return { from: 0, merged: (poses) => poses };
    const from = led.foreseen ? led.seconds : 0;
    const merged = (poses: Poses, seconds: number): Poses => {
      const [real, share] = [poses[seat], (seconds - from) / MERGE];
      return real && share < 1 ? poses.with(seat, blend(shown, real, share)) : poses;
    };
    return { from, merged };
  }

  #happen(cue: Cue): void {
    if (cue.type === 'fished' || cue.type === 'caught') {
      this.scene = after(this.scene, cue, this.#board);
      this.#picture(cue);
      if (cue.type === 'caught') this.#drama = DRAMA;
    }
    this.#cues.tell(cue);
    this.#ring(cue);
  }

  #ring(event: IcecoolEvent | Cue): void {
    const ring = soundOf(event);
    if (ring) this.#cues.sound(...ring);
  }

  /** It stands there for a while, and nobody has to wait. */
  #picture(cue: Moment['cue']): void {
    const moment = { id: ++this.#moments, cue };
    this.moment = moment;
    later(PICTURED * 1000, () => {
      if (this.moment === moment) this.moment = null;
    });
  }

  /** A penguin is lifted and put down elsewhere. */
  #hop(from: Scene, to: Scene, run: number): Promise<void> {
    return this.#over(HOP, run, (seconds) => {
      const share = seconds / HOP;
      const poses = to.poses.map((pose, seat) => {
        const start = from.poses[seat];
        if (!pose || !start || start === pose) return pose;
        const now = blend(start, pose, share);
        return { ...now, z: now.z + HIGH * Math.sin(Math.PI * share) };
      });
      this.scene = { ...to, poses };
    });
  }

  #wait(seconds: number, run: number): Promise<void> {
    return this.#over(seconds, run, () => {});
  }

  /** Where nothing moves, the best of it is still heard and seen, and a new round announced. */
  #sumUp(events: readonly IcecoolEvent[]): void {
    const most = loudest(events);
    if (most) this.#ring(most);
    if (most?.type === 'fished' || most?.type === 'caught') this.#picture(most);
    const event = events.findLast(({ type }) => type === 'round_began');
    if (event?.type !== 'round_began') return;
    this.card = event;
    later(ROUND * 1000, () => {
      if (this.card === event) this.card = null;
    });
  }

  /** Call `draw` in every picture from second `from` on to second `length`, that one included. */
  #over(length: number, run: number, draw: (seconds: number) => void, from = 0): Promise<void> {
    return new Promise((resolve) => {
      let at: number | null = null;
      let seconds = from;
      const next = (now: number): void => {
        if (run !== this.#run) {
          resolve();
          return;
        }
        seconds += this.#passed(Math.min(100, now - (at ?? now)) / 1000 / this.#tempo);
        at = now;
        draw(Math.min(seconds, length));
        if (seconds >= length) resolve();
        else requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
  }

  /** How much of a flick is shown in some seconds: a catch holds them up. */
  #passed(seconds: number): number {
    const frozen = this.#drama > DRAMA - FREEZE;
    const slow = this.#drama > 0 || (this.slow && this.flying !== null);
    this.#drama = Math.max(0, this.#drama - seconds);
    return frozen ? 0 : seconds * (slow ? SLOW : 1);
  }

  get #board(): Board {
    return (this.#view as IcecoolView).board;
  }
}
