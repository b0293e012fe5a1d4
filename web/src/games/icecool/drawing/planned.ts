/** Where things of the plan are in its picture, in pixels. */

import type { Poses } from '../values';
import type { Outline } from './three/outlines';

/** What the plan shows: left, top, width and height, in millimetres from the far corner. */
export type Box = readonly [left: number, top: number, wide: number, deep: number];

export interface Drawn {
  readonly box: Box;
  /** Pixels of the picture; the box lies in its middle, as large as it goes. */
  readonly width: number;
  readonly height: number;
  /** How deep the school is: its y goes up, that of the picture down. */
  readonly high: number;
  /** How far a penguin reaches from its middle, in millimetres. */
  readonly radius: number;
}

/** Every penguin on the plan. */
export function outlined(poses: Poses, drawn: Drawn): readonly Outline[] {
  const { box, width, height, high, radius } = drawn;
  const [left, top, wide, deep] = box;
  const scale = Math.min(width / wide, height / deep);
  const [beside, above] = [(width - wide * scale) / 2, (height - deep * scale) / 2];
  return poses.flatMap((pose, seat) => {
    if (!pose || scale <= 0) return [];
    const y = above + (high - pose.y - top) * scale;
    return [
      {
        seat,
        x: beside + (pose.x - left) * scale,
        top: y - radius * scale,
        bottom: y + radius * scale,
      },
    ];
  });
}
