/** The picture and its clear part: at a desk panels lie on it, and cameras look at what is between. */

import type * as T from 'three';

/** A rectangle in pixels of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

export interface Frame {
  readonly wide: number;
  readonly high: number;
  /** What nothing lies on. */
  readonly clear: Box;
}

/** Pixels of a picture at most: a large window on a fine screen would be slow. */
const MOST_PIXELS = 3_000_000;

/** How many pixels of the screen a pixel of the window has, as far as that can be drawn quickly. */
export function finenessOf({ wide, high }: Frame, wished: number): number {
  const most = Math.sqrt(MOST_PIXELS / (wide * high));
  return Math.min(wished, 2, Math.max(1, most));
}

/** The clear part fills the camera's field; around it is seen what else there is. */
export function frame(camera: T.PerspectiveCamera, { wide, high, clear }: Frame): void {
  camera.aspect = clear.wide / clear.high;
  camera.setViewOffset(clear.wide, clear.high, -clear.left, -clear.top, wide, high);
}

/** A frame on its way to another; `share` of 1 is that other one. */
export function reframed(from: Frame, to: Frame, share: number): Frame {
  const mix = (one: number, other: number): number => one + (other - one) * share;
  const clear = {
    left: mix(from.clear.left, to.clear.left),
    top: mix(from.clear.top, to.clear.top),
    wide: mix(from.clear.wide, to.clear.wide),
    high: mix(from.clear.high, to.clear.high),
  };
  return { wide: to.wide, high: to.high, clear };
}
