/** Shows what happened, event by event: melting, drifting, walking, reveals, hunts. */

import { Stage } from '../../board/stage.svelte';
import type { Drifted, IglooEvent, IglooView, Melted } from '../../protocol/igloo_igloo';
import type { Sound } from '../module';
import { type Count, counted } from './counting';
import { cell } from './geometry';
import { after, EMPTY, type Scene, sceneOf } from './scene';
import { soundOf } from './sounds';
import type { Animal } from './values';

/** Milliseconds at tempo 1. */
const WALK = 420;
const KAYAK = 900;
const HOP = 360;
const LAND = 320;
const MELT = 700;
const DRIFT = 900;
const REVEAL = 1300;
const FLIGHT = 700;
const BEAT = 240;
/** An island that counts, and one that brings nobody anything. */
const COUNT = 1100;
const PASS = 350;
/** So long the end stays at most where somebody may go on. */
const LAST = 120_000;

/** Something on its way, or just landing. */
export interface Motion {
  readonly kind: 'walk' | 'hop' | 'kayak' | 'land' | 'drift';
  readonly from: string;
  readonly ms: number;
}

/** A tile on its way down. */
export interface Melting {
  readonly key: number;
  readonly cell: string;
  readonly ms: number;
}

/** A hunted animal on its way to the shelf of a seat. */
export interface Flight {
  readonly key: number;
  readonly cell: string;
  readonly animal: Animal;
  readonly seat: number;
  readonly ms: number;
}

/** What a melted tile shows: `tile` is null to those who may not see it. */
export interface Reveal {
  readonly event: Melted;
  readonly ms: number;
}

interface Cues {
  readonly settled: () => void;
  readonly sound: (sound: Sound, strength?: number) => void;
  /** Whether the final count stays until somebody goes on. */
  readonly lingers?: () => boolean;
}

export class Show extends Stage<IglooView, IglooEvent> {
  scene = $state.raw<Scene>(EMPTY);
  /** What each moving Inuk or animal does, by its id. */
  motions = $state.raw<ReadonlyMap<number, Motion>>(new Map());
  /** Where each drifting tile comes from, by its new space. */
  drifting = $state.raw<ReadonlyMap<string, Motion>>(new Map());
  melting = $state.raw<readonly Melting[]>([]);
  flights = $state.raw<readonly Flight[]>([]);
  reveal = $state.raw<Reveal | null>(null);
  /** The final count while it goes on. */
  count = $state.raw<Count | null>(null);
  /** The view the board came to rest on last: what islands are drawn from until it does again. */
  rested = $state.raw<IglooView | null>(null);

  readonly #sound: Cues['sound'];
  readonly #lingers: () => boolean;
  #keys = 0;

  constructor({ settled, sound, lingers = () => false }: Cues) {
    super(settled);
    this.#sound = sound;
    this.#lingers = lingers;
  }

  /** Without motion the whole count stands there at once, until somebody goes on. */
  override play(view: IglooView, events: readonly IglooEvent[], tempo: number): void {
    const count = tempo > 0 || this.empty ? null : events.reduce(counted, null);
    if (!count || !this.#lingers()) {
      super.play(view, events, tempo);
      return;
    }
    this.hear(events);
    this.view = view;
    this.rest(view);
    this.count = count;
    this.busy = true;
  }

  protected override get empty(): boolean {
    return this.scene === EMPTY;
  }

  /** The scene drawn before is led on through the events. */
  protected override open(): void {}

  protected override fade(): Promise<void> {
    return this.count && this.#lingers() ? this.linger(LAST) : Promise.resolve();
  }

  protected override drawn({ ice, inuits, animals, igloos }: IglooView): unknown {
    return [ice, inuits, animals, igloos];
  }

  protected override rest(view: IglooView): void {
    this.scene = sceneOf(view, this.scene);
    this.motions = new Map();
    this.drifting = new Map();
    this.melting = [];
    this.flights = [];
    this.reveal = null;
    this.count = null;
    this.rested = view;
  }

  protected override hear(events: readonly IglooEvent[]): void {
    const first = events.find(soundOf);
    if (first) this.#ring(first);
  }

