/** The rooms in three.js. Nothing is drawn while nothing changes. */

import * as T from 'three';
import type { Look } from '../../../module';
import type { Camera } from '../../choosing/wishes.svelte';
import { type Spot, sizeOf } from '../../geometry';
import type { Scene } from '../../scene';
import type { Marks, Picture } from '../marks';
import type { Palette } from '../palette';
import {
  type Chase,
  chased,
  type Follow,
  firstOrbit,
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
import { Figures } from './figures';
import { HangingFish } from './fish';
import { floor, type Ground } from './floor';
import { type Frame, finenessOf, frame, reframed } from './framing';
import { drawnBySoftware, Light } from './light';
import { marks as drawMarks } from './marks';
import { type Outline, outlinesOf } from './outlines';
import { Pace, stepsFor } from './quality';
import { Veils } from './veils';
import { resting, standing } from './walls';

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
  /** Pictures come too slowly here, whatever is left out. */
  readonly onSlow: () => void;
}

/** Longest step of anything that moves by itself, in seconds. */
const STEP = 0.1;
/** When nothing has moved for so long, one picture is drawn as finely as the window is. */
const STILL = 300;

export class Stage {
  readonly #renderer: T.WebGLRenderer;
  readonly #world = new T.Scene();
  readonly #camera = new T.PerspectiveCamera(30, 1, 20, 8000);
  readonly #light: Light;
  readonly #parts = new Map<string, T.Object3D>();
  readonly #figures = new Figures(this.#world);
  readonly #watcher: Watcher;
  #walls: Veils | null = null;
  #fish: HangingFish | null = null;
  #ground: Ground | null = null;
  #palette: Palette | null = null;
  /** What the fish hang by: who has taken which, who catches, and their colours; also in words. */
  #hung: readonly unknown[] = [];
  #hungWords = '';
  #marked: Marks | null = null;
  /** How somebody has turned the school; null: as it is seen at first. */
  #orbit: Orbit | null = null;
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
  /** Whether something has changed since the last picture, and whether that one was just before. */
  #wanted = false;
  #running = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  readonly #size = new T.Vector2();
  /** Drawn by the processor: coarse, without what only adorns. */
  readonly #plain = drawnBySoftware();
  readonly #pace = new Pace(stepsFor(window.devicePixelRatio), this.#plain);

