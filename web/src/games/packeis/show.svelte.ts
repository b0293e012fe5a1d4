/** Shows what happened, event by event: slides, melting floes, penguins that leave. */

import { steps } from '../../board/hex';
import { Stage } from '../../board/stage.svelte';
import type { Lifted, PackeisEvent, PackeisView, Placed, Sank, Slid } from '../../protocol/packeis';
import type { Sound } from '../module';
import { BOARD, cell } from './geometry';
import { after, before, EMPTY, type Scene, type Standing, sceneOf } from './scene';
import { sinking, soundOf } from './sounds';

/** Milliseconds at tempo 1. */
const SLIDE = 420;
const PER_FLOE = 40;
const MELT = 700;
const LAND = 320;
const WAVE = 900;
/** The next slide may begin when a floe has melted this far. */
const OVERLAP = 0.45;

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

interface Cues {
  readonly settled: () => void;
  readonly sound: (sound: Sound, strength?: number) => void;
}

export class Show extends Stage<PackeisView, PackeisEvent> {
  scene = $state.raw<Scene>(EMPTY);
  /** What each moving penguin does, by its id. Those of earlier events rest by now. */
  motions = $state.raw<ReadonlyMap<number, Motion>>(new Map());
  melting = $state.raw<readonly Melting[]>([]);

  readonly #sound: Cues['sound'];
  #keys = 0;

  constructor({ settled, sound }: Cues) {
    super(settled);
    this.#sound = sound;
  }

  /** Any view can be led back to where its events began. */
  protected override get empty(): boolean {
    return false;
  }

  protected override open(view: PackeisView, events: readonly PackeisEvent[]): void {
    this.scene = events.reduceRight(before, sceneOf(view, this.scene));
  }

  protected override fade(): Promise<void> {
    return this.wait(MELT * (1 - OVERLAP));
  }

  protected override drawn({ floes, penguins }: PackeisView): unknown {
    return [floes, penguins];
  }

  protected override rest(view: PackeisView): void {
    this.scene = sceneOf(view, this.scene);
    this.motions = new Map();
    this.melting = [];
  }

  protected override hear([first]: readonly PackeisEvent[]): void {
    if (first) this.#sound(...soundOf(first));
  }

  protected override act(event: PackeisEvent): Promise<void> {
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
    this.#move([event.cell], () => ({ kind: 'land', from: event.cell, ms: this.ms(LAND) }));
    await this.wait(LAND);
    this.#sound(...soundOf(event));
  }

  async #slid(event: Slid): Promise<void> {
    const far = steps(cell(event.from), cell(event.to));
    const ms = SLIDE + PER_FLOE * (far - 1);
    const { floes } = this.scene;
    this.scene = { floes, penguins: after(this.scene, event).penguins };
    this.#move([event.to], () => ({ kind: 'slide', from: event.from, ms: this.ms(ms) }));
    this.#sound(...soundOf(event));
    await this.wait(ms);
    this.#melt([event.from], event.seat);
    await this.wait(MELT * OVERLAP);
  }

  /** Penguins wave, then go, and their floes are counted one by one. */
  async #lifted(event: Lifted): Promise<void> {
    this.#move(event.cells, ({ cell: from }) => ({ kind: 'wave', from, ms: this.ms(WAVE) }));
    await this.wait(WAVE);
    this.scene = { ...this.scene, penguins: after(this.scene, event).penguins };
    this.#melt(event.cells, event.fish > 0 ? event.seat : null, 140);
    await this.wait(MELT * OVERLAP + 140 * (event.cells.length - 1));
  }

  async #sank(event: Sank): Promise<void> {
    this.#melt(event.cells, null);
    await this.wait(MELT * OVERLAP);
  }

  #move(cells: readonly string[], motion: (penguin: Standing) => Motion): void {
    const movers = this.scene.penguins.filter((penguin) => cells.includes(penguin.cell));
    this.motions = new Map(movers.map((penguin) => [penguin.id, motion(penguin)]));
  }

  #melt(cells: readonly string[], seat: number | null, apart = 0): void {
    const gone = cells.map((name, place) => ({
      key: this.#keys++,
      cell: name,
      fish: Number(this.view?.fish[cell(name).index] ?? 0),
      seat,
      ms: this.ms(MELT),
      delay: this.ms(apart * place),
    }));
    this.scene = after(this.scene, { type: 'sank', cells });
    this.melting = [...this.melting.slice(-BOARD.cells.length), ...gone];
    this.#sound(...sinking(cells, seat !== null));
  }
}
