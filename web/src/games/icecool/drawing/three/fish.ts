/** The fish tokens on the lintels, in the colours and shapes of their Runners. */

import * as T from 'three';
import { PAINT } from '../../../../pieces/looks';
import type { Board } from '../../../../protocol/icecool';
import type { Look } from '../../../module';
import { alongX, fishDoors } from '../../geometry';
import type { Scene } from '../../scene';
import { hangAt } from '../marks';
import { badge } from './badges';
import type { Veil } from './veils';

/** A fish standing on its belly in the plane of x and y, head to the left. */
export function fishShape(): T.ExtrudeGeometry {
  const outline = new T.Shape();
  outline.moveTo(-13, 0);
  outline.bezierCurveTo(-8, -8.5, 2, -8.5, 8, -2);
  outline.lineTo(15, -7);
  outline.lineTo(14, 0);
  outline.lineTo(15, 7);
  outline.lineTo(8, 2);
  outline.bezierCurveTo(2, 8.5, -8, 8.5, -13, 0);
  return new T.ExtrudeGeometry(outline, { depth: 4, bevelSize: 0.8, bevelThickness: 0.8 });
}

/** What hangs over each door; it goes thin with its door. */
export function hangingFish(board: Board, scene: Scene, looks: readonly Look[]): readonly Veil[] {
  const runners = scene.taken.map((_, seat) => seat).filter((seat) => seat !== scene.catcher);
  const [half, thick] = [board.frame.width / 2, board.walls.thickness];
  return fishDoors(board).map((door, n) => {
    const part = new T.Group();
    const across = alongX(board, door);
    for (const [place, seat] of runners.entries()) {
      if (scene.taken[seat]?.[n]) continue;
      const token = fish(looks[seat] ?? 'sun');
      const off = hangAt(place, runners.length);
      token.position.set(
        door.x + (across ? 0 : off),
        door.y + (across ? off : 0),
        board.walls.height + 12,
      );
      if (across) token.rotation.z = Math.PI / 2;
      part.add(token);
    }
    const [x, y] = across ? [thick, half] : [half, thick];
    const { height } = board.walls;
    return { low: [door.x - x, door.y - y, height], high: [door.x + x, door.y + y, height], part };
  });
}

function fish(look: Look): T.Group {
  const group = new T.Group();
  const body = new T.Mesh(
    fishShape(),
    new T.MeshStandardMaterial({ color: PAINT[look].colour, roughness: 0.45 }),
  );
  body.castShadow = true;
  body.rotation.x = Math.PI / 2;
  body.position.y = 2;
  const mark = badge(look);
  mark.position.z = 13;
  mark.scale.setScalar(15);
  mark.material.sizeAttenuation = true;
  group.add(body, mark);
  return group;
}
