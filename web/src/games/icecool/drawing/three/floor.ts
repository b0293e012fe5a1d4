/**
 * The floor of the school, painted: rooms with their patterns and names, red lines, red circle, and
 * the shadows of all that stands still. Over that it shines a little, as ice does.
 */

import * as T from 'three';
import type { IcecoolView, Room } from '../../../../protocol/icecool';
import { sizeOf } from '../../geometry';
import { floorOf, type Palette } from '../palette';
import { SLANT } from './light';

/** Pixels for a millimetre. */
const FINE = 2.4;
/** What all that lies on the floor is drawn after, and where alone it may be seen. */
export const ON_FLOOR = { order: -10, stencil: 1 } as const;
/** How soft the shadow of a wall is, in pixels of the painting, and how dark. */
const [SOFT, DARK] = [5, 0.26];
/** From where the sky is mirrored most brightly. */
const BRIGHTEST = '0.14, 0.6, 0.79';

export type Ground = Pick<IcecoolView, 'board' | 'walls' | 'lines'>;

/** `plain` ice does not shine. */
export function floor(
  ground: Ground,
  palette: Palette,
  nameOf: (room: string) => string,
  plain: boolean,
): T.Mesh {
  const [wide, deep] = sizeOf(ground.board);
  const texture = new T.CanvasTexture(painted(ground, palette, nameOf));
  texture.colorSpace = T.SRGBColorSpace;
  texture.anisotropy = plain ? 1 : 4;
  // Nothing is below it, so it needs no depth: what lies on it or is mirrored in it comes after.
  const material = new T.MeshBasicMaterial({
    map: texture,
    depthWrite: false,
    stencilWrite: true,
    stencilRef: ON_FLOOR.stencil,
    stencilZPass: T.ReplaceStencilOp,
  });
  if (!plain) shine(material);
  const mesh = new T.Mesh(new T.PlaneGeometry(wide, deep), material);
  mesh.position.set(wide / 2, deep / 2, 0);
  mesh.renderOrder = ON_FLOOR.order;
  return mesh;
}

function painted(
  ground: Ground,
  palette: Palette,
  nameOf: (room: string) => string,
): HTMLCanvasElement {
  const [wide, deep] = sizeOf(ground.board);
  const canvas = document.createElement('canvas');
  canvas.width = wide * FINE;
  canvas.height = deep * FINE;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  // The board's y goes away from the reader, the canvas's down.
  pen.setTransform(FINE, 0, 0, -FINE, 0, deep * FINE);
  for (const room of ground.board.rooms) paintRoom(pen, room, palette);
  scratch(pen, [wide, deep]);
  shade(pen, ground);
  castShadows(pen, ground);
  paintLines(pen, ground, palette);
  for (const room of ground.board.rooms) write(pen, room, palette, nameOf(room.name));
  return canvas;
}

/** Flat ice mirrors the sky, the more the flatter one looks at it; three lines of shading do. */
function shine(material: T.MeshBasicMaterial): void {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vAt;')
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\nvAt = (modelMatrix * vec4(transformed, 1.0)).xyz;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vAt;')
      .replace(
        '#include <opaque_fragment>',
        `vec3 eye = normalize(cameraPosition - vAt);
        float flat_ = 1.0 - eye.z;
        float sky = max(0.0, dot(vec3(-eye.xy, eye.z), vec3(${BRIGHTEST})));
        outgoingLight = mix(outgoingLight, vec3(0.5, 0.72, 1.0), 0.4 * flat_ * flat_);
        outgoingLight += vec3(0.09, 0.11, 0.13) * pow(sky, 16.0);
        #include <opaque_fragment>`,
      );
  };
}

/** What walls and doors keep from the sun; ice keeps little, and softly. */
function castShadows(pen: CanvasRenderingContext2D, { walls }: Ground): void {
  const shadows = new Path2D();
  for (const { low, high } of walls) {
    const [dx, dy] = [SLANT[0] * high[2], SLANT[1] * high[2]];
    const [x0, y0] = [low[0] + SLANT[0] * low[2], low[1] + SLANT[1] * low[2]];
    const [x1, y1] = [high[0] + SLANT[0] * low[2], high[1] + SLANT[1] * low[2]];
    const [fx, fy] = [dx - SLANT[0] * low[2], dy - SLANT[1] * low[2]];
    shadows.moveTo(x0, y0);
    shadows.lineTo(x1, y0);
    shadows.lineTo(x1 + fx, y0 + fy);
    shadows.lineTo(x1 + fx, y1 + fy);
    shadows.lineTo(x0 + fx, y1 + fy);
    shadows.lineTo(x0, y1);
    shadows.closePath();
  }
  pen.save();
  pen.filter = `blur(${SOFT}px)`;
  pen.fillStyle = `rgb(24 52 128 / ${DARK})`;
  pen.fill(shadows);
  pen.restore();
}

