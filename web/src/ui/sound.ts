/**
 * Small sounds, made on the spot: ice, water, wood and light. Each has a twin to be seen, so
 * nothing is lost in silence.
 */

import type { Sound } from '../board/contract';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Sound something, `volume` from 0 to 1. Browsers allow it only after the first touch. */
export function sound(name: Sound, volume: number, strength = 0.5): void {
  if (volume <= 0 || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = new GainNode(context, { gain: volume * volume });
  out.connect(context.destination);
  MAKERS[name](context, out, Math.min(1, Math.max(0, strength)));
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
};

interface Tone {
  readonly at?: number;
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

function tone(
  audio: AudioContext,
  out: AudioNode,
  { at = 0, from, to, length, loud, shape }: Tone,
): void {
  const start = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: shape, frequency: from });
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  voice.connect(swell(audio, out, start, length, loud));
  voice.start(start);
  voice.stop(start + length);
}

interface Hiss {
  readonly at?: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  readonly sharp: number;
}

function hiss(
  audio: AudioContext,
  out: AudioNode,
  { at = 0, length, from, to, loud, sharp }: Hiss,
): void {
  const start = audio.currentTime + at;
  noise ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: sharp });
  band.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(band).connect(swell(audio, out, start, length, loud));
  source.start(start);
  source.stop(start + length);
}

/** Loud at once, then fading away. */
function swell(
  audio: AudioContext,
  out: AudioNode,
  start: number,
  length: number,
  loud: number,
): AudioNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + Math.min(0.02, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(out);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
