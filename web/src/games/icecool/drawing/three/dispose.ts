/** Three.js keeps what was drawn until it is told otherwise. */

import * as T from 'three';

/** Give back the shapes, pictures and materials of a thing that is drawn no more. */
export function dispose(part: T.Object3D): void {
  part.traverse((one) => {
    if (!(one instanceof T.Mesh)) return;
    one.geometry.dispose();
    for (const material of [one.material].flat() as T.MeshStandardMaterial[]) {
      material.map?.dispose();
      material.dispose();
    }
  });
}
