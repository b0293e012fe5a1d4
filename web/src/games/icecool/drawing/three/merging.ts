/** Many shapes as one: each drawing costs a phone more than the triangles in it. */

import * as T from 'three';

/** A shape in one colour, or in one for each height; how much of it is to be seen goes with it. */
export interface Part {
  readonly shape: T.BufferGeometry;
  readonly colour: T.Color | ((z: number, normal: T.Vector3) => T.Color);
  /** By height, or by the number of a corner. */
  readonly alpha?: number | ((z: number, corner: number) => number);
}

/** A shape out of many, and where in its index each of them begins and ends. */
export interface Merged {
  readonly shape: T.BufferGeometry;
  readonly ends: readonly number[];
}

/** One shape with the colours of its parts; the parts themselves are given back. */
export function merged(parts: readonly Part[]): Merged {
  const corners = parts.reduce((sum, { shape }) => sum + countOf(shape), 0);
  const [places, normals] = [new Float32Array(corners * 3), new Float32Array(corners * 3)];
  const colours = new Float32Array(corners * 4);
  const index: number[] = [];
  const ends: number[] = [];
  let from = 0;
  for (const { shape, colour, alpha = 1 } of parts) {
    const [place, normal] = [shape.getAttribute('position'), shape.getAttribute('normal')];
    const [at, out] = [new T.Vector3(), new T.Vector3()];
    for (let n = 0; n < place.count; n++) {
      at.fromBufferAttribute(place, n).toArray(places, (from + n) * 3);
      out.fromBufferAttribute(normal, n).toArray(normals, (from + n) * 3);
      const { r, g, b } = colour instanceof T.Color ? colour : colour(at.z, out);
      colours.set([r, g, b, typeof alpha === 'number' ? alpha : alpha(at.z, n)], (from + n) * 4);
    }
    const order = shape.index?.array ?? Array.from({ length: place.count }, (_, n) => n);
    for (const n of order) index.push(from + n);
    ends.push(index.length);
    from += place.count;
    shape.dispose();
  }
  const whole = new T.BufferGeometry();
  whole.setAttribute('position', new T.BufferAttribute(places, 3));
  whole.setAttribute('normal', new T.BufferAttribute(normals, 3));
  whole.setAttribute('color', new T.BufferAttribute(colours, 4));
  whole.setIndex(index);
  return { shape: whole, ends };
}

function countOf(shape: T.BufferGeometry): number {
  return shape.getAttribute('position').count;
}

/** A box between two corners. */
export function box(low: readonly number[], high: readonly number[]): T.BufferGeometry {
  const [w, d, h] = [0, 1, 2].map((n) => (high[n] ?? 0) - (low[n] ?? 0)) as [
    number,
    number,
    number,
  ];
  const shape = new T.BoxGeometry(w, d, h);
  return shape.translate((low[0] ?? 0) + w / 2, (low[1] ?? 0) + d / 2, (low[2] ?? 0) + h / 2);
}
