import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/app/settings.svelte';
import { play } from '../../src/app/sounding';
import type { Sound } from '../../src/board/contract';
import { KIND_OF, KINDS } from '../../src/ui/kinds';
import { LONGEST, sound } from '../../src/ui/sound';

const SOUNDS: Readonly<Record<Sound, true>> = {
  slide: true,
  crack: true,
  plop: true,
  knock: true,
  lamp: true,
  tick: true,
  melt: true,
  drift: true,
  bear: true,
  harpoon: true,
  door: true,
  fish: true,
  catch: true,
  stake: true,
  right: true,
  wrong: true,
  win: true,
};
const NAMES = Object.keys(SOUNDS) as Sound[];

/** What was asked of the loudspeaker: voices with their settings and beginnings, and gains. */
let voices: string[] = [];
let starts: number[] = [];
let gains: number[] = [];
let ends: number[] = [];
/** Whether the loudspeaker is awake, as it was told last. */
let awake = false;

class Param {
  setValueAtTime = (): void => {};
  linearRampToValueAtTime = (): void => {};
  exponentialRampToValueAtTime = (): void => {};
}

class Node {
  readonly frequency = new Param();
  readonly gain = new Param();
  constructor(_: unknown, options: { gain?: number; type?: string; frequency?: number } = {}) {
    if (options.gain !== undefined) gains.push(options.gain);
    else voices.push(JSON.stringify([options.type, options.frequency]));
  }
  connect<T>(next: T): T {
    return next;
  }
  start(at: number): void {
    starts.push(at);
  }
  stop(at: number): void {
    ends.push(at);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [voices, starts, gains, ends] = [[], [], [], []];
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      readonly sampleRate = 100;
      readonly destination = {};
      async resume(): Promise<void> {
        awake = true;
      }
      async suspend(): Promise<void> {
        awake = false;
      }
    },
  );
  vi.stubGlobal(
    'AudioBuffer',
    class {
      getChannelData = (): Float32Array => new Float32Array(100);
    },
  );
  for (const name of ['Gain', 'Oscillator', 'AudioBufferSource', 'BiquadFilter'])
    vi.stubGlobal(`${name}Node`, Node);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function made(name: Sound): string {
  [voices, starts] = [[], []];
  sound(name, 1);
  return JSON.stringify([voices, starts]);
}

describe('sounds', () => {
  it('are of each event alone', () => {
    const all = NAMES.map(made);
    expect(new Set(all).size).toBe(NAMES.length);
    expect(all.every((one) => one !== '[[],[]]')).toBe(true);
  });

  it('make music of five notes for a win', () => {
    made('win');
    expect(starts).toHaveLength(5);
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
    expect(new Set(voices).size).toBe(5);
  });

  it('let the loudspeaker rest when the last of them is over', () => {
    sound('win', 1);
    vi.advanceTimersByTime(LONGEST - 1);
    sound('knock', 1);
    vi.advanceTimersByTime(LONGEST - 1);
    expect(awake).toBe(true);
    vi.advanceTimersByTime(1);
    expect(awake).toBe(false);
    sound('tick', 1);
    expect(awake).toBe(true);
  });

  it.each(NAMES)('%s is over before the loudspeaker rests', (name) => {
    sound(name, 1);
    expect(Math.max(...ends) * 1000).toBeLessThan(LONGEST);
  });

  it('are as loud as the volume', () => {
    sound('knock', 0.5);
    expect(gains[0]).toBe(0.25);
  });

  it.each(KINDS)('of the kind %s are as loud as that kind, and the others as before', (kind) => {
    const { volume, loudness } = settings;
    Object.assign(settings, { volume: 1, loudness: { ...loudness, [kind]: 0.5 } });
    for (const name of NAMES) {
      gains = [];
      play(name);
      expect(gains[0], name).toBe(KIND_OF[name] === kind ? 0.25 : 1);
    }
    Object.assign(settings, { volume, loudness });
  });

  it.each(NAMES)('%s is silent when the sound is off', (name) => {
    const { muted, volume } = settings;
    Object.assign(settings, { muted: true, volume: 1 });
    play(name);
    Object.assign(settings, { muted: false, volume: 0 });
    play(name);
    expect([voices, gains, starts]).toEqual([[], [], []]);
    Object.assign(settings, { muted: false, volume: 0.5 });
    play(name);
    expect(starts.length).toBeGreaterThan(0);
    Object.assign(settings, { muted, volume });
  });
});
