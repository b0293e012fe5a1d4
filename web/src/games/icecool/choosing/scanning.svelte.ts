/**
 * Playing with one switch: choices go by, and a press takes the one that is lit. Time comes from
 * outside, so that it can be slow, and tested.
 */

import type { Options } from '../values';
import type { Aim } from './aim.svelte';
import { PRESETS } from './aim.svelte';
import type { Waiting } from './waiting.svelte';

export type Step = 'line' | 'turn' | 'fine' | 'point' | 'strength' | 'across' | 'away' | 'skates';

/** Degrees a second while turning, and while turning finely. */
const TURN = 40;
const FINE = 8;
const FINE_REACH = 24;
/** Milliseconds for one choice, and for the way from one end of a scale to the other. */
const CHOICE = 1500;
const SWEEP = 3200;

const POINTS = ['straight', 'left', 'right', 'jump'] as const;

interface World {
  readonly aim: Aim;
  readonly options: () => Options;
  readonly waiting: Pick<Waiting, 'put'>;
  readonly onLine: (room: string) => void;
  readonly onFlick: () => void;
  readonly onStation: () => void;
  readonly onSkate: (skate: boolean) => void;
}

export class Scanner {
  step = $state<Step | null>(null);
  /** Which of some choices is lit. */
  choice = $state(0);

  readonly #world: World;
  #clock = 0;
  #middle = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Begin anew for what may be done now; nothing to do stops it. */
  begin(): void {
    this.#clock = 0;
    this.choice = 0;
    this.step = first(this.#world.options());
  }

  stop(): void {
    this.step = null;
  }

  /** How many choices go by in this step; 0 for a scale. */
  get choices(): number {
    if (this.step === 'line') return this.#world.options().lines.length + 1;
    if (this.step === 'point') return POINTS.length;
    return this.step === 'skates' ? 2 : 0;
  }

  /** Time goes by. */
  advance(ms: number): void {
    this.#clock += ms;
    const { aim, waiting } = this.#world;
    const { station } = this.#world.options();
    if (this.choices > 0) {
      this.choice = Math.floor(this.#clock / CHOICE) % this.choices;
      if (this.step === 'point') aim.take(PRESETS[POINTS[this.choice] ?? 'straight']);
    } else if (this.step === 'turn') aim.change('aim', (-TURN * ms) / 1000);
    else if (this.step === 'fine') {
      const away =
        FINE_REACH * (2 * swing((this.#clock * FINE) / 1000 / (2 * FINE_REACH) + 0.5) - 1);
      aim.set('aim', this.#middle + away);
    } else if (this.step === 'strength') aim.load(swing(this.#clock / SWEEP));
    else if (this.step === 'across' && station) waiting.put({ x: along(station.x, this.#clock) });
    else if (this.step === 'away' && station) waiting.put({ y: along(station.y, this.#clock) });
  }

  /** The switch. */
  press(): void {
    const { options, onLine, onFlick, onStation, onSkate, aim } = this.#world;
    const now = this.step;
    this.#clock = 0;
    if (now === 'line') {
      const room = options().lines[this.choice - 1];
      if (room) onLine(room);
      else this.step = 'turn';
    } else if (now === 'turn') {
      this.#middle = aim.aim;
      this.step = 'fine';
    } else if (now === 'fine') this.step = 'point';
    else if (now === 'point') this.step = 'strength';
    else if (now === 'across') this.step = 'away';
    else if (now === 'strength') onFlick();
    else if (now === 'away') onStation();
    else if (now === 'skates') onSkate(this.choice === 0);
  }
}

function first({ flick, station, lines, end, skate }: Options): Step | null {
  if (station) return 'across';
  if (end) return skate ? 'skates' : null;
  if (!flick) return null;
  return lines.length > 0 ? 'line' : 'turn';
}

/** To and fro between 0 and 1; one way takes 1. */
export function swing(way: number): number {
  const place = ((way % 2) + 2) % 2;
  return place <= 1 ? place : 2 - place;
}

function along([low, high]: readonly [number, number], ms: number): number {
  return low + (high - low) * swing(ms / SWEEP);
}
