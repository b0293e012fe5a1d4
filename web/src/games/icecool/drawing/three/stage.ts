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
  FIRST_ORBIT,
  type Follow,
  glided,
  NO_CHASE,
  type Orbit,
  type Side,
  turned,
  type View,
  viewOf,
  zoomed,
} from './cameras';
import { hangingFish } from './fish';
import { floor, type Ground } from './floor';
import { drawnBySoftware, Light } from './light';
import { marks as drawMarks } from './marks';
import { type Figure, figure, pose } from './penguin';
import { lift, type Veil } from './veils';
import { walls } from './walls';

/** Where a penguin is in the picture, in pixels of it: the top of its head and the ice below. */
export interface Outline {
  readonly seat: number;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** How one looks at the school. */
export interface Looking {
  readonly kind: Camera;
  readonly follow: Follow | null;
  /** A flick is seen once more, from there. */
  readonly side: Side | null;
  /** Nothing shall move by itself. */
  readonly still: boolean;
}

/** What a stage tells whoever made it. */
export interface Watcher {
  /** There is no picture any more. */
  readonly onLost: () => void;
  /** A picture was drawn; so the penguins are in it. */
  readonly onDrawn: (outlines: readonly Outline[]) => void;
}

/** Longest step of anything that moves by itself, in seconds. */
const STEP = 0.1;

export class Stage {
  readonly #renderer: T.WebGLRenderer;
  readonly #world = new T.Scene();
  readonly #camera = new T.PerspectiveCamera(30, 1, 20, 8000);
  readonly #light: Light;
  readonly #parts = new Map<string, T.Object3D>();
  readonly #figures = new Map<string, Figure>();
  readonly #watcher: Watcher;
  #walls: readonly Veil[] = [];
  #fish: readonly Veil[] = [];
  #ground: Ground | null = null;
  #hung = '';
  #marked: Marks | null = null;
  #orbit: Orbit = FIRST_ORBIT;
  #kind: Camera = 'free';
  #follow: Follow | null = null;
  #side: Side | null = null;
  #chase: Chase = NO_CHASE;
  /** When the chase last moved, in milliseconds; null while it rests. */
  #chasedAt: number | null = null;
  /** Where the camera is, while it glides to where it is to be. */
  #gliding: View | null = null;
  #at: View | null = null;
  #drawnAt = 0;
  #frame = 0;