  /** Raises where there is no WebGL. */
  constructor(canvas: HTMLCanvasElement, watcher: Watcher) {
    this.#renderer = new T.WebGLRenderer({
      canvas,
      antialias: !this.#plain,
      alpha: true,
      stencil: true,
    });
    this.#light = new Light(this.#world);
    this.#watcher = watcher;
    canvas.addEventListener('webglcontextlost', watcher.onLost, { once: true });
    if (this.#plain) watcher.onSlow();
  }

  /** Another board, other colours, or another language. */
  build(ground: Ground, palette: Palette, nameOf: (room: string) => string): void {
    this.#ground = ground;
    this.#palette = palette;
    this.#light.over(sizeOf(ground.board), palette);
    this.#put('floor', floor(ground, palette, nameOf, this.#plain));
    this.#put('slab', resting(ground, palette));
    this.#walls = new Veils(standing(ground, palette));
    this.#put('walls', this.#walls.group);
    this.#hung = [];
    this.#hungWords = '';
    this.#look();
  }

  show(picture: Picture): void {
    if (!this.#ground) return;
    const { scene, marks, looks } = picture;
    this.#figures.show(picture, this.#ground, this.#pace.quality.adorned);
    this.#hang(scene, looks);
    if (marks !== this.#marked) this.#put('marks', drawMarks(marks, this.#ground));
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
    this.#orbit = turned(this.#turn, dx, dy);
    this.#look();
  }

  zoom(by: number): void {
    this.#orbit = zoomed(this.#turn, by);
    this.#look();
  }

  resize(to: Frame): void {
    const { wide, high, clear } = to;
    if (Math.min(wide, high, clear.wide, clear.high) <= 0) return;
    const same = wide === this.#frame?.wide && high === this.#frame.high;
    this.#frame = to;
    if (!same) this.#refine(false);
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
    clearTimeout(this.#resting);
    for (const part of this.#parts.values()) dispose(part);
    this.#figures.close();
    this.#renderer.domElement.removeEventListener('webglcontextlost', this.#watcher.onLost);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  get #turn(): Orbit {
    const clear = this.#frame?.clear;
    return this.#orbit ?? firstOrbit(clear ? clear.wide / clear.high : 1);
  }

  #look(): void {
    if (!this.#ground || !this.#frame) return;
    const { clear } = this.#frame;
    const view = viewOf(this.#kind, {
      size: sizeOf(this.#ground.board),
      aspect: clear.wide / clear.high,
      high: clear.high,
      orbit: this.#turn,
      follow: this.#follow,
      chase: this.#chase,
      side: this.#side,
    });
    this.#at = view;
    this.#draw();
  }

  #draw(): void {
    this.#wanted = true;
    this.#asked ||= requestAnimationFrame((now) => this.#paint(now));
  }

  /**
   * One picture, if one is wanted, and a look at the next one: whoever moves a penguin asks for each
   * picture only when it is due, and would else get every second one.
   */
  #paint(now: number): void {
    this.#asked = 0;
    if (!this.#wanted) {
      this.#running = false;
      this.#restSoon();
      return;
    }
    this.#wanted = false;
    const gap = now - this.#drawnAt;
    this.#drawnAt = now;
    if (this.#running) this.#watchPace(gap);
    this.#running = true;
    this.#refine(false);
    this.#stand(Math.min(STEP, gap / 1000));
    this.#render();
    if (this.#ground && this.#frame) {
      const size = [this.#frame.wide, this.#frame.high] as const;
      this.#watcher.onDrawn(outlinesOf(this.#figures.all, this.#ground, this.#camera, size));
    }
    this.#goAfter(now);
    if (this.#gliding) this.#draw();
    this.#asked ||= requestAnimationFrame((then) => this.#paint(then));
  }

  #render(): void {
    this.#fish?.size(this.#camera.projectionMatrix.elements[5]);
    this.#renderer.render(this.#world, this.#camera);
  }

  #watchPace(gap: number): void {
    this.#pace.drew(gap);
    if (this.#pace.hopeless) this.#watcher.onSlow();
  }

  /** What was coarse while it moved is sharp once it has stood for a while. */
  #restSoon(): void {
    clearTimeout(this.#resting);
    if (this.#pace.quality.fineness >= 1) return;
    this.#resting = setTimeout(() => {
      if (this.#asked) return;
      this.#refine(true);
      this.#render();
    }, STILL);
  }

  /** As many pixels as the quality has; at rest at least those of the window. */
  #refine(still: boolean): void {
    if (!this.#frame) return;
    const { fineness } = this.#pace.quality;
    const ratio = finenessOf(this.#frame, still ? Math.max(1, fineness) : fineness);
    const { wide, high } = this.#frame;
    const size = this.#renderer.getDrawingBufferSize(this.#size);
    if (size.x === Math.floor(wide * ratio) && size.y === Math.floor(high * ratio)) return;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(wide, high, false);
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
    this.#walls?.lift(position, near);
    this.#fish?.lift(position, near);
  }

  #reframe(to: Frame, share: number): void {
    this.#framed = share < 1 && this.#framed ? reframed(this.#framed, to, share) : to;
    frame(this.#camera, this.#framed);
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
    const now = [scene.taken, scene.catcher, looks];
    if (!this.#ground || !this.#palette || now.every((part, n) => part === this.#hung[n])) return;
    this.#hung = now;
    const words = JSON.stringify(now);
    if (words === this.#hungWords) return;
    this.#hungWords = words;
    this.#fish = new HangingFish(this.#ground.board, scene, looks, this.#palette);
    this.#put('fish', this.#fish.group);
  }
}