  #ring(event: IglooEvent): void {
    const ring = soundOf(event);
    if (ring) this.#sound(...ring);
  }

  protected override act(event: IglooEvent): Promise<void> {
    this.#ring(event);
    switch (event.type) {
      case 'placed':
        return this.#go(event, 'land', event.cell, LAND);
      case 'melted':
        return this.#melted(event);
      case 'thawed':
        return this.#thawed(event);
      case 'appeared':
        return this.#go(event, 'land', event.cell, HOP);
      case 'walked':
        return this.#go(event, 'walk', event.from, WALK);
      case 'kayaked':
        return this.#go(event, 'kayak', event.from, KAYAK);
      case 'moved':
      case 'displaced':
        return this.#go(event, 'hop', event.from, HOP);
      case 'fled':
        return this.#go(event, 'kayak', event.from, KAYAK);
      case 'drifted':
        return this.#drifted(event);
      case 'hunted':
        return this.#taken(event, event.animal);
      case 'bear_killed':
        return this.#taken(event, 'bear');
      case 'island_scored':
      case 'animals_scored':
        return this.#counted(event);
      default:
        return this.#quietly(event);
    }
  }

  #quietly(event: IglooEvent): Promise<void> {
    this.scene = after(this.scene, event);
    return this.wait(QUIET.has(event.type) ? 0 : BEAT);
  }

  /** Whoever stands elsewhere afterwards, or is new, moves there from `from`. */
  async #go(event: IglooEvent, kind: Motion['kind'], from: string, ms: number): Promise<void> {
    const earlier = new Map(
      [...this.scene.inuit, ...this.scene.beasts].map((one) => [one.id, one.cell]),
    );
    this.scene = after(this.scene, event);
    const movers = [...this.scene.inuit, ...this.scene.beasts].filter(
      (one) => earlier.get(one.id) !== one.cell,
    );
    this.motions = new Map(movers.map(({ id }) => [id, { kind, from, ms: this.ms(ms) }]));
    await this.wait(ms);
  }

  async #melted(event: Melted): Promise<void> {
    this.reveal = { event, ms: this.ms(REVEAL) };
    if (event.tile !== 'pack_ice') this.#sink(event.cell);
    this.scene = after(this.scene, event);
    await this.wait(REVEAL);
    this.reveal = null;
  }

  async #thawed(event: Extract<IglooEvent, { type: 'thawed' }>): Promise<void> {
    this.#sink(event.cell);
    this.scene = after(this.scene, event);
    await this.wait(MELT);
  }

  async #drifted(event: Drifted): Promise<void> {
    const ms = this.ms(DRIFT);
    const before = new Map(
      [...this.scene.inuit, ...this.scene.beasts].map((one) => [one.id, one.cell]),
    );
    this.scene = after(this.scene, event);
    const motion = (from: string): Motion => ({ kind: 'drift', from, ms });
    this.drifting = new Map(
      event.cells.slice(1).map((name, place) => [name, motion(event.cells[place] ?? name)]),
    );
    const movers = [...this.scene.inuit, ...this.scene.beasts].filter(
      (one) => before.get(one.id) !== one.cell,
    );
    this.motions = new Map(movers.map((one) => [one.id, motion(before.get(one.id) ?? one.cell)]));
    await this.wait(DRIFT);
    this.drifting = new Map();
  }

  async #taken(
    event: Extract<IglooEvent, { type: 'hunted' | 'bear_killed' }>,
    animal: Animal,
  ): Promise<void> {
    const { seat, cell: from } = event;
    this.scene = after(this.scene, event);
    const flight = { key: this.#keys++, cell: from, animal, seat, ms: this.ms(FLIGHT) };
    this.flights = [...this.flights, flight];
    await this.wait(FLIGHT);
    this.flights = this.flights.filter((one) => one !== flight);
  }

  async #counted(event: IglooEvent): Promise<void> {
    this.count = counted(this.count, event);
    const points = event.type === 'island_scored' ? event.island.points : [1];
    const counts = points.some((won) => won > 0);
    await this.linger(counts ? COUNT : PASS);
  }

  #sink(name: string): void {
    this.melting = [
      ...this.melting.slice(-8),
      { key: this.#keys++, cell: cell(name).name, ms: this.ms(MELT) },
    ];
  }
}

/** Events nobody needs time for. */
const QUIET: ReadonlySet<string> = new Set([
  'chosen',
  'pushing',
  'asked',
  'launched',
  'passed',
  'turn_ended',
  'ended',
]);
