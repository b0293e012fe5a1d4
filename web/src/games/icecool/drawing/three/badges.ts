/** Round badges: who a fish belongs to. */

import * as T from 'three';
import { ICE, INK, PAINT, shapePath } from '../../../../pieces/looks';
import type { Look } from '../../../module';

const SIZE = 96;

/** A picture of the badge of a look. */
export function badge(look: Look): T.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.translate(SIZE / 2, SIZE / 2);
    disc(pen, SIZE / 2 - 1, INK);
    disc(pen, SIZE / 2 - 5, ICE);
    disc(pen, SIZE / 2 - 10, PAINT[look].colour);
    pen.fillStyle = PAINT[look].on;
    pen.fill(new Path2D(shapePath(look, SIZE * 0.28)));
  }
  const texture = new T.CanvasTexture(canvas);
  texture.colorSpace = T.SRGBColorSpace;
  return texture;
}

function disc(pen: CanvasRenderingContext2D, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fill();
}
