/** A flick looked at again: both ways are drawn, and one sentence says what was missed. */

import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookFrom } from '../../../src/games/icecool/choosing/wishes.svelte';
import { game } from '../../../src/games/icecool/module';
import { readAction, waysOf } from '../../../src/games/icecool/values';
import type { Costly } from '../../../src/protocol/messages';
import { PLAYERS } from '../around';
import { props, t } from './world';

const WAYS = {
  played: [
    [205, 102, 16],
    [260, 60, 16],
  ],
  better: [
    [205, 102, 16],
    [102, 150, 16],
    [102, 300, 16],
  ],
};
const MISSED: Costly = {
  ply: 4,
  seat: 0,
  action: 'flick 0 0 12 6 0',
  better: 'flick 135.5 0.1 12 7 0',
  lost: 1.1,
  proven: false,
  reason: 'pass_door',
  args: { door: 'canteen-classroom', hits: 10, tries: 12 },
  overlay: WAYS,
};

beforeEach(() => lookFrom('plan', 'camera'));

describe('a missed door', () => {
  it('is told in one sentence, with how many hands come through', () => {
    const said = game.costly?.(MISSED, PLAYERS, t) ?? '';
    expect(said).toContain('Mika missed an open door');
    expect(said).toContain('10 of 12 hands');
    expect(said).not.toMatch(/icecool|canteen-|[{}]/);
  });

  it.each(['catch', 'caught'])('has a sentence for %s', (reason) => {
    const said = game.costly?.(
      { ...MISSED, reason, args: { seat: 1, hits: 9, tries: 12 } },
      PLAYERS,
      t,
    );
    expect(said).not.toMatch(/icecool|[{}]/);
  });

  it.each(['line_pass_door', 'line_catch'])(
    'says for %s that the red line was better',
    (reason) => {
      const args = { ...MISSED.args, seat: 1, room: 'classroom', here: 2 };
      const said = game.costly?.({ ...MISSED, reason, args }, PLAYERS, t) ?? '';
      expect(said).toContain('from the red line (Classroom) 10 of 12 hands');
      expect(said).toContain('from the wall 2');
      expect(said).not.toMatch(/icecool|canteen-|[{}]/);
    },
  );

  it('is drawn: the way that was played and the better one', () => {
    const advice = { action: readAction(MISSED.better), reason: '', args: {}, overlay: WAYS };
    const given = { ...props({ legal: null }), advice, mistake: readAction(MISSED.action) };
    const { container } = render(game.Board, given);
    expect(points(container, 'mistake')).toHaveLength(2);
    expect(points(container, 'advice')).toHaveLength(3);
  });

  it('is not drawn where a hint has no ways', () => {
    const hint = { action: readAction(MISSED.better), reason: 'best', args: {}, overlay: {} };
    expect(waysOf(hint)).toBeNull();
    expect(waysOf(null)).toBeNull();
  });
});

it.each([
  ['flick 90 0.1 10 3 0', { type: 'flick', aim: 90, side: 0.1, height: 10, speed: 3, pitch: 0 }],
  ['line kitchen', { type: 'to_line', room: 'kitchen' }],
  ['station 410 512.5', { type: 'station', x: 410, y: 512.5 }],
  ['skate', { type: 'skate' }],
  ['end', { type: 'end_turn' }],
])('%s is read from its notation', (notation, action) => {
  expect(readAction(notation)).toEqual(action);
});

function points(container: Element, tone: string): readonly string[] {
  const line = container.querySelector(`[data-tone="${tone}"] polyline`);
  return line?.getAttribute('points')?.split(' ') ?? [];
}
