/** A misheard igloo looked at again: both cards are marked, its number is shown, it can be heard. */

import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Again from '../../../src/games/igloo_pop/Again.svelte';
import { Again as Recital } from '../../../src/games/igloo_pop/again.svelte';
import Board from '../../../src/games/igloo_pop/Board.svelte';
import { CHUNK } from '../../../src/games/igloo_pop/ear/frame';
import { game } from '../../../src/games/igloo_pop/module';
import { nearest, readAction } from '../../../src/games/igloo_pop/values';
import type { Costly } from '../../../src/protocol/messages';
import { igloos, PLAYERS, props, sense, t, view } from './world';

const MISHEARD: Costly = {
  ply: 7,
  seat: 0,
  action: 'place c 4',
  better: 'place c 3',
  lost: 2,
  proven: false,
  reason: 'misheard',
  args: { beads: 8, card: 4, numbers: '11/12', place: 3, right: '8 7/8/9' },
  overlay: {},
};
const HELD = view({
  igloos: igloos({ c: [0, null] }).map((one) => (one.id === 'c' ? { ...one, beads: 8 } : one)),
});

function looked(better = MISHEARD.better, mistake = MISHEARD.action): HTMLElement {
  const advice = { action: readAction(better), reason: '', args: {}, overlay: {} };
  const given = props({ view: HELD, seat: null, advice, mistake: readAction(mistake) });
  return render(Board, given).container;
}

describe('a misheard igloo', () => {
  it('is told in one sentence: what was heard, what it was, where it fits', () => {
    expect(game.costly?.(MISHEARD, PLAYERS, t)).toBe(
      'Mika heard 11 or 12, but it was 8: on the card 8 or 7/8/9 it would have brought 2 points more.',
    );
  });

  it('that fits nowhere had better gone back', () => {
    const nowhere = { ...MISHEARD, reason: 'nowhere', args: { ...MISHEARD.args, right: '' } };
    expect(game.costly?.(nowhere, PLAYERS, t)).toContain('fits no card');
    const marked = looked('return c').querySelector('[data-tone="advice"]');
    expect(marked?.getAttribute('data-igloo')).toBe('3');
  });

  it('has its cards marked, and shows its number', () => {
    const board = looked();
    const card = (tone: string): string | null | undefined =>
      board.querySelector(`[data-tone="${tone}"]`)?.getAttribute('data-card');
    expect([card('mistake'), card('advice')]).toEqual(['4', '3']);
    expect(board.querySelector('[data-igloo="3"] text')?.textContent?.trim()).toBe('8');
  });

  it('that was put back though it fitted is marked in the village, and can be heard', () => {
    const args = { beads: 8, place: 3, right: '8 7/8/9' };
    const back = { ...MISHEARD, action: 'return c', reason: 'put_back', args };
    expect(game.costly?.(back, PLAYERS, t)).toBe(
      'Mika put an igloo back though it fitted: it was 8, and on the card 8 or 7/8/9 it would have brought 2 points.',
    );
    const board = looked(back.better, back.action);
    const marked = (tone: string) => board.querySelector<HTMLElement>(`[data-tone="${tone}"]`);
    expect(marked('mistake')?.dataset['igloo']).toBe('3');
    expect(marked('advice')?.dataset['card']).toBe('3');
    const hold = vi.fn();
    render(Again, { move: back, t, volume: 0, sense: sense(), hold });
    expect(screen.queryByRole('button', { name: /Listen to/ })).toBeNull();
    screen.getByRole('button', { name: 'Listen again' }).click();
    expect(hold).toHaveBeenCalledWith(8, 1);
  });

  it('offers its true number and the nearest one it was taken for', () => {
    const hold = vi.fn();
    render(Again, { move: MISHEARD, t, volume: 0, sense: sense(), hold });
    screen.getByRole('button', { name: 'Listen again' }).click();
    screen.getByRole('button', { name: 'Listen to 11 beads' }).click();
    expect(hold.mock.calls).toEqual([
      [8, 1],
      [11, 2],
    ]);
  });
});

describe('listening again', () => {
  /** A frame of the ear trainer; flags: 1 moving, 2 begins. */
  function frame(flags: number): ArrayBuffer {
    const bytes = new DataView(new ArrayBuffer(16 + 2 * CHUNK));
    bytes.setUint8(0, 1);
    bytes.setUint8(2, flags);
    bytes.setUint8(3, 'a'.charCodeAt(0));
    for (let at = 0; at < CHUNK; at++) bytes.setInt16(16 + 2 * at, 9000 * Math.sin(at), true);
    return bytes.buffer;
  }

  it('shakes once the igloo is there, then rests and keeps the trace', () => {
    let [now, hear] = [0, (_: ArrayBuffer): void => {}];
    let run = (): void => {};
    const line = sense();
    const again = new Recital([8, 11], {
      sense: {
        ...line,
        hear: (listener) => {
          hear = listener;
          return () => {};
        },
      },
      hold: vi.fn(),
      every: (_, tick) => {
        run = tick;
        return () => {
          run = () => {};
        };
      },
      now: () => now,
    });
    const beats = (count: number, flags: number): void => {
      for (let n = 0; n < count; n++) {
        now += 0.02;
        run();
        hear(frame(flags));
      }
    };
    again.listen(8);
    beats(3, 0);
    expect(line.shake).not.toHaveBeenCalled();
    hear(frame(2));
    beats(100, 1);
    expect(line.shake).toHaveBeenCalled();
    expect(again.playing).toBe(8);
    beats(60, 0);
    expect(again.playing).toBeNull();
    expect(again.ears.get(8)?.resting).toBe(true);
    expect(again.ears.get(11)?.history.total).toBe(0);
  });
});

it('finds the nearest number', () => {
  expect(nearest([11, 12], 8)).toBe(11);
  expect(nearest([5, 6, 7], 6)).toBe(6);
});

it.each([
  ['place q 5', { type: 'place', igloo: 'q', card: 5 }],
  ['take q', { type: 'take', igloo: 'q' }],
  ['return q', { type: 'return', igloo: 'q' }],
  ['count 2', { type: 'count', number: 2 }],
  ['done', { type: 'done' }],
  ['go on', { type: 'go_on' }],
  ['ready', { type: 'ready' }],
])('%s is read from its notation', (notation, action) => {
  expect(readAction(notation)).toEqual(action);
});
