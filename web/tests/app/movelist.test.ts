import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import MoveList from '../../src/app/table/MoveList.svelte';
import type { Player } from '../../src/games/module';
import { game } from '../../src/games/packeis/module';
import { seal } from '../../src/games/sealing';
import type { Entry } from '../../src/protocol/messages';

const HIGH = 900;
const players: readonly Player[] = [
  { seat: 0, name: 'Mika', look: 'sun', yours: true, bot: false },
];

function plays(count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, n) => ({
    seq: n + 1,
    at: 0,
    kind: 'played',
    seat: 0,
    ply: n,
    why: '',
    events: [{ type: 'slid', seat: 0, from: 'a1', to: 'a2', fish: 2 }],
  }));
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(HIGH);
  return () => vi.restoreAllMocks();
});

it('shows the newest play, and leaves who reads an older one there until the next', async () => {
  const props = { players, game: seal(game), plays: plays(20) };
  const { rerender } = render(MoveList, props);
  const list = screen.getByRole('list');
  expect(list.scrollTop).toBe(HIGH);
  list.scrollTop = 10;
  await rerender({ ...props, plays: plays(20) });
  expect(list.scrollTop).toBe(10);
  await rerender({ ...props, plays: plays(21) });
  expect(list.scrollTop).toBe(HIGH);
});
