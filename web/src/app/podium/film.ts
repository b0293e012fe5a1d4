/** A short film of pictures, made by the browser where it can. */

import { pictureAddress } from '../../net/http';

const KINDS = ['video/mp4', 'video/webm;codecs=vp9', 'video/webm'] as const;
const MOST_PICTURES = 24;
const EACH = 330;
const LAST = 1800;

/** What kind of film this browser records; null where it records none. */
export function filmKind(): string | null {
  const canvas = typeof HTMLCanvasElement === 'undefined' ? null : HTMLCanvasElement.prototype;
  if (typeof MediaRecorder === 'undefined' || !canvas || !('captureStream' in canvas)) return null;
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null;
}

/** The plies a film shows: the first, the last, and so many between that it stays short. */
export function shownPlies(last: number, most = MOST_PICTURES): readonly number[] {
  const count = Math.min(last + 1, most);
  if (count === 1) return [last];
  return Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
}

export async function fetchPicture(id: string, ply?: number): Promise<Blob> {
  const answer = await fetch(pictureAddress(id, ply));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return await answer.blob();
}

/** All pictures of a film, one after the other; `onStep` hears how much of it is there. */
export async function fetchFrames(
  id: string,
  last: number,
  onStep: (part: number) => void,
): Promise<readonly ImageBitmap[]> {
  const frames: ImageBitmap[] = [];
  const plies = shownPlies(last);
  for (const ply of plies) {
    frames.push(await createImageBitmap(await fetchPicture(id, ply)));
    onStep(frames.length / plies.length);
  }
  return frames;
}

/** Play the pictures once and record what is seen; it takes as long as the film. */
export async function record(frames: readonly ImageBitmap[], kind: string): Promise<Blob> {
  const [first] = frames;
  const canvas = document.createElement('canvas');
  canvas.width = first?.width ?? 1;
  canvas.height = first?.height ?? 1;
  const paper = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: kind });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const done = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (const [index, frame] of frames.entries()) {
    const until = Date.now() + (index === frames.length - 1 ? LAST : EACH);
    // Drawn again and again: a canvas that stands still gives a film nothing.
    while (Date.now() < until) {
      paper?.drawImage(frame, 0, 0);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
  recorder.stop();
  await done;
  return new Blob(pieces, { type: kind.split(';')[0] ?? kind });
}
