/** The penguins in the rooms, and the ghost of one that is only thought of. */

import type * as T from 'three';
import type { Pose } from '../../../../protocol/icecool';
import type { Look } from '../../../module';
import { baseRadius } from '../../geometry';
import { facing, standing } from '../../poses';
import type { Poses } from '../../values';
import type { Marks, Picture } from '../marks';
import { dispose } from './dispose';
import type { Ground } from './floor';
import { drawingsOf, type Figure, figure, pose } from './penguin';

export class Figures {
  /** By seat, or `ghost`, and look. */
  readonly all = new Map<string, Figure>();
  readonly #world: T.Scene;
  /** How far each penguin was turned, by seat, when it last aimed: it looks where it goes. */
  readonly #turned = new Map<number, number>();

  constructor(world: T.Scene) {
    this.#world = world;
  }

  /** Put every penguin of a picture where it is; who is not in it goes. */
  show({ scene, marks, looks }: Picture, { board }: Ground, adorned: boolean): void {
    const kept = new Set<string>();
    const put = (key: string, look: Look, at: Pose, round: number, whole: boolean): void => {
      const name = `${key} ${look}`;
      kept.add(name);
      pose(this.all.get(name) ?? this.#make(name, key, look, board), at, round, whole);
    };
    this.#turn(scene.poses, marks);
    for (const [seat, at] of scene.poses.entries()) {
      if (at) put(`${seat}`, looks[seat] ?? 'sun', at, this.#turned.get(seat) ?? 0, adorned);
    }
    const own = looks[marks.seat ?? 0] ?? 'sun';
    const { ghost } = marks;
    if (ghost) put('ghost', own, standing(ghost.x, ghost.y, baseRadius(board)), 0, false);
    const end = marks.aim && marks.foresight?.way.at(-1);
    const upright = [1, 0, 0, 0] as const;
    const away = (marks.aim?.flick.aim ?? -90) + 90;
    if (end) put('ghost', own, { x: end[0], y: end[1], z: end[2], turn: upright }, away, false);
    for (const [name, old] of this.all) if (!kept.has(name)) this.#remove(name, old);
  }

  /** Whoever aims looks there, and goes on from that. */
  #turn(poses: Poses, { aim, active }: Marks): void {
    const pose = active === null ? null : poses[active];
    if (active === null || !aim || !pose) return;
    const [x, y] = facing(pose);
    this.#turned.set(active, aim.flick.aim - (Math.atan2(y, x) * 180) / Math.PI);
  }

  close(): void {
    for (const [name, made] of this.all) this.#remove(name, made);
  }

  #make(name: string, key: string, look: Look, board: Ground['board']): Figure {
    const made = figure(board.penguin, look, key === 'ghost');
    this.#world.add(...drawingsOf(made));
    this.all.set(name, made);
    return made;
  }

  #remove(name: string, made: Figure): void {
    for (const drawing of drawingsOf(made)) {
      this.#world.remove(drawing);
      dispose(drawing);
    }
    this.all.delete(name);
  }
}
