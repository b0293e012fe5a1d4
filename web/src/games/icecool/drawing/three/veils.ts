/** What stands between the camera and the penguin it looks at goes thin, and comes back. */

import * as T from 'three';
import type { Spot } from '../../geometry';
import { hides, type Triple } from './cameras';

/** A thing that can go thin, and the box it stands in. */
export interface Veil {
  readonly low: Triple;
  readonly high: Triple;
  readonly part: T.Object3D;
}

/** What is left of a thing in the way. */
const THIN = 0.16;

/** Whether a thing is thin now. */
const lifted = new WeakMap<T.Object3D, boolean>();

/** Lift the veils that hide `spot` from `eye`, and let all others down again. */
export function lift(veils: readonly Veil[], eye: Triple, spot: Spot | null): void {
  for (const { low, high, part } of veils) {
    const thin = spot !== null && hides(low, high, eye, spot);
    if (thin === (lifted.get(part) ?? false)) continue;
    lifted.set(part, thin);
    part.traverse((one) => {
      if (one instanceof T.Mesh || one instanceof T.Sprite)
        thinned(one.material as T.Material, thin);
    });
  }
}

/** What materials are while nothing is behind them. */
const whole = new WeakMap<T.Material, Pick<T.Material, 'opacity' | 'transparent' | 'depthWrite'>>();

function thinned(material: T.Material, thin: boolean): void {
  const { opacity, transparent, depthWrite } = whole.get(material) ?? material;
  if (!whole.has(material)) whole.set(material, { opacity, transparent, depthWrite });
  if (material.transparent !== (thin || transparent)) material.needsUpdate = true;
  material.opacity = thin ? opacity * THIN : opacity;
  material.transparent = thin || transparent;
  material.depthWrite = depthWrite && !thin;
}
