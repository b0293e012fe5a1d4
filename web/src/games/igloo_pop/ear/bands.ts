/**
 * The three-band trace: sound to look at, for deaf players and silent rooms.
 *
 * The specification is src/polarnight/games/igloo_pop/trace.py; the numbers here must be the
 * same as there. Two columns of 10 ms come out of each chunk; a band goes from 0 to 255.
 */

import { SAMPLE_RATE } from './frame';

export const BANDS = ['thud', 'rattle', 'tick'] as const;
export const COLUMN_SECONDS = 0.01;
const COLUMN = COLUMN_SECONDS * SAMPLE_RATE;
const FLOOR = -58;
const TOP = -4;
export const HEIGHT = 255;

/** 10 ms of sound: thud, rattle, tick. */
export type Column = readonly [number, number, number];
export const SILENCE: Column = [0, 0, 0];

/** b0, b1, b2, a1, a2. */
type Section = readonly [number, number, number, number, number];

const EDGES = { low: 1_400, middle: 2_600, width: 3_600, high: 5_000 } as const;

function section(
  kind: 'low' | 'middle' | 'high',
  edge: number,
  slope: number = Math.SQRT1_2,
): Section {
  const turn = (2 * Math.PI * edge) / SAMPLE_RATE;
  const [cosine, width] = [Math.cos(turn), Math.sin(turn) * slope];
  const tops = {
    low: [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2],
    middle: [width, 0, -width],
    high: [(1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2],
  } as const;
  const [b0, b1, b2] = tops[kind];
  const scale = 1 + width;
  return [b0 / scale, b1 / scale, b2 / scale, (-2 * cosine) / scale, (1 - width) / scale];
}

const SECTIONS: readonly [Section, Section, Section] = [
  section('low', EDGES.low),
  section('middle', EDGES.middle, EDGES.width / (2 * EDGES.middle)),
  section('high', EDGES.high),
];

/** Turns the chunks of one pick-up into columns. The filters run on from chunk to chunk. */
export class Bands {
  readonly #memory = [
    [0, 0],
    [0, 0],
    [0, 0],
  ] as [number, number][];

  columns(pcm: Int16Array): readonly Column[] {
    const found: Column[] = [];
    for (let at = 0; at < pcm.length; at += COLUMN) found.push(this.#column(pcm, at));
    return found;
  }

  #column(pcm: Int16Array, from: number): Column {
    const heights = SECTIONS.map((one, band) => height(this.#power(pcm, from, one, band)));
    return heights as unknown as Column;
  }

  #power(pcm: Int16Array, from: number, [b0, b1, b2, a1, a2]: Section, band: number): number {
    let [one, two] = this.#memory[band] ?? [0, 0];
    let total = 0;
    for (let at = from; at < from + COLUMN; at++) {
      const x = (pcm[at] ?? 0) / 32768;
      const y = b0 * x + one;
      one = b1 * x - a1 * y + two;
      two = b2 * x - a2 * y;
      total += y * y;
    }
    this.#memory[band] = [one, two];
    return total / COLUMN;
  }
}

function height(mean: number): number {
  const level = 10 * Math.log10(mean + 1e-12);
  const share = Math.min(1, Math.max(0, (level - FLOOR) / (TOP - FLOOR)));
  return Math.floor(HEIGHT * share + 0.5);
}
