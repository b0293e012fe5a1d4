/** What a flick is made of when it is shown: what is told when, and where everybody is. */

import type { Flicked, IcecoolEvent, IcecoolView } from '../../protocol/icecool';
import { type Scene, sceneOf } from './scene';
import { poseAt, readTrajectory, type Trajectory } from './trajectory';
import type { Poses } from './values';

/** Something to be told while a flick is shown, and when, in seconds. */
export type Cue = Extract<IcecoolEvent, { at: number }> | Flicked['happenings'][number];

/** What is told during a flick, in the order of time. */
export function cuesOf(event: Flicked, later: readonly IcecoolEvent[]): readonly Cue[] {
  const next = later.findIndex(({ type }) => type === 'flicked');
  const own = next < 0 ? later : later.slice(0, next);
  const timed = own.filter((one): one is Extract<IcecoolEvent, { at: number }> => 'at' in one);
  // A passage that brings a fish is told as a fish, a meeting that costs an ID card as a catch.
  const rest = event.happenings.filter(
    (one) =>
      one.type === 'left' ||
      (one.type === 'passed' && !timed.some(({ type, at }) => type === 'fished' && at === one.at)),
  );
  return [...timed, ...rest].sort((a, b) => a.at - b.at);
}

export function posesAt(before: Poses, trajectory: Trajectory, seconds: number): Poses {
  return before.map((pose, seat) => {
    const track = trajectory.tracks.find((one) => one.seat === seat);
    return (track && poseAt(track, trajectory.rate, seconds)) ?? pose;
  });
}

/** How things stood before a flick, as far as its trajectory tells. */
export function startOf(view: IcecoolView, event: Flicked): Scene {
  const { tracks } = readTrajectory(event.trajectory);
  const start = (seat: number): Poses[number] =>
    tracks.find((track) => track.seat === seat)?.poses[0] ?? view.penguins[seat] ?? null;
  return { ...sceneOf(view), poses: view.penguins.map((_, seat) => start(seat)) };
}
