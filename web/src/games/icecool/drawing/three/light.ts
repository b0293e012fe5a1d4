/** Light on ice: a low sun that casts shadows, a sky that the floor mirrors. */

import * as T from 'three';
import type { Palette } from '../palette';

/** From the top of the sky down to the ground, as the ice mirrors it. */
const SKY = ['#F4FAFF', '#BFE3FF', '#7FB2EE', '#5C86D6', '#24408A', '#101D4A'];
/** Pixels of the square in which shadows are found; one is about a millimetre. */
const SHADOWS = 1024;

/** What the sky gives more where nothing is mirrored. */
const UNMIRRORED = 1.3;

/** Whether pictures are drawn by the processor: then each shadow would cost a picture. */
export function drawnBySoftware(renderer: T.WebGLRenderer): boolean {
  const gl = renderer.getContext();
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  return /swiftshader|llvmpipe|software/i.test(String(name));
}

export class Light {
  readonly #sky = new T.HemisphereLight('#E6F0FF', '#4A68B8', 2);
  readonly #sun = new T.DirectionalLight('#FFE9CC', 2);
  readonly #mirrored: T.WebGLRenderTarget | null;

  /** `plain` light casts no shadows and is not mirrored. */
  constructor(renderer: T.WebGLRenderer, world: T.Scene, plain: boolean) {
    world.add(this.#sky, this.#sun, this.#sun.target);
    this.#mirrored = plain ? null : mirrored(renderer);
    if (!this.#mirrored) return;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = T.PCFShadowMap;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(SHADOWS, SHADOWS);
    this.#sun.shadow.radius = 4;
    this.#sun.shadow.intensity = 0.8;
    world.environment = this.#mirrored.texture;
    world.environmentIntensity = 0.4;
  }

  /** Over a school of this size, in the light of this theme. */
  over([wide, deep]: readonly [number, number], { sky, sun }: Palette): void {
    this.#sky.intensity = this.#mirrored ? sky : sky + UNMIRRORED;
    this.#sun.intensity = sun;
    this.#sun.position.set(wide / 2 - 260, deep / 2 - 420, 700);
    this.#sun.target.position.set(wide / 2, deep / 2, 0);
    const reach = Math.hypot(wide, deep) / 2 + 30;
    const camera = this.#sun.shadow.camera;
    [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
    [camera.near, camera.far] = [100, 1800];
    camera.updateProjectionMatrix();
  }

  close(): void {
    this.#sun.shadow.dispose();
    this.#mirrored?.dispose();
  }
}

/** What shines back from smooth things: a sky in bands, lightest above. */
function mirrored(renderer: T.WebGLRenderer): T.WebGLRenderTarget {
  const sky = new T.Scene();
  const shape = new T.SphereGeometry(50, 16, SKY.length - 1);
  const places = shape.getAttribute('position');
  const shades = Array.from({ length: places.count }, (_, n) => {
    // The poles of a sphere lie along y; up is z here.
    const band = Math.round(((1 - places.getY(n) / 50) / 2) * (SKY.length - 1));
    return new T.Color(SKY[band]).toArray();
  });
  shape.setAttribute('color', new T.Float32BufferAttribute(shades.flat(), 3));
  shape.rotateX(Math.PI / 2);
  const material = new T.MeshBasicMaterial({ vertexColors: true, side: T.BackSide });
  sky.add(new T.Mesh(shape, material));
  const maker = new T.PMREMGenerator(renderer);
  const made = maker.fromScene(sky, 0.02, 1, 100, { size: 64 });
  maker.dispose();
  shape.dispose();
  material.dispose();
  return made;
}
