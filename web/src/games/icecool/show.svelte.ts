/** Shows what happened, event by event: flicks as they were recorded, with what came of them. */

import type { Board, Flicked, IcecoolEvent, IcecoolView } from '../../protocol/icecool';
import type { Sound } from '../module';
import { blend } from './poses';
import { after, EMPTY, type Scene, sceneOf } from './scene';
import { poseAt, readTrajectory, secondsOf, type Trajectory } from './trajectory';
import type { Poses } from './values';

/** Something to be told while a flick is shown, and when, in seconds. */
export type Cue = Extract<IcecoolEvent, { at: number }> | Flicked['happenings'][number];

/** What a cue sounds like; all others knock. */
const SOUNDS: Readonly<Partial<Record<Cue['type'], Sound>>> = {
  fished: 'fish',
  caught: 'catch',
  passed: 'door',
  left: 'crack',
};

/** Seconds at tempo 1. */
const HOP = 0.4;
const LOOK = 0.45;
const HIGH = 40;
const SLOW = 0.3;

export interface Cues {
  readonly settled: () => void;
  readonly sound: (sound: Sound, strength?: number) => void;
  /** Something is told as it happens. */
  readonly tell: (event: IcecoolEvent | Cue) => void;
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

  readonly #cues: Cues;
  #view: IcecoolView | null = null;
  #waiting: IcecoolEvent[] = [];
  #tempo = 1;
  #run = 0;

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
    if (this.busy && events.length === 0) {
      this.#view = view;
      return;
    }
    if (tempo <= 0 || events.length === 0 || this.scene === EMPTY) {
      this.remember(view, events);
      this.draw(view);
      return;
    }
    this.#view = view;
    this.#waiting.push(...events);
    if (this.busy) return;
    this.#tempo = tempo;
    void this.#perform(++this.#run);
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
    this.flying = null;
    this.busy = false;
    this.#cues.settled();
  }

  async #act(event: IcecoolEvent, run: number): Promise<void> {
    if (event.type === 'flicked') {
      const recorded = { event, before: this.scene, cues: cuesOf(event, this.#waiting) };
      this.recorded = recorded;
      // What is told during the flick is not told again after it.
      this.#waiting = this.#waiting.filter((later) => !recorded.cues.includes(later as Cue));
      return this.#fly(recorded, run);
    }
    const [from, board] = [this.scene, this.#board];
    const to = after(from, event, board);
    this.#cues.tell(event);
    if (event.type === 'returned' || event.type === 'lined') await this.#hop(from, to, run);
    else if (event.type === 'stationed' || event.type === 'entered') {
      this.scene = to;
      this.#cues.sound('plop', 0.3);
      await this.#wait(HOP, run);
    } else {
      this.scene = to;
      if (event.type === 'round_ended' || event.type === 'drew') await this.#wait(LOOK, run);
    }
  }

  async #fly({ event, before, cues }: Recorded, run: number): Promise<void> {
    const trajectory = readTrajectory(event.trajectory);
    const length = secondsOf(trajectory);
    const waiting = [...cues];
    this.flying = event.seat;
    this.#cues.tell(event);
    this.#cues.sound('slide', Math.min(1, event.flick.speed / 7));
    await this.#over(length, run, (seconds) => {
      this.seconds = seconds;
      this.scene = { ...this.scene, poses: posesAt(before.poses, trajectory, seconds) };
      while (waiting[0] && waiting[0].at <= seconds) this.#happen(waiting.shift() as Cue);
    });
    for (const cue of run === this.#run ? waiting : []) this.#happen(cue);
    this.flying = null;
  }

  #happen(cue: Cue): void {
    if (cue.type === 'fished' || cue.type === 'caught') {
      this.scene = after(this.scene, cue, this.#board);
    }
    this.#cues.tell(cue);
    this.#cues.sound(SOUNDS[cue.type] ?? 'knock');
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

  /** Call `draw` in every picture of the next `length` seconds, the last one included. */
  #over(length: number, run: number, draw: (seconds: number) => void): Promise<void> {
    return new Promise((resolve) => {
      let at: number | null = null;
      let seconds = 0;
      const next = (now: number): void => {
        if (run !== this.#run) {
          resolve();
          return;
        }
        const pace = (this.slow && this.flying !== null ? SLOW : 1) / this.#tempo;
        seconds += (Math.min(100, now - (at ?? now)) / 1000) * pace;
        at = now;
        draw(Math.min(seconds, length));
        if (seconds >= length) resolve();
        else requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
  }

  get #board(): Board {
    return (this.#view as IcecoolView).board;
  }
}

/** What is told during a flick, in the order of time. */
function cuesOf(event: Flicked, later: readonly IcecoolEvent[]): readonly Cue[] {
  const next = later.findIndex(({ type }) => type === 'flicked');
  const own = next < 0 ? later : later.slice(0, next);
  const timed = own.filter((one): one is Extract<IcecoolEvent, { at: number }> => 'at' in one);
  // A passage that brings a fish is told as a fish, a meeting that costs an ID card as a catch.
  const rest = event.happenings.filter(
    (one) =>
      one.type === 'left' ||
      (one.type === 'passed' && !timed.some(({ type, at }) => type === 'fished' && at === one.at)),
  );
  return [...timed, ...rest].sort((a, b) => a.at - b.at);
}

export function posesAt(before: Poses, trajectory: Trajectory, seconds: number): Poses {
  return before.map((pose, seat) => {
    const track = trajectory.tracks.find((one) => one.seat === seat);
    return (track && poseAt(track, trajectory.rate, seconds)) ?? pose;
  });
}

/** How things stood before a flick, as far as its trajectory tells. */
function startOf(view: IcecoolView, event: Flicked): Scene {
  const { tracks } = readTrajectory(event.trajectory);
  const start = (seat: number): Poses[number] =>
    tracks.find((track) => track.seat === seat)?.poses[0] ?? view.penguins[seat] ?? null;
  return { ...sceneOf(view), poses: view.penguins.map((_, seat) => start(seat)) };
}
