/** A penguin: its outline is that of the spheres it rolls and bounces on, without their creases. */

import * as T from 'three';
import { PAINT } from '../../../../pieces/looks';
import type { Penguin, Pose } from '../../../../protocol/icecool';
import type { Look } from '../../../module';
import { lasting } from './dispose';
import { ON_FLOOR } from './floor';
import { flattening } from './light';
import { merged, type Part } from './merging';

const WHITE = '#FFFDF7';
const ORANGE = '#FF9E2C';
const INK = '#0B1233';
/** How far creases are smoothed, in millimetres. */
const SOFT = 4;

const GLOSSY = glossy({});
const FAINT = glossy({ transparent: true, opacity: 0.45 });
const DISC = lying({ vertexColors: true });
/** Where two parts of a shadow overlap it is no darker. */
const SHADOW = lying({
  color: '#0B1E55',
  opacity: 0.34,
  side: T.DoubleSide,
  stencilFunc: T.EqualStencilFunc,
  stencilZPass: T.IncrementStencilOp,
});
const IMAGE = lying({ vertexColors: true, color: '#B9D2FF', opacity: 0.22 });

function glossy(given: T.MeshPhongMaterialParameters): T.MeshPhongMaterial {
  const look = { vertexColors: true, shininess: 46, specular: '#4A4A52' };
  return lasting(new T.MeshPhongMaterial({ ...look, ...given }));
}

/** What lies on the floor, blended with it, and is seen nowhere else. */
function lying(given: T.MeshBasicMaterialParameters): T.MeshBasicMaterial {
  const material = new T.MeshBasicMaterial({
    blending: T.CustomBlending,
    depthWrite: false,
    stencilWrite: true,
    stencilFunc: T.LessEqualStencilFunc,
    stencilRef: ON_FLOOR.stencil,
    ...given,
  });
  return lasting(material);
}

export interface Figure {
  readonly group: T.Group;
  /** A soft dark disc on the floor, which shows how high the penguin is. */
  readonly disc: T.Mesh;
  /** The shadow it casts, and itself in the ice; a ghost has neither. */
  readonly cast: T.Mesh | null;
  readonly mirrored: T.Mesh | null;
}

/** Everything of a figure that is drawn. */
export function drawingsOf({ group, disc, cast, mirrored }: Figure): readonly T.Object3D[] {
  return [group, disc, ...(cast ? [cast] : []), ...(mirrored ? [mirrored] : [])];
}

export function figure(penguin: Penguin, look: Look, ghost = false): Figure {
  const base = penguin.spheres[0]?.[1] ?? 16;
  const shape = merged(parts(penguin, look)).shape.translate(0, 0, -base);
  const group = new T.Group().add(new T.Mesh(shape, ghost ? FAINT : GLOSSY));
  const disc = softly(base * 1.75);
  if (ghost) return { group, disc, cast: null, mirrored: null };
  return { group, disc, cast: shadowOf(penguin, base), mirrored: imageOf(shape) };
}

/** Darkest where the penguin stands, and gone at the edge. */
function softly(radius: number): T.Mesh {
  const shape = new T.RingGeometry(0, radius, 24, 4);
  const places = shape.getAttribute('position');
  const shades = Array.from({ length: places.count }, (_, n) => {
    const share = Math.hypot(places.getX(n), places.getY(n)) / radius;
    return [0.04, 0.07, 0.2, 0.6 * (1 - share ** 2) ** 1.2];
  });
  shape.setAttribute('color', new T.Float32BufferAttribute(shades.flat(), 4));
  const mesh = new T.Mesh(shape, DISC);
  mesh.renderOrder = ON_FLOOR.order + 2;
  return mesh;
}

/** The outline of the body, to be laid flat. */
function shadowOf(penguin: Penguin, base: number): T.Mesh {
  const shape = lathe(penguin, [0, 1], { steps: 12, round: 20 }).translate(0, 0, -base);
  const mesh = new T.Mesh(shape, SHADOW);
  mesh.matrixAutoUpdate = false;
  mesh.frustumCulled = false;
  mesh.renderOrder = ON_FLOOR.order + 1;
  return mesh;
}

/** The penguin as the ice shows it, upside down below. */
function imageOf(shape: T.BufferGeometry): T.Mesh {
  const mesh = new T.Mesh(shape, IMAGE);
  mesh.matrixAutoUpdate = false;
  mesh.frustumCulled = false;
  mesh.renderOrder = ON_FLOOR.order + 3;
  return mesh;
}

