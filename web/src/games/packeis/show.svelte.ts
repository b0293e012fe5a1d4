/** Shows what happened, event by event: slides, melting floes, penguins that leave. */

import { Clock } from '../../board/clock';
import { steps } from '../../board/hex';
import type { Lifted, PackeisEvent, PackeisView, Placed, Sank, Slid } from '../../protocol/packeis';
import type { Sound } from '../module';
import { BOARD, cell } from './geometry';
import { after, before, EMPTY, type Scene, type Standing, sceneOf } from './scene';

/** Milliseconds at tempo 1. */
const SLIDE = 420;
const PER_FLOE = 40;
const MELT = 700;
const LAND = 320;
const WAVE = 900;
/** The next slide may begin when a floe has melted this far. */
const OVERLAP = 0.45;
/** With more events than this waiting, all go faster. */
const PATIENCE = 4;

/** A penguin on its way, or just landing. */
export interface Motion {
  readonly kind: 'slide' | 'land' | 'wave';
  readonly from: string;
  readonly ms: number;
}

/** A floe on its way down, with the seat its fish go to, if any. */
export interface Melting {
  readonly key: number;
  readonly cell: string;
  readonly fish: number;
  readonly seat: number | null;
  readonly ms: number;
  readonly delay: number;
}

export interface Cues {
  readonly settled: () => void;
  readonly sound: (sound: Sound, strength?: number) => void;
}

export class Show {
  scene = $state.raw<Scene>(EMPTY);
  /** What each moving penguin does, by its id. Those of earlier events rest by now. */
  motions = $state.raw<ReadonlyMap<number, Motion>>(new Map());
  melting = $state.raw<readonly Melting[]>([]);
  busy = $state(false);

  readonly #cues: Cues;
  #view: PackeisView | null = null;
  #waiting: PackeisEvent[] = [];
  #clock = new Clock(0);
  #run = 0;
  #keys = 0;

  constructor(cues: Cues) {
    this.#cues = cues;
  }

  /** Draw a view as it is. What was under way is dropped. */
  draw(view: PackeisView): void {
    this.#run++;
    this.#clock.skip();
    this.#waiting = [];
    this.#view = view;
    this.#finish();
  }

  /** Show `events`, which led to `view`. If others are still being shown, these come after. */
  play(view: PackeisView, events: readonly PackeisEvent[], tempo: number): void {
    if (this.busy && events.length === 0 && this.#leadsTo(view)) return;
    if (tempo <= 0 || events.length === 0) {
      this.draw(view);
      return;
    }
    this.#view = view;
    this.#waiting.push(...events);
    if (this.busy) return;
    this.scene = this.#waiting.reduceRight(before, sceneOf(view, this.scene));
    this.#clock = new Clock(tempo);
    void this.#perform(++this.#run);
  }

  /** Come to the end at once. */
  skip(): void {
    if (this.busy && this.#view) this.draw(this.#view);
  }

  async #perform(run: number): Promise<void> {
    this.busy = true;
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
      await this.#act(event);
      if (run !== this.#run) return;
    }
    await this.#clock.wait(MELT * (1 - OVERLAP));
    if (run !== this.#run) return;
    if (this.#waiting.length > 0) await this.#perform(run);
    else this.#finish();
  }

  #finish(): void {
    if (this.#view) this.scene = sceneOf(this.#view, this.scene);
    this.motions = new Map();
    this.melting = [];
    this.busy = false;
    this.#cues.settled();
  }

  #act(event: PackeisEvent): Promise<void> {
    switch (event.type) {
      case 'placed':
        return this.#placed(event);
      case 'slid':
        return this.#slid(event);
      case 'lifted':
        return this.#lifted(event);
      case 'sank':
        return this.#sank(event);
    }
  }

  async #placed(event: Placed): Promise<void> {
    this.scene = after(this.scene, event);
    this.#move([event.cell], () => ({ kind: 'land', from: event.cell, ms: this.#ms(LAND) }));
    await this.#wait(LAND);
    this.#cues.sound('plop', 0.4);
  }

  async #slid(event: Slid): Promise<void> {
    const far = steps(cell(event.from), cell(event.to));
    const ms = SLIDE + PER_FLOE * (far - 1);
    const { floes } = this.scene;
    this.scene = { floes, penguins: after(this.scene, event).penguins };
    this.#move([event.to], () => ({ kind: 'slide', from: event.from, ms: this.#ms(ms) }));
    this.#cues.sound('slide', far / 7);
    await this.#wait(ms);
    this.#melt([event.from], event.seat);
    await this.#wait(MELT * OVERLAP);
  }

  /** Penguins wave, then go, and their floes are counted one by one. */
  async #lifted(event: Lifted): Promise<void> {
    this.#move(event.cells, ({ cell: from }) => ({ kind: 'wave', from, ms: this.#ms(WAVE) }));
    await this.#wait(WAVE);
    this.scene = { ...this.scene, penguins: after(this.scene, event).penguins };
    this.#melt(event.cells, event.fish > 0 ? event.seat : null, 140);
    await this.#wait(MELT * OVERLAP + 140 * (event.cells.length - 1));
  }

  async #sank(event: Sank): Promise<void> {
    this.#melt(event.cells, null);
    await this.#wait(MELT * OVERLAP);
  }

  #move(cells: readonly string[], motion: (penguin: Standing) => Motion): void {
    const movers = this.scene.penguins.filter((penguin) => cells.includes(penguin.cell));
    this.motions = new Map(movers.map((penguin) => [penguin.id, motion(penguin)]));
  }

  #melt(cells: readonly string[], seat: number | null, apart = 0): void {
    const gone = cells.map((name, place) => ({
      key: this.#keys++,
      cell: name,
      fish: Number(this.#view?.fish[cell(name).index] ?? 0),
      seat,
      ms: this.#ms(MELT),
      delay: this.#ms(apart * place),
    }));
    this.scene = after(this.scene, { type: 'sank', cells });
    this.melting = [...this.melting.slice(-BOARD.cells.length), ...gone];
    this.#cues.sound(seat === null ? 'plop' : 'crack', Math.min(1, cells.length / 4));
  }

  /** The table may be sent again while we are busy, with nothing new on the ice. */
  #leadsTo(view: PackeisView): boolean {
    const told = (from: PackeisView | null): string =>
      JSON.stringify([from?.floes, from?.penguins]);
    return told(view) === told(this.#view);
  }

  /** All go faster when much has happened. */
  #haste(): number {
    return Math.min(1, PATIENCE / (this.#waiting.length + 1));
  }

  #ms(ms: number): number {
    return this.#clock.real(ms * this.#haste());
  }

  #wait(ms: number): Promise<void> {
    return this.#clock.wait(ms * this.#haste());
  }
}
