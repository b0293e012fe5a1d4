/**
 * How penguins moved, read from the text the server keeps: see `trajectory.py` for the layout.
 * Nothing is simulated here; between two frames poses are blended.
 */

import type { Flicked, Pose } from '../../protocol/icecool';
import { blend, type Turn } from './poses';
import type { Way } from './values';

/** One penguin's way; before its first frame it lies as it lay, after its last it stays. */
interface Track {
  readonly seat: number;
  readonly first: number;
  readonly poses: readonly Pose[];
}

export interface Trajectory {
  /** Frames per second. */
  readonly rate: number;
  readonly frames: number;
  readonly tracks: readonly Track[];
}

const VERSION = 1;
const HEAD = 5;
const TRACK = 5;
const FRAME = 10;
const FINEST = 1023;

/** Raises if the text is none of ours. */
export function readTrajectory(text: string): Trajectory {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const data = new DataView(bytes.buffer);
  if (data.getUint8(0) !== VERSION) throw new RangeError('a trajectory of an unknown version');
  const tracks: Track[] = [];
  let at = HEAD;
  for (let n = 0; n < data.getUint8(4); n++) {
    const track = readTrack(data, at);
    tracks.push(track);
    at += TRACK + track.poses.length * FRAME;
  }
  return { rate: data.getUint8(1), frames: data.getUint16(2, true), tracks };
}

function readTrack(data: DataView, at: number): Track {
  const count = data.getUint16(at + 3, true);
  const poses = Array.from({ length: count }, (_, n) => readPose(data, at + TRACK + n * FRAME));
  return { seat: data.getUint8(at), first: data.getUint16(at + 1, true), poses };
}

function readPose(data: DataView, at: number): Pose {
  const [x, y, z] = [0, 2, 4].map((offset) => data.getInt16(at + offset, true) / 10);
  return { x: x ?? 0, y: y ?? 0, z: z ?? 0, turn: readTurn(data.getUint32(at + 6, true)) };
}

function readTurn(word: number): Turn {
  const parts = [20, 10, 0].map(
    (shift) => ((((word >>> shift) & FINEST) / FINEST) * 2 - 1) / Math.SQRT2,
  );
  const rest = 1 - parts.reduce((sum, part) => sum + part * part, 0);
  parts.splice(word >>> 30, 0, Math.sqrt(Math.max(0, rest)));
  const [w = 1, x = 0, y = 0, z = 0] = parts;
  return [w, x, y, z];
}

/** Until the last penguin lies still. */
export function secondsOf({ frames, rate }: Trajectory): number {
  return (frames - 1) / rate;
}

/** Where a penguin is after `seconds`; null as long as it has not moved. */
export function poseAt({ first, poses }: Track, rate: number, seconds: number): Pose | null {
  const place = seconds * rate - first;
  if (place < 0) return null;
  const from = poses[Math.min(Math.floor(place), poses.length - 1)];
  const to = poses[Math.min(Math.floor(place) + 1, poses.length - 1)];
  return from && to ? blend(from, to, place - Math.floor(place)) : null;
}

/** The way of the penguin that was flicked, a point every few frames. */
export function trailOf(event: Flicked | null, every = 3): Way {
  if (!event) return [];
  const track = readTrajectory(event.trajectory).tracks.find(({ seat }) => seat === event.seat);
  return (track?.poses ?? [])
    .filter((_, n, all) => n % every === 0 || n === all.length - 1)
    .map(({ x, y, z }) => [x, y, z] as const);
}
