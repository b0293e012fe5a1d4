import { describe, expect, it } from 'vitest';
import { posesAt } from '../../../src/games/icecool/cues';
import { axis, blend, facing, standing } from '../../../src/games/icecool/poses';
import { GROUND, SHOWS, TECHNIQUES } from '../../../src/games/icecool/rules/techniques';
import { poseAt, readTrajectory, secondsOf, trailOf } from '../../../src/games/icecool/trajectory';
import { FLICKED } from './world';

/** One track for seat 2 from frame 1: two poses, upright, then a quarter turn about x. */
function made(): string {
  const data = new DataView(new ArrayBuffer(5 + 5 + 2 * 10));
  data.setUint8(0, 1);
  data.setUint8(1, 60);
  data.setUint16(2, 3, true);
  data.setUint8(4, 1);
  data.setUint8(5, 2);
  data.setUint16(6, 1, true);
  data.setUint16(8, 2, true);
  const unit = (value: number): number => Math.round(((value * Math.SQRT2 + 1) / 2) * 1023);
  const put = (at: number, place: number[], largest: number, rest: number[]): void => {
    for (const [n, value] of place.entries()) data.setInt16(at + 2 * n, value * 10, true);
    const [a = 0, b = 0, c = 0] = rest.map(unit);
    data.setUint32(at + 6, ((largest << 30) | (a << 20) | (b << 10) | c) >>> 0, true);
  };
  put(10, [100, 200, 16], 0, [0, 0, 0]);
  put(20, [110, 180.5, 20], 3, [0, Math.SQRT1_2, 0]);
  return btoa(String.fromCharCode(...new Uint8Array(data.buffer)));
}

describe('a trajectory', () => {
  const read = readTrajectory(made());

  it('is read as it was written', () => {
    expect(read).toMatchObject({ rate: 60, frames: 3 });
    expect(secondsOf(read)).toBeCloseTo(2 / 60);
    const [track] = read.tracks;
    expect(track).toMatchObject({ seat: 2, first: 1 });
    expect(track?.poses[1]).toMatchObject({ x: 110, y: 180.5, z: 20 });
    const [w, x, y, z] = track?.poses[1]?.turn ?? [];
    expect([w, x, y, z].map((part) => Math.round((part ?? 0) * 100) / 100)).toEqual([
      0, 0.71, 0, 0.71,
    ]);
  });

  it('leaves a penguin where it lay until its first frame, and at its last one for ever', () => {
    const lying = standing(1, 2, 16);
    const before = [null, null, lying];
    expect(posesAt(before, read, 0)[2]).toBe(lying);
    expect(posesAt(before, read, 9)[2]).toMatchObject({ x: 110, y: 180.5 });
    expect(posesAt(before, read, 9)[0]).toBeNull();
  });

  it('goes smoothly from frame to frame', () => {
    const [track] = read.tracks;
    expect(track && poseAt(track, 60, 1.5 / 60)).toMatchObject({ x: 105, z: 18 });
  });

  it('of an unknown version is refused', () => {
    expect(() => readTrajectory(btoa('\u0009\u003c\u0000\u0000\u0000'))).toThrow(RangeError);
  });

  it('leaves a trail that ends where the penguin does', () => {
    const trail = trailOf(FLICKED);
    const last = readTrajectory(FLICKED.trajectory).tracks[0]?.poses.at(-1);
    expect(trail.at(-1)).toEqual([last?.x, last?.y, last?.z]);
    expect(trailOf(null)).toEqual([]);
  });
});

describe('poses', () => {
  it('are blended along the shorter arc', () => {
    const turned = { ...standing(10, 0, 16), turn: [-1, 0, 0, 0] as const };
    const half = blend(standing(0, 0, 16), turned, 0.5);
    expect(half.x).toBe(5);
    expect(Math.abs(half.turn[0])).toBeCloseTo(1);
  });

  it('know where head and face are', () => {
    expect(axis(standing(0, 0, 16))).toEqual([0, 0, 1]);
    expect(facing(standing(0, 0, 16)).map((part) => part + 0)).toEqual([0, -1]);
    const fallen = { ...standing(0, 0, 16), turn: [Math.SQRT1_2, Math.SQRT1_2, 0, 0] as const };
    expect(axis(fallen)[1]).toBeCloseTo(-1);
  });
});

describe('the techniques of the rules page', () => {
  const way = (name: (typeof TECHNIQUES)[number]) =>
    readTrajectory(SHOWS[name].trajectory).tracks[0]?.poses ?? [];

  it('start where they say, and end at rest inside the school', () => {
    for (const name of TECHNIQUES) {
      const [first, last] = [way(name)[0], way(name).at(-1)];
      expect(first?.x).toBeCloseTo(SHOWS[name].start.x, 0);
      expect(last?.z).toBeLessThan(17);
      expect(axis(last ?? SHOWS[name].start)[2]).toBeGreaterThan(0.95);
    }
  });

  it('go straight, turn right, and fly over a wall', () => {
    const sideways = way('straight').map(({ y }) => Math.abs(y - SHOWS.straight.start.y));
    expect(Math.max(...sideways)).toBeLessThan(4);
    expect(SHOWS.curve.flick.side).toBeGreaterThan(0);
    const { aim } = SHOWS.curve.flick;
    const end = way('curve').at(-1);
    const { start } = SHOWS.curve;
    const [dx, dy] = [(end?.x ?? 0) - start.x, (end?.y ?? 0) - start.y];
    const right = Math.sin((aim * Math.PI) / 180) * dx - Math.cos((aim * Math.PI) / 180) * dy;
    expect(right).toBeGreaterThan(20);
    const crossing = way('jump').find(({ y }) => y > 205);
    expect(Math.max(...way('jump').map(({ z }) => z))).toBeGreaterThan(
      GROUND.board.frame.height - 16,
    );
    expect(crossing).toBeDefined();
  });
});
