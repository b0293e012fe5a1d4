/** The school is drawn in three calls, whatever of it goes thin. */

import type * as T from 'three';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../../src/games/icecool/drawing/palette';
import { figure } from '../../../src/games/icecool/drawing/three/penguin';
import { type Thing, Veils } from '../../../src/games/icecool/drawing/three/veils';
import { standing } from '../../../src/games/icecool/drawing/three/walls';
import { GROUND } from '../../../src/games/icecool/rules/techniques';

/** How many corners each drawing has: what is solid, what is clear, what is thin. */
function drawn({ group }: Veils): readonly number[] {
  return group.children.map((one) => {
    const { geometry, visible } = one as T.Mesh;
    return visible ? geometry.drawRange.count : 0;
  });
}

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
const things = (): readonly Thing[] => standing(GROUND, PALETTES.night);

describe('walls and doors', () => {
  it('are two drawings while nothing is in the way', () => {
    const [solid, clear, thin] = drawn(new Veils(things()));
    expect(solid).toBe((GROUND.walls.length + GROUND.board.doors.length * 3) * 36);
    expect(clear).toBe(GROUND.walls.length * 36);
    expect(thin).toBe(0);
  });

  it('go thin between the eye and a penguin, and come back; nothing is lost meanwhile', () => {
    const veils = new Veils(things());
    const whole = drawn(veils);
    const [eye, spot] = [[205, -80, 140] as const, { x: 205, y: 60 }];
    expect(veils.lift(eye, spot)).toBe(true);
    const [, , thin] = drawn(veils);
    expect(thin).toBeGreaterThan(0);
    expect(sum(drawn(veils))).toBe(sum(whole));
    expect(veils.lift(eye, spot)).toBe(false);
    expect(veils.lift(eye, null)).toBe(true);
    expect(drawn(veils)).toEqual(whole);
  });

  it('know which of them are thin', () => {
    const veils = new Veils(things());
    veils.lift([205, -80, 140], { x: 205, y: 60 });
    const thin = things().filter((_, n) => veils.isThin(n));
    expect(thin.length).toBeGreaterThan(0);
    for (const { low } of thin) expect(low[1]).toBeLessThan(60);
  });
});

describe('a penguin', () => {
  it('is one drawing with its shadow, its disc and its image beside it', () => {
    const { group, cast, mirrored } = figure(GROUND.board.penguin, 'sun');
    const [body] = group.children as T.Mesh[];
    expect(group.children).toHaveLength(1);
    expect((body?.geometry.index?.count ?? 0) / 3).toBeLessThan(4000);
    expect(cast).not.toBeNull();
    expect(mirrored?.geometry).toBe(body?.geometry);
  });

  it('that is only thought of casts no shadow', () => {
    const { cast, mirrored } = figure(GROUND.board.penguin, 'sun', true);
    expect([cast, mirrored]).toEqual([null, null]);
  });
});
