/** The rooms in three.js. Nothing is drawn while nothing changes. */

import * as T from 'three';
import type { Look } from '../../../module';
import type { Camera } from '../../choosing/wishes.svelte';
import { baseRadius, type Spot, sizeOf } from '../../geometry';
import { standing } from '../../poses';
import type { Scene } from '../../scene';
import type { Marks, Picture } from '../marks';
import type { Palette } from '../palette';
import {
  type Chase,
  chased,
  FIELD,
  FIRST_ORBIT,
  type Follow,
  NO_CHASE,
  type Orbit,
  turned,
  viewOf,
  zoomed,
} from './cameras';
import { hangingFish } from './fish';
import { floor, type Ground } from './floor';
import { marks as drawMarks } from './marks';
import { type Figure, figure, pose } from './penguin';
import { walls } from './walls';

/** Pixels of a badge, at most and at least, and as a share of the height of a small picture. */
const [LARGE, SMALL, SHARE] = [26, 17, 0.05];

export class Stage {
  readonly #renderer: T.WebGLRenderer;
  readonly #world = new T.Scene();
  readonly #camera = new T.PerspectiveCamera(FIELD, 1, 20, 8000);
  readonly #sky = new T.HemisphereLight('#E6F0FF', '#4A68B8', 2);
  readonly #sun = new T.DirectionalLight('#FFE9CC', 2);
  readonly #parts = new Map<string, T.Object3D>();
  readonly #figures = new Map<string, Figure>();
  readonly #onLost: () => void;
  #ground: Ground | null = null;
  #hung = '';
  #marked: Marks | null = null;
  #orbit: Orbit = FIRST_ORBIT;
  #kind: Camera = 'free';
  #follow: Follow | null = null;
  #chase: Chase = NO_CHASE;
  /** When the chase last moved, in milliseconds; null while it rests. */
  #chasedAt: number | null = null;
  #frame = 0;

  /** Raises where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement, onLost: () => void) {
    this.#renderer = new T.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.#sun.position.set(-260, -520, 700);
    this.#world.add(this.#sky, this.#sun);
    this.#onLost = onLost;
    canvas.addEventListener('webglcontextlost', onLost, { once: true });
  }

  /** Another board, other colours, or another language. */
  build(ground: Ground, palette: Palette, nameOf: (room: string) => string): void {
    this.#ground = ground;
    this.#sky.intensity = palette.sky;
    this.#sun.intensity = palette.sun;
    this.#put('floor', floor(ground, palette, nameOf));
    this.#put('walls', walls(ground, palette));
    this.#hung = '';
    this.#look();
  }

