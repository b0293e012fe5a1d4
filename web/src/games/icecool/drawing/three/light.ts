/**
 * Light on ice: a low sun, a sky, and the snow below. Walls and doors stand still, so their light is
 * worked out once and painted on them; only penguins are lit anew in every picture.
 */

import * as T from 'three';
import type { Palette } from '../palette';

/** Where the sun stands over the middle of the school. */
const SUN = new T.Vector3(-260, -420, 700);
const [SKY, GROUND, SUNLIGHT] = ['#E6F0FF', '#4A68B8', '#FFE9CC'];
/** What comes up to penguins from the floor. */
const ICE = '#A9BEE6';
/** They stand on ice, in the open: so much more of the sky reaches them than a wall. */
const BRIGHT = 1.75;
/** What a wall gets besides from the bright ice all around it. */
const SCATTERED = 0.28;

/** How far along x and y a shadow falls for each millimetre of height. */
export const SLANT: readonly [number, number] = [-SUN.x / SUN.z, -SUN.y / SUN.z];

/** Flattens a thing to the shadow it casts on the floor. */
export function flattening(high: number): T.Matrix4 {
  // biome-ignore format: a matrix is read by its rows
  return new T.Matrix4().set(
    1, 0, SLANT[0], 0,
    0, 1, SLANT[1], 0,
    0, 0, 0, high,
    0, 0, 0, 1,
  );
}

/** Whether pictures are drawn by the processor; asked of a canvas of its own. */
export function drawnBySoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return false;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(String(name));
}

/** The colour a surface has in this light, by where it faces. */
export function lit(colour: string, { sky, sun }: Palette): (normal: T.Vector3) => T.Color {
  const [own, above, below] = [new T.Color(colour), new T.Color(SKY), new T.Color(GROUND)];
  const [warm, from] = [new T.Color(SUNLIGHT), SUN.clone().normalize()];
  return (normal) => {
    const light = below
      .clone()
      .lerp(above, normal.z / 2 + 0.5)
      .multiplyScalar(sky / Math.PI);
    const direct = (sun / Math.PI) * Math.max(0, normal.dot(from));
    light.add(warm.clone().multiplyScalar(direct)).addScalar(SCATTERED);
    return light.multiply(own);
  };
}

/** The light on all that moves. */
export class Light {
  readonly #sky = new T.HemisphereLight(SKY, ICE, 2);
  readonly #sun = new T.DirectionalLight(SUNLIGHT, 2);

  constructor(world: T.Scene) {
    world.add(this.#sky, this.#sun, this.#sun.target);
  }

  /** Over a school of this size, in the light of this theme. */
  over([wide, deep]: readonly [number, number], { sky, sun }: Palette): void {
    this.#sky.intensity = sky * BRIGHT;
    this.#sun.intensity = sun;
    this.#sun.target.position.set(wide / 2, deep / 2, 0);
    this.#sun.position.copy(this.#sun.target.position).add(SUN);
  }
}
