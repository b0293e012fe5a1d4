/** What one hears, as it comes over the line: a small head and 20 ms of sound. */

export const SAMPLE_RATE = 24_000;
export const CHUNK = 480;
export const CHUNK_SECONDS = CHUNK / SAMPLE_RATE;

const HEAD = 16;
const SOUND = 1;
const MOVING = 1;
const BEGINS = 2;

/** 20 ms for one pair of ears. */
export interface Chunk {
  readonly seat: number;
  readonly igloo: string;
  /** Whether this was heard and counted; a resting hand hears only noise, for free. */
  readonly moving: boolean;
  /** Seconds of shaking left for this igloo in this round. */
  readonly left: number;
  /** The first since the igloo was taken, or since the line came back. */
  readonly begins: boolean;
  /** Counts up with the server's clock. */
  readonly number: number;
  /** The newest motion that has gone into it. */
  readonly mark: number;
  readonly pcm: Int16Array;
}

/**
 * Little-endian: kind, seat, flags, letter, number, milliseconds left, nothing, mark, samples.
 * The same as src/polarnight/server/frames.py; null if it is something else.
 */
export function readChunk(bytes: ArrayBuffer): Chunk | null {
  if (bytes.byteLength !== HEAD + 2 * CHUNK) return null;
  const head = new DataView(bytes);
  if (head.getUint8(0) !== SOUND) return null;
  const flags = head.getUint8(2);
  return {
    seat: head.getUint8(1),
    moving: (flags & MOVING) !== 0,
    begins: (flags & BEGINS) !== 0,
    igloo: String.fromCharCode(head.getUint8(3)),
    number: head.getUint32(4, true),
    left: head.getUint16(8, true) / 1000,
    mark: head.getUint32(12, true),
    pcm: samples(head),
  };
}

function samples(bytes: DataView): Int16Array {
  const pcm = new Int16Array(CHUNK);
  for (let at = 0; at < CHUNK; at++) pcm[at] = bytes.getInt16(HEAD + 2 * at, true);
  return pcm;
}
