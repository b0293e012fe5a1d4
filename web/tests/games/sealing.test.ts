/** A sealed game decodes what comes over the wire before the game sees it, each value once. */

import { render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { game } from '../../src/games/packeis/module';
import { seal } from '../../src/games/sealing';
import { DecodeError } from '../../src/protocol/decode';
import { PLAYERS, still } from './around';
import { entry, legal, t, view } from './packeis/world';

const ICE = `
  1 A 2 .
  X 3 1 B
`;

describe('a sealed game', () => {
  it('answers as the game does', () => {
    const [given, event] = [view(ICE), { type: 'sank', cells: ['a1'] } as const];
    const sealed = seal(game);
    expect(sealed.points(given, 0)).toBe(game.points(given, 0));
    expect(sealed.detail(given, 1, t)).toBe(game.detail(given, 1, t));
    expect(sealed.prompt(given, t)).toEqual(game.prompt(given, t));
    expect(sealed.tell(event, PLAYERS, t)).toBe(game.tell(event, PLAYERS, t));
    expect(sealed.brief(entry(event), t)).toEqual(game.brief(entry(event), t));
    expect(sealed.headline).toBeUndefined();
  });

  it.each([
    ['no object', 'ice'],
    ['another phase', { ...view(ICE), phase: 'dancing' }],
    ['a missing field', { ...view(ICE), floes: undefined }],
  ])('refuses a view that is none: %s', (_, given) => {
    expect(() => seal(game).points(given, 0)).toThrow(DecodeError);
  });

  it('decodes each view once, so that the same stays the same', () => {
    const decode = vi.fn(game.decode.view);
    const sealed = seal({ ...game, decode: { ...game.decode, view: decode } });
    const given = view(ICE);
    sealed.points(given, 0);
    sealed.points(given, 1);
    sealed.detail(given, 1, t);
    expect(decode).toHaveBeenCalledOnce();
  });

  it('shows its board, which follows what changes', async () => {
    const given = still<unknown, unknown, unknown>({ view: view(ICE), legal: legal('a2-a1'), t });
    const sealed = seal(game);
    const { rerender, container } = render(sealed.Board, given);
    const label = (): string | null =>
      container.querySelector('[data-cell=a2]')?.getAttribute('aria-label') ?? null;
    expect(label()).toContain('one fish');
    await rerender({ ...given, view: view(ICE.replace('A', 'C')) });
    expect(label()).toContain('three fish');
  });
});
