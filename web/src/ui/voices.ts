/** What all sounds are made of: a tone and a hiss, loud at once and fading away. */

let noise: AudioBuffer | null = null;

interface Tone {
  readonly at?: number;
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

/** A pitch that glides. */
export function tone(
  audio: AudioContext,
  out: AudioNode,
  { at = 0, from, to, length, loud, shape }: Tone,
): void {
  const start = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: shape, frequency: from });
  voice.frequency.setValueAtTime(from, start);
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

/** Noise in a band that glides. */
export function hiss(
  audio: AudioContext,
  out: AudioNode,
  { at = 0, length, from, to, loud, sharp }: Hiss,
): void {
  const start = audio.currentTime + at;
  noise ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: sharp });
  band.frequency.setValueAtTime(from, start);
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
