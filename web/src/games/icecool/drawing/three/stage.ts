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
  glideShare,
  NO_CHASE,
  type Orbit,
  type Side,
  turned,
  type View,
  viewOf,
  zoomed,
} from './cameras';
import { dispose } from './dispose';
import { hangingFish } from './fish';
import { floor, type Ground } from './floor';
import { type Frame, finenessOf, frame, isOpen, reframed } from './framing';
import { drawnBySoftware, Light } from './light';
import { marks as drawMarks } from './marks';
import { type Outline, outlinesOf } from './outlines';
import { type Figure, figure, pose } from './penguin';
import { lift, type Veil } from './veils';
import { walls } from './walls';

/** How one looks at the school. */
interface Looking {
  readonly kind: Camera;
  readonly follow: Follow | null;
  /** A flick is seen once more, from there. */
  readonly side: Side | null;
  /** Nothing shall move by itself. */
  readonly still: boolean;
}

/** What a stage tells whoever made it. */
interface Watcher {
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
  /** What the fish hang by: who has taken which, who catches, and their colours; also in words. */
  #hung: readonly unknown[] = [];
  #hungWords = '';
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
  /** The picture as it is to be, and as it is meanwhile. */
  #frame: Frame | null = null;
  #framed: Frame | null = null;
  #drawnAt = 0;
  #asked = 0;
  /** Drawn by the processor: coarse, without shadows. */
  readonly #plain: boolean;

  /** Raises where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement, watcher: Watcher) {
    this.#renderer = new T.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#plain = drawnBySoftware(this.#renderer);
    this.#light = new Light(this.#renderer, this.#world, this.#plain);
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
    this.#hung = [];
    this.#hungWords = '';
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

  resize(to: Frame): void {
    const { wide, high, clear } = to;
    if (Math.min(wide, high, clear.wide, clear.high) <= 0) return;
    if (wide !== this.#frame?.wide || high !== this.#frame.high) {
      this.#renderer.setPixelRatio(this.#plain ? 1 : finenessOf(to, window.devicePixelRatio));
      this.#renderer.setSize(wide, high, false);
    }
    this.#frame = to;
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
    cancelAnimationFrame(this.#asked);
    for (const part of this.#parts.values()) dispose(part);
    for (const [key, made] of this.#figures) this.#remove(key, made);
    this.#light.close();
    this.#renderer.domElement.removeEventListener('webglcontextlost', this.#watcher.onLost);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #look(): void {
    if (!this.#ground || !this.#frame) return;
    const { clear } = this.#frame;
    const view = viewOf(this.#kind, {
      size: sizeOf(this.#ground.board),
      aspect: clear.wide / clear.high,
      high: clear.high,
      orbit: this.#orbit,
      follow: this.#follow,
      chase: this.#chase,
      side: this.#side,
    });
    this.#at = view;
    this.#draw();
  }

  #draw(): void {
    if (this.#asked) return;
    this.#asked = requestAnimationFrame((now) => {
      this.#asked = 0;
      this.#stand(Math.min(STEP, (now - this.#drawnAt) / 1000));
      this.#drawnAt = now;
      this.#renderer.render(this.#world, this.#camera);
      if (this.#ground && this.#frame) {
        const size = [this.#frame.wide, this.#frame.high] as const;
        this.#watcher.onDrawn(outlinesOf(this.#figures, this.#ground, this.#camera, size));
      }
      this.#goAfter(now);
      if (this.#gliding) this.#draw();
    });
  }

  /** Put the camera where it is to be, or a step nearer to it. */
  #stand(seconds: number): void {
    if (!this.#at || !this.#frame) return;
    this.#reframe(this.#frame, this.#gliding ? glideShare(seconds) : 1);
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

  #reframe(to: Frame, share: number): void {
    this.#framed = share < 1 && this.#framed ? reframed(this.#framed, to, share) : to;
    frame(this.#camera, this.#framed);
  }

  /** One step of the chase, if there is one; each step draws, and so leads to the next. */
  #goAfter(now: number): void {
    const seconds = Math.min(STEP, (now - (this.#chasedAt ?? now)) / 1000);
    const open = this.#kind === 'free' && this.#frame !== null && isOpen(this.#frame);
    const next = open ? chased(this.#chase, this.#follow, seconds) : null;
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
    const now = [scene.taken, scene.catcher, looks];
    if (!this.#ground || now.every((part, n) => part === this.#hung[n])) return;
    this.#hung = now;
    const words = JSON.stringify(now);
    if (words === this.#hungWords) return;
    this.#hungWords = words;
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
