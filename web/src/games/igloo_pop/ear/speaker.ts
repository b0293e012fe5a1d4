/**
 * The loudspeaker. It needs a touch to begin, as browsers wish. Where the page came over HTTPS
 * or from this very machine it plays in a thread of its own; elsewhere, where browsers allow
 * none, chunks are laid one after another on the clock of the audio.
 */

import { CHUNK_SECONDS, SAMPLE_RATE } from './frame';
import { MOST, WANTED } from './jitter';
import type { FromWorklet, ToWorklet } from './worklet';
import workletAddress from './worklet?worker&url';

export interface Played {
  /** The chunk that begins to sound now. */
  readonly number: number;
  readonly gaps: number;
  readonly dropped: number;
  /** Seconds until it reaches the ear. */
  readonly ahead: number;
}

interface Output {
  readonly put: (number: number, samples: Float32Array) => void;
  readonly clear: () => void;
}

export class Speaker {
  readonly #onPlayed: (played: Played) => void;
  readonly #pan: number;
  #audio: AudioContext | null = null;
  #gain: GainNode | null = null;
  #output: Output | null = null;
  #volume = 0;

  /** `pan` is the side it plays to: -1 is the left ear, 1 the right one. */
  constructor(onPlayed: (played: Played) => void, pan = 0) {
    this.#onPlayed = onPlayed;
    this.#pan = pan;
  }

  /** Whether sound comes out. */
  get on(): boolean {
    return this.#audio?.state === 'running' && this.#output !== null;
  }

  /** Begin; only a touch or a key may do so. Whether sound comes out now. */
  async start(): Promise<boolean> {
    if (typeof AudioContext === 'undefined') return false;
    if (!this.#audio) await this.#open();
    if (this.#audio?.state === 'suspended') await this.#audio.resume();
    return this.on;
  }

  /** From 0 to 1. */
  set volume(volume: number) {
    this.#volume = volume;
    if (this.#gain) this.#gain.gain.value = loudness(volume);
  }

  put(number: number, pcm: Int16Array): void {
    if (!this.on) return;
    this.#output?.put(
      number,
      Float32Array.from(pcm, (sample) => sample / 32768),
    );
  }

  /** The igloo is out of the hand. */
  clear(): void {
    this.#output?.clear();
  }

  close(): void {
    const audio = this.#audio;
    this.#audio = null;
    this.#output = null;
    void audio?.close();
  }

  async #open(): Promise<void> {
    const audio = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
    this.#audio = audio;
    this.#gain = new GainNode(audio, { gain: loudness(this.#volume) });
    const side = new StereoPannerNode(audio, { pan: this.#pan });
    this.#gain.connect(side).connect(audio.destination);
    const ahead = (): number => audio.baseLatency + (audio.outputLatency || 0);
    const tell = (told: Omit<Played, 'ahead'>, wait = 0): void =>
      this.#onPlayed({ ...told, ahead: wait + ahead() });
    this.#output = audio.audioWorklet
      ? await threaded(audio, this.#gain, tell)
      : scheduled(audio, this.#gain, tell);
  }
}

/** The ear hears ratios. */
function loudness(volume: number): number {
  return volume * volume;
}

type Tell = (told: Omit<Played, 'ahead'>, wait?: number) => void;

async function threaded(audio: AudioContext, into: AudioNode, tell: Tell): Promise<Output> {
  await audio.audioWorklet.addModule(workletAddress);
  const node = new AudioWorkletNode(audio, 'igloo-pop-ear', { outputChannelCount: [1] });
  node.connect(into);
  node.port.onmessage = ({ data }: MessageEvent<FromWorklet>) =>
    tell({ number: data.playing, gaps: data.gaps, dropped: data.dropped });
  const send = (message: ToWorklet): void => node.port.postMessage(message);
  return {
    put: (number, samples) => send({ put: { number, samples } }),
    clear: () => send({ clear: true }),
  };
}

/** Each chunk begins when the one before it ends; the first a little later. */
function scheduled(audio: AudioContext, into: AudioNode, tell: Tell): Output {
  let next = 0;
  let gaps = 0;
  let dropped = 0;
  let last = -1;
  return {
    put(number, samples) {
      const now = audio.currentTime;
      if (next < now) {
        if (last >= 0) gaps++;
        next = now + WANTED * CHUNK_SECONDS;
      }
      if (next > now + MOST * CHUNK_SECONDS) {
        dropped++;
        return;
      }
      last = number;
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: SAMPLE_RATE });
      buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, 0);
      const source = new AudioBufferSourceNode(audio, { buffer });
      source.connect(into);
      source.start(next);
      tell({ number, gaps, dropped }, next - now);
      next += CHUNK_SECONDS;
    },
    clear() {
      last = -1;
      next = 0;
    },
  };
}