  show({ scene, marks, looks }: Picture): void {
    if (!this.#ground) return;
    const kept = new Set<string>();
    for (const [seat, at] of scene.poses.entries()) {
      if (at) pose(this.#figure(`${seat}`, looks[seat] ?? 'sun', kept), at);
    }
    if (marks.ghost) {
      const { x, y } = marks.ghost;
      const own = looks[marks.seat ?? 0] ?? 'sun';
      const ghost = this.#figure('ghost', own, kept);
      pose(ghost, standing(x, y, baseRadius(this.#ground.board)));
    }
    for (const [key, old] of this.#figures) if (!kept.has(key)) this.#remove(key, old);
    this.#hang(scene, looks);
    if (marks !== this.#marked) this.#put('marks', drawMarks(marks, this.#ground.lines));
    this.#marked = marks;
    this.#draw();
  }

  look(kind: Camera, follow: Follow | null): void {
    this.#kind = kind;
    this.#follow = follow;
    this.#look();
  }

  orbit(dx: number, dy: number): void {
    this.#orbit = turned(this.#orbit, dx, dy);
    this.#look();
  }

  zoom(by: number): void {
    this.#orbit = zoomed(this.#orbit, by);
    this.#look();
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#look();
  }

  /** Where on the floor a point of the picture is; x and y from -1 to 1, y up. */
  floorAt(x: number, y: number): Spot | null {
    this.#camera.updateMatrixWorld();
    const ray = new T.Raycaster();
    ray.setFromCamera(new T.Vector2(x, y), this.#camera);
    const hit = ray.ray.intersectPlane(new T.Plane(new T.Vector3(0, 0, 1), 0), new T.Vector3());
    return hit && { x: hit.x, y: hit.y };
  }

  /** Where a point of the floor is in the picture; x and y from -1 to 1, y up. */
  project({ x, y }: Spot): Spot {
    this.#camera.updateMatrixWorld();
    const at = new T.Vector3(x, y, 0).project(this.#camera);
    return { x: at.x, y: at.y };
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    for (const part of this.#parts.values()) dispose(part);
    for (const [key, made] of this.#figures) this.#remove(key, made);
    this.#renderer.domElement.removeEventListener('webglcontextlost', this.#onLost);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #look(): void {
    if (!this.#ground) return;
    const view = viewOf(this.#kind, {
      size: sizeOf(this.#ground.board),
      aspect: this.#camera.aspect,
      orbit: this.#orbit,
      follow: this.#follow,
      chase: this.#chase,
    });
    this.#camera.position.set(...view.position);
    this.#camera.up.set(...view.up);
    this.#camera.lookAt(...view.target);
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  #draw(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#renderer.render(this.#world, this.#camera);
      this.#goAfter(now);
    });
  }

  /** One step of the chase, if there is one; each step draws, and so leads to the next. */
  #goAfter(now: number): void {
    const seconds = Math.min(0.1, (now - (this.#chasedAt ?? now)) / 1000);
    const next = this.#kind === 'free' ? chased(this.#chase, this.#follow, seconds) : null;
    this.#chasedAt = next && now;
    this.#chase = next ?? NO_CHASE;
    if (next) this.#look();
  }

  #put(name: string, part: T.Object3D): void {
    const old = this.#parts.get(name);
    if (old) {
      this.#world.remove(old);
      dispose(old);
    }
    this.#parts.set(name, part);
    this.#world.add(part);
  }

  /** Fish are hung anew only when one was taken. */
  #hang(scene: Scene, looks: readonly Look[]): void {
    const now = JSON.stringify([scene.taken, scene.catcher, looks]);
    if (now === this.#hung || !this.#ground) return;
    this.#hung = now;
    this.#put('fish', hangingFish(this.#ground.board, scene, looks));
  }

  #figure(key: string, look: Look, kept: Set<string>): Figure {
    const name = `${key} ${look}`;
    kept.add(name);
    const known = this.#figures.get(name);
    if (known) return this.#badged(known);
    const penguin = (this.#ground as Ground).board.penguin;
    const made = figure(penguin, look, key === 'ghost');
    this.#world.add(made.group, made.badge, made.shadow);
    this.#figures.set(name, made);
    return this.#badged(made);
  }

  /** Badges can be read on every screen, and are no larger than what they stand over. */
  #badged(made: Figure): Figure {
    made.badge.visible = !this.#followed(made);
    const high = this.#renderer.domElement.clientHeight || 600;
    const size = Math.min(LARGE, Math.max(SMALL, high * SHARE));
    made.badge.scale.setScalar((size / high) * 2 * Math.tan((FIELD * Math.PI) / 360));
    return made;
  }

  /** The badge of the penguin one looks over would hide its way. */
  #followed({ group }: Figure): boolean {
    if (this.#kind !== 'behind' || !this.#follow) return false;
    const { x, y } = this.#follow.spot;
    return Math.hypot(group.position.x - x, group.position.y - y) < 20;
  }

  #remove(key: string, { group, badge, shadow }: Figure): void {
    this.#world.remove(group, badge, shadow);
    dispose(group);
    dispose(shadow);
    this.#figures.delete(key);
  }
}

function dispose(part: T.Object3D): void {
  part.traverse((one) => {
    if (!(one instanceof T.Mesh)) return;
    one.geometry.dispose();
    for (const material of [one.material].flat() as T.MeshStandardMaterial[]) {
      material.map?.dispose();
      material.dispose();
    }
  });
}