  /** Raises where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement, watcher: Watcher) {
    this.#renderer = new T.WebGLRenderer({ canvas, antialias: true, alpha: true });
    const plain = drawnBySoftware(this.#renderer);
    this.#renderer.setPixelRatio(plain ? 1 : Math.min(2, window.devicePixelRatio));
    this.#light = new Light(this.#renderer, this.#world, plain);
    this.#watcher = watcher;
    canvas.addEventListener('webglcontextlost', watcher.onLost, { once: true });
  }

  /** Another board, other colours, or another language. */
  build(ground: Ground, palette: Palette, nameOf: (room: string) => string): void {
    this.#ground = ground;
    this.#light.over(sizeOf(ground.board), palette);
    this.#put('floor', floor(ground, palette, nameOf));
    const built = walls(ground, palette);
    this.#put('walls', built.group);
    this.#walls = built.veils;
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
    const [x, y, z] = marks.foresight?.way.at(-1) ?? [];
    if (marks.aim && x !== undefined && y !== undefined && z !== undefined) {
      const own = looks[marks.seat ?? 0] ?? 'sun';
      pose(this.#figure('ghost', own, kept), { x, y, z, turn: [1, 0, 0, 0] });
    }
    for (const [key, old] of this.#figures) if (!kept.has(key)) this.#remove(key, old);
    this.#hang(scene, looks);
    if (marks !== this.#marked) this.#put('marks', drawMarks(marks, this.#ground.lines));
    this.#marked = marks;
    this.#draw();
  }

  /** Look from there; the camera glides, unless nothing shall move. */
  look({ kind, follow, side, still }: Looking): void {
    if (still) this.#gliding = null;
    else if (this.#at) this.#gliding ??= this.#at;
    this.#kind = kind;
    this.#follow = follow;
    this.#side = side;
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
    return this.#project(new T.Vector3(x, y, 0));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    for (const part of this.#parts.values()) dispose(part);
    for (const [key, made] of this.#figures) this.#remove(key, made);
    this.#light.close();
    this.#renderer.domElement.removeEventListener('webglcontextlost', this.#watcher.onLost);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #look(): void {
    if (!this.#ground) return;
    const view = viewOf(this.#kind, {
      size: sizeOf(this.#ground.board),
      aspect: this.#camera.aspect,
      high: this.#renderer.domElement.clientHeight,
      orbit: this.#orbit,
      follow: this.#follow,
      chase: this.#chase,
      side: this.#side,
    });
    this.#at = view;
    this.#draw();
  }

  #draw(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#stand(Math.min(STEP, (now - this.#drawnAt) / 1000));
      this.#drawnAt = now;
      this.#renderer.render(this.#world, this.#camera);
      this.#watcher.onDrawn(this.#outlines());
      this.#goAfter(now);
      if (this.#gliding) this.#draw();
    });
  }

  /** Put the camera where it is to be, or a step nearer to it. */
  #stand(seconds: number): void {
    if (!this.#at) return;
    if (this.#gliding) this.#gliding = glided(this.#gliding, this.#at, seconds);
    if (this.#gliding === this.#at) this.#gliding = null;
    const { position, target, up, field } = this.#gliding ?? this.#at;
    this.#camera.position.set(...position);
    this.#camera.up.set(...up);
    this.#camera.lookAt(...target);
    this.#camera.fov = field;
    this.#camera.updateProjectionMatrix();
    const near = this.#kind === 'behind' || this.#side ? (this.#follow?.spot ?? null) : null;
    lift([...this.#walls, ...this.#fish], position, near);
  }

  #project(at: T.Vector3): Spot {
    const { x, y } = at.project(this.#camera);
    return { x, y };
  }

  #outlines(): readonly Outline[] {
    const { clientWidth: wide, clientHeight: high } = this.#renderer.domElement;
    const { spheres } = (this.#ground as Ground).board.penguin;
    const up = new T.Vector3().setFromMatrixColumn(this.#camera.matrixWorld, 1);
    const base = spheres[0]?.[0] ?? 0;
    return [...this.#figures].flatMap(([name, { group }]) => {
      const seat = Number.parseInt(name, 10);
      if (Number.isNaN(seat)) return [];
      const edges = spheres.flatMap(([height, radius]) => {
        const middle = new T.Vector3(0, 0, height - base).applyQuaternion(group.quaternion);
        const at = middle.add(group.position);
        return [radius, -radius].map((by) => this.#project(at.clone().addScaledVector(up, by)).y);
      });
      const pixels = (y: number): number => ((1 - y) / 2) * high;
      const { x } = this.#project(group.position.clone());
      const [top, bottom] = [Math.max(...edges), Math.min(...edges)].map(pixels);
      return [{ seat, x: ((x + 1) / 2) * wide, top: top ?? 0, bottom: bottom ?? 0 }];
    });
  }

  /** One step of the chase, if there is one; each step draws, and so leads to the next. */
  #goAfter(now: number): void {
    const seconds = Math.min(STEP, (now - (this.#chasedAt ?? now)) / 1000);
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
    this.#fish = hangingFish(this.#ground.board, scene, looks);
    this.#put('fish', new T.Group().add(...this.#fish.map(({ part }) => part)));
  }

  #figure(key: string, look: Look, kept: Set<string>): Figure {
    const name = `${key} ${look}`;
    kept.add(name);
    const known = this.#figures.get(name);
    if (known) return known;
    const penguin = (this.#ground as Ground).board.penguin;
    const made = figure(penguin, look, key === 'ghost');
    this.#world.add(made.group, made.shadow);
    this.#figures.set(name, made);
    return made;
  }

  #remove(key: string, { group, shadow }: Figure): void {
    this.#world.remove(group, shadow);
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