function parts(penguin: Penguin, look: Look): readonly Part[] {
  const own = new T.Color(PAINT[look].colour);
  const [white, orange, ink] = [WHITE, ORANGE, INK].map((one) => new T.Color(one)) as [
    T.Color,
    T.Color,
    T.Color,
  ];
  const tall = penguin.height;
  const front = { steps: 10, round: 14, grown: 0.4 };
  return [
    { shape: lathe(penguin, [0, 1], { steps: 22, round: 32 }), colour: own },
    { shape: lathe(penguin, [0.12, 0.56], { ...front, arc: [-0.85, 1.7] }), colour: white },
    { shape: lathe(penguin, [0.66, 0.92], { ...front, arc: [-0.9, 1.8] }), colour: white },
    ...[-1, 1].flatMap((side): readonly Part[] => [
      { shape: ball(1.7).translate(side * 4.3, -9.6, tall * 0.84), colour: ink },
      {
        shape: ball(1)
          .scale(2.6, 5.4, 10)
          .rotateY(side * 0.25)
          .translate(side * 15.4, 0, tall * 0.44),
        colour: own,
      },
      {
        shape: ball(1)
          .scale(5, 6.5, 2.2)
          .translate(side * 6, -10.5, 2.4),
        colour: orange,
      },
    ]),
    {
      shape: new T.ConeGeometry(2.8, 8, 10).rotateX(Math.PI).translate(0, -13, tall * 0.76),
      colour: orange,
    },
  ];
}

/** How a body is turned out of its outline. */
interface Turning {
  readonly steps: number;
  readonly round: number;
  /** From where round the body, and how far, in radians. */
  readonly arc?: readonly [number, number];
  readonly grown?: number;
}

/** A band of the body between two shares of its height. */
function lathe(
  penguin: Penguin,
  [from, to]: readonly [number, number],
  { steps, round, arc = [0, 2 * Math.PI], grown = 0 }: Turning,
): T.BufferGeometry {
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const height = penguin.height * (from + ((to - from) * n) / steps);
    return new T.Vector2(smoothAt(penguin, height) + grown, height);
  });
  return new T.LatheGeometry(points, round, ...arc).rotateX(Math.PI / 2);
}

/** Without the creases between two spheres: the mean of a little above and below. */
function smoothAt(penguin: Penguin, height: number): number {
  const reach = Math.max(0, Math.min(SOFT, height, penguin.height - height));
  const widths = [-1, -0.6, -0.3, 0, 0.3, 0.6, 1].map((by) =>
    widthAt(penguin, height + by * reach),
  );
  return widths.reduce((sum, width) => sum + width) / widths.length;
}

function widthAt({ spheres }: Penguin, height: number): number {
  const cuts = spheres.map(([middle, radius]) => radius ** 2 - (height - middle) ** 2);
  return Math.sqrt(Math.max(0.01, ...cuts));
}

function ball(radius: number): T.BufferGeometry {
  return new T.SphereGeometry(radius, 12, 8);
}

const FLAT = flattening(0.3);
const [AROUND, UP] = [new T.Quaternion(), new T.Vector3(0, 0, 1)];
const UPSIDE_DOWN = new T.Matrix4().makeScale(1, 1, -1);

/**
 * Put a figure where a pose says, turned by so many degrees round its own axis: a penguin is as round
 * as its model, so where it looks is ours to choose. `adorned` with its image in the ice.
 */
export function pose(made: Figure, { x, y, z, turn }: Pose, round: number, adorned: boolean): void {
  const { group, disc, cast, mirrored } = made;
  const [w, a, b, c] = turn;
  group.position.set(x, y, z);
  group.quaternion.set(a, b, c, w).multiply(AROUND.setFromAxisAngle(UP, (round * Math.PI) / 180));
  disc.position.set(x, y, 0.2);
  group.updateMatrix();
  cast?.matrix.multiplyMatrices(FLAT, group.matrix);
  mirrored?.matrix.multiplyMatrices(UPSIDE_DOWN, group.matrix);
  if (cast) cast.matrixWorldNeedsUpdate = true;
  if (!mirrored) return;
  mirrored.visible = adorned;
  mirrored.matrixWorldNeedsUpdate = true;
}