function paintRoom(pen: CanvasRenderingContext2D, room: Room, palette: Palette): void {
  const [x, y] = room.low;
  const [w, h] = [room.high[0] - x, room.high[1] - y];
  pen.fillStyle = floorOf(palette, room.number);
  pen.fillRect(x, y, w, h);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  pen.strokeStyle = 'rgb(40 80 150 / .14)';
  pen.fillStyle = 'rgb(20 110 90 / .1)';
  pen.lineWidth = 1.5;
  const step = 20.5;
  if (room.number === 2) {
    for (let i = 0; i * step < w; i++)
      for (let j = i % 2; j * step < h; j += 2)
        pen.fillRect(x + i * step, y + j * step, step, step);
  } else if (room.number === 3) {
    for (let i = step; i < w; i += step) strokeLine(pen, x + i, y, x + i, y + h);
  } else if (room.number === 4) {
    for (let i = -h; i < w; i += step) strokeLine(pen, x + i, y, x + i + h, y + h);
  } else {
    for (let i = step; i < w; i += step * 2) strokeLine(pen, x + i, y, x + i, y + h);
    for (let j = step; j < h; j += step * 2) strokeLine(pen, x, y + j, x + w, y + j);
  }
  pen.restore();
}

/** Where skates and penguins went, long ago: always the same, and only just to be seen. */
function scratch(pen: CanvasRenderingContext2D, [wide, deep]: readonly [number, number]): void {
  pen.save();
  pen.strokeStyle = 'rgb(255 255 255 / .5)';
  for (let n = 0; n < 70; n++) {
    const [x, y] = [(n * 0.618034 * wide) % wide, (n * 0.754878 * deep) % deep];
    const [turn, radius] = [n * 2.4, 30 + ((n * 37) % 90)];
    pen.lineWidth = 0.4 + (n % 3) * 0.3;
    pen.beginPath();
    pen.arc(x, y, radius, turn, turn + 0.35 + (n % 5) * 0.12);
    pen.stroke();
  }
  pen.restore();
}

/** It is darker along the walls, where less light comes. */
function shade(pen: CanvasRenderingContext2D, { walls }: Ground): void {
  pen.fillStyle = 'rgb(20 50 120 / .028)';
  for (const { low, high } of walls) {
    if (low[2] > 1) continue;
    for (let edge = 2; edge <= 24; edge += 2) {
      const [w, h] = [high[0] - low[0] + 2 * edge, high[1] - low[1] + 2 * edge];
      pen.beginPath();
      pen.roundRect(low[0] - edge, low[1] - edge, w, h, edge);
      pen.fill();
    }
  }
}

function strokeLine(
  pen: CanvasRenderingContext2D,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
}

function paintLines(
  pen: CanvasRenderingContext2D,
  { board, lines }: Ground,
  palette: Palette,
): void {
  pen.strokeStyle = palette.line;
  pen.lineWidth = 2.2;
  for (const { low, high, corner } of lines) {
    pen.beginPath();
    pen.roundRect(low[0], low[1], high[0] - low[0], high[1] - low[1], corner);
    pen.stroke();
  }
  const { x, y, radius } = board.circle;
  pen.fillStyle = palette.circle;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
  pen.stroke();
}

function write(
  pen: CanvasRenderingContext2D,
  { low, high }: Room,
  { ink }: Palette,
  name: string,
): void {
  pen.save();
  pen.translate((low[0] + high[0]) / 2, high[1] - 32);
  pen.scale(1, -1);
  pen.globalAlpha = 0.55;
  pen.fillStyle = ink;
  pen.font = '700 24px Grandstander, sans-serif';
  pen.textAlign = 'center';
  pen.fillText(name, 0, 0);
  pen.restore();
}
