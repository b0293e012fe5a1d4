/** The loudspeaker's own thread: takes sound out of the queue as it is needed. */

import { Jitter, type Queued } from './jitter';

/** What the browser has in that thread, and TypeScript does not know. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
  abstract process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}
declare function registerProcessor(name: string, maker: new () => AudioWorkletProcessor): void;

export type ToWorklet = { readonly put: Queued } | { readonly clear: true };

/** Said whenever another chunk begins, or the sound breaks off. */
export interface FromWorklet {
  readonly playing: number;
  readonly gaps: number;
  readonly dropped: number;
}

class Ear extends AudioWorkletProcessor {
  readonly #jitter = new Jitter();
  #told = '';

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<ToWorklet>) => {
      if ('put' in data) this.#jitter.put(data.put);
      else this.#jitter.clear();
    };
  }

  process(_: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [channel] = output ?? [];
    if (channel) this.#jitter.take(channel);
    this.#tell();
    return true;
  }

  #tell(): void {
    const { playing, gaps, dropped } = this.#jitter;
    const stamp = `${playing} ${gaps} ${dropped}`;
    if (stamp === this.#told) return;
    this.#told = stamp;
    this.port.postMessage({ playing, gaps, dropped } satisfies FromWorklet);
  }
}

registerProcessor('igloo-pop-ear', Ear);
