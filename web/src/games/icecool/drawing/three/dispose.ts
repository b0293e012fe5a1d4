/** Three.js keeps what was drawn until it is told otherwise. */

import * as T from 'three';

const kept = new WeakSet<T.Material>();

/** A material that outlives what is drawn with it: to make it anew would cost a shader each time. */
export function lasting<M extends T.Material>(material: M): M {
  kept.add(material);
  return material;
}

/** Give back the shapes, pictures and materials of a thing that is drawn no more. */
export function dispose(part: T.Object3D): void {
  part.traverse((one) => {
    if (!(one instanceof T.Mesh || one instanceof T.Points)) return;
    one.geometry.dispose();
    for (const material of [one.material].flat() as T.MeshBasicMaterial[]) {
      if (kept.has(material)) continue;
      material.map?.dispose();
      material.dispose();
    }
  });
}
