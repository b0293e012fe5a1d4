/** What stands and hangs in the school at one moment, and what each event changes. */

import type { Board, IcecoolEvent, IcecoolView } from '../../protocol/icecool';
import { baseRadius, fishDoors } from './geometry';
import { standing } from './poses';
import type { Poses } from './values';

export interface Scene {
  readonly poses: Poses;
  /** By seat and fish door: tokens taken this round. */
  readonly taken: readonly (readonly boolean[])[];
  /** Who holds the ID card of each seat. */
  readonly ids: readonly number[];
  readonly catcher: number;
}

export const EMPTY: Scene = { poses: [], taken: [], ids: [], catcher: 0 };

export function sceneOf({ penguins, taken, ids, catcher }: IcecoolView): Scene {
  return { poses: penguins, taken, ids, catcher };
}

/** The scene after an event; a flick itself is shown by its trajectory. */
export function after(scene: Scene, event: IcecoolEvent, board: Board): Scene {
  switch (event.type) {
    case 'round_began':
      return {
        poses: scene.poses.map(() => null),
        taken: scene.taken.map((row) => row.map(() => false)),
        ids: scene.ids.map((_, seat) => seat),
        catcher: event.catcher,
      };
    case 'stationed':
    case 'entered':
    case 'lined':
    case 'returned': {
      const pose = standing(event.x, event.y, baseRadius(board));
      return { ...scene, poses: scene.poses.with(event.seat, pose) };
    }
    case 'fished': {
      const door = fishDoors(board).findIndex(({ name }) => name === event.door);
      const row = (scene.taken[event.seat] ?? []).with(door, true);
      return { ...scene, taken: scene.taken.with(event.seat, row) };
    }
    case 'caught':
      return { ...scene, ids: scene.ids.with(event.seat, event.by) };
    default:
      return scene;
  }
}
