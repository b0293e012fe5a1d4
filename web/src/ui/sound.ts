/**
 * Small sounds, made on the spot: ice, water, wood and light. Each has a twin to be seen, so
 * nothing is lost in silence.
 */

import type { Sound } from '../board/contract';
import { after } from '../net/after';
import { hiss, tone } from './voices';

/** No sound lasts longer, in milliseconds; then the loudspeaker rests: awake, it costs a battery. */
export const LONGEST = 4000;

let context: AudioContext | null = null;
let stayAwake = (): void => {};

/** Sound something, `volume` from 0 to 1. Browsers allow it only after the first touch. */
export function sound(name: Sound, volume: number, strength = 0.5): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  stayAwake();
  stayAwake = after(LONGEST, () => void audio.suspend());
  void audio.resume(); // whatever its state says: it may be about to rest
  const out = new GainNode(audio, { gain: volume * volume });
  out.connect(audio.destination);
  MAKERS[name](audio, out, Math.min(1, Math.max(0, strength)));
}

type Maker = (audio: AudioContext, out: AudioNode, strength: number) => void;

const MAKERS: Readonly<Record<Sound, Maker>> = {
  slide: (audio, out, strength) => {
    const length = 0.25 + strength * 0.5;
    const pitch = 900 + strength * 1400;
    hiss(audio, out, { length, from: pitch * 0.6, to: pitch, loud: 0.28, sharp: 2.5 });
  },
  crack: (audio, out, strength) => {
    for (const [index, at] of [0, 0.05, 0.085, 0.15].entries()) {
      const from = 2400 - index * 400;
      hiss(audio, out, {
        at,
        length: 0.05,
        from,
        to: from / 3,
        loud: 0.3 + strength * 0.3,
        sharp: 1,
      });
    }
  },
  plop: (audio, out, strength) => {
    tone(audio, out, {
      from: 380,
      to: 140 - strength * 40,
      length: 0.22,
      loud: 0.45,
      shape: 'sine',
    });
    tone(audio, out, { at: 0.09, from: 240, to: 620, length: 0.1, loud: 0.16, shape: 'sine' });
  },
  knock: (audio, out) => {
    tone(audio, out, { from: 210, to: 150, length: 0.1, loud: 0.5, shape: 'triangle' });
    hiss(audio, out, { length: 0.03, from: 700, to: 300, loud: 0.3, sharp: 1.5 });
  },
  lamp: (audio, out) => {
    for (const [index, pitch] of [196, 293.7, 392].entries()) {
      tone(audio, out, {
        at: index * 0.07,
        from: pitch,
        to: pitch,
        length: 0.9,
        loud: 0.16,
        shape: 'sine',
      });
    }
  },
  tick: (audio, out) => {
    tone(audio, out, { from: 900, to: 700, length: 0.04, loud: 0.18, shape: 'triangle' });
  },
  // A floe gives way: a crack, then water that closes over it.
  melt: (audio, out, strength) => {
    hiss(audio, out, { length: 0.06, from: 2200, to: 800, loud: 0.3 + strength * 0.2, sharp: 1 });
    hiss(audio, out, { at: 0.06, length: 0.5, from: 900, to: 200, loud: 0.22, sharp: 0.8 });
    tone(audio, out, { at: 0.2, from: 300, to: 110, length: 0.3, loud: 0.28, shape: 'sine' });
  },
  // Ice goes off with the wind.
  drift: (audio, out, strength) => {
    hiss(audio, out, { length: 0.8, from: 300, to: 700, loud: 0.2 + strength * 0.15, sharp: 3 });
    tone(audio, out, { from: 82, to: 62, length: 0.8, loud: 0.2, shape: 'triangle' });
  },
  bear: (audio, out) => {
    for (const [from, to] of [
      [98, 58],
      [104, 61],
    ] as const)
      tone(audio, out, { from, to, length: 0.6, loud: 0.2, shape: 'sawtooth' });
    hiss(audio, out, { length: 0.5, from: 320, to: 140, loud: 0.3, sharp: 1.2 });
  },
  // A throw and a hit.
  harpoon: (audio, out) => {
    hiss(audio, out, { length: 0.16, from: 700, to: 2600, loud: 0.25, sharp: 4 });
    tone(audio, out, { at: 0.16, from: 170, to: 90, length: 0.14, loud: 0.5, shape: 'triangle' });
  },
  // Wood on its hinge.
  door: (audio, out) => {
    tone(audio, out, { from: 240, to: 310, length: 0.09, loud: 0.22, shape: 'triangle' });
    tone(audio, out, { at: 0.09, from: 150, to: 120, length: 0.12, loud: 0.4, shape: 'triangle' });
  },
  // A small bell.
  fish: (audio, out) => {
    for (const [index, pitch] of [1046.5, 1568, 2637].entries())
      note(audio, out, { at: index * 0.05, pitch, length: 0.7, loud: 0.16 / (index + 1) });
  },
  // Two bodies meet, and the card changes hands.
  catch: (audio, out) => {
    tone(audio, out, { from: 180, to: 70, length: 0.16, loud: 0.55, shape: 'triangle' });
    note(audio, out, { at: 0.14, pitch: 392, length: 0.25, loud: 0.2 });
    note(audio, out, { at: 0.24, pitch: 587.3, length: 0.4, loud: 0.2 });
  },
  // Low and soft: others may still be listening to an igloo.
  stake: (audio, out, strength) => {
    tone(audio, out, { from: 130, to: 95, length: 0.09, loud: 0.2 * strength, shape: 'sine' });
  },
  right: (audio, out) => {
    note(audio, out, { pitch: 523.3, length: 0.3, loud: 0.18 });
    note(audio, out, { at: 0.12, pitch: 784, length: 0.6, loud: 0.18 });
  },
  wrong: (audio, out) => {
    note(audio, out, { pitch: 311.1, length: 0.3, loud: 0.18 });
    note(audio, out, { at: 0.14, pitch: 233.1, length: 0.5, loud: 0.18 });
  },
  // Five notes, the last one long.
  win: (audio, out) => {
    for (const [index, pitch] of FANFARE.entries()) {
      const length = index === FANFARE.length - 1 ? 1.6 : 0.45;
      note(audio, out, { at: index * 0.17, pitch, length, loud: 0.2 });
    }
  },
};

const FANFARE = [392, 523.3, 659.3, 587.3, 784];

interface Note {
  readonly at?: number;
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
}

function note(audio: AudioContext, out: AudioNode, { at = 0, pitch, length, loud }: Note): void {
  tone(audio, out, { at, from: pitch, to: pitch, length, loud, shape: 'sine' });
}
