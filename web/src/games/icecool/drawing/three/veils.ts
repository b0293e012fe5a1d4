/** What stands between the camera and the penguin it looks at goes thin, and comes back. */

import * as T from 'three';
import type { Spot } from '../../geometry';
import { hides, type Triple } from './cameras';
import { lasting } from './dispose';
import { merged, type Part } from './merging';

/** A thing that can go thin, and the box it stands in. */
export interface Thing {
  readonly low: Triple;
  readonly high: Triple;
  /** What nothing is seen through. */
  readonly solid: readonly Part[];
  /** What something is seen through. */
  readonly clear?: readonly Part[];
}

/** What is left of a thing in the way. */
const THIN = 0.16;

type Kind = 'solid' | 'clear' | 'thin';

/** Light is in the colours of the corners. */
const MATERIALS: Readonly<Record<Kind, T.Material>> = {
  solid: lasting(new T.MeshBasicMaterial({ vertexColors: true })),
  clear: lasting(
    new T.MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }),
  ),
  thin: lasting(
    new T.MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      opacity: THIN,
    }),
  ),
};

/** Where in the index of all things the parts of one are. */
interface Slice {
  readonly from: number;
  readonly to: number;
}

/** Things that are drawn together: all that is solid, all that is clear, all that is thin now. */
export class Veils {
  readonly group = new T.Group();
  readonly #things: readonly Thing[];
  readonly #solid: readonly Slice[];
  readonly #clear: readonly Slice[];
  readonly #index: Uint32Array;
  readonly #meshes: Readonly<Record<Kind, T.Mesh>>;
  /** Which things are thin now. */
  #thin: readonly boolean[];

  constructor(things: readonly Thing[]) {
    this.#things = things;
    const parts = things.flatMap(({ solid, clear = [] }) => [...solid, ...clear]);
    const { shape, ends } = merged(parts);
    let part = 0;
    const slice = (count: number): Slice => {
      const from = part === 0 ? 0 : (ends[part - 1] ?? 0);
      part += count;
      return { from, to: part === 0 ? 0 : (ends[part - 1] ?? 0) };
    };
    const found = things.map(({ solid, clear = [] }) => [slice(solid.length), slice(clear.length)]);
    this.#solid = found.map(([one]) => one as Slice);
    this.#clear = found.map(([, one]) => one as Slice);
    this.#index = Uint32Array.from(shape.index?.array ?? []);
    this.#meshes = {
      solid: drawn(shape, 'solid'),
      clear: drawn(shape, 'clear'),
      thin: drawn(shape, 'thin'),
    };
    this.#thin = things.map(() => false);
    this.group.add(...Object.values(this.#meshes));
    this.#sort();
  }

  /** Lift the veils that hide `spot` from `eye`, and let all others down. True if any has changed. */
  lift(eye: Triple, spot: Spot | null): boolean {
    const { length } = this.#things;
    let same = true;
    for (let n = 0; n < length && same; n++) same = this.#hides(n, eye, spot) === this.#thin[n];
    if (same) return false;
    this.#thin = this.#things.map((_, n) => this.#hides(n, eye, spot));
    this.#sort();
    return true;
  }

  /** Whether a thing, by its place among all, is thin now. */
  isThin(n: number): boolean {
    return this.#thin[n] ?? false;
  }

  #hides(n: number, eye: Triple, spot: Spot | null): boolean {
    const thing = this.#things[n];
    return spot !== null && thing !== undefined && hides(thing.low, thing.high, eye, spot);
  }

  /** Each part into the drawing it belongs to now. */
  #sort(): void {
    const whole = (slices: readonly Slice[]): Slice[] => slices.filter((_, n) => !this.#thin[n]);
    const thin = [...this.#solid, ...this.#clear].filter((_, n) =>
      this.isThin(n % this.#thin.length),
    );
    this.#fill('solid', whole(this.#solid));
    this.#fill('clear', whole(this.#clear));
    this.#fill('thin', thin);
  }

  #fill(kind: Kind, slices: readonly Slice[]): void {
    const { geometry } = this.#meshes[kind];
    const { index } = geometry;
    if (!index) return;
    let at = 0;
    for (const { from, to } of slices) {
      index.array.set(this.#index.subarray(from, to), at);
      at += to - from;
    }
    index.needsUpdate = true;
    geometry.setDrawRange(0, at);
    this.#meshes[kind].visible = at > 0;
  }
}

/** One drawing of a shape; all of them share its corners. */
function drawn(shape: T.BufferGeometry, kind: Kind): T.Mesh {
  const own = new T.BufferGeometry();
  own.setAttribute('position', shape.getAttribute('position'));
  own.setAttribute('color', shape.getAttribute('color'));
  own.setIndex(new T.BufferAttribute(new Uint32Array(shape.index?.count ?? 0), 1));
  own.boundingSphere = null;
  const mesh = new T.Mesh(own, MATERIALS[kind]);
  mesh.frustumCulled = false;
  mesh.renderOrder = kind === 'thin' ? 2 : kind === 'clear' ? 1 : 0;
  return mesh;
}
