/** The board as people meet it: buttons with names, keys, and what they do. */

import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from '../../../src/games/igloo_pop/Board.svelte';
import type { Ask } from '../../../src/games/module';
import type { IglooPopAction, IglooPopEvent } from '../../../src/protocol/igloo_pop';
import { choices, entry, FIGURE_9, igloos, props, sense, view } from './world';

const HELD = view({ igloos: igloos({ c: [0, null], d: [1, null], e: [1, 2] }) });
const PLACES: readonly IglooPopAction[] = [
  { type: 'return', igloo: 'c' },
  ...[1, 2, 3].map((card) => ({ type: 'place' as const, igloo: 'c', card })),
];

describe('the village', () => {
  it('names every igloo and every card', () => {
    render(Board, props({ view: HELD }));
    expect(screen.getByRole('button', { name: 'igloo 1, free' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'igloo 4, in the hands of Ruth' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'igloo 5, staked by Ruth on card 2' })).toBeDefined();
    const card = screen.getByRole('button', { name: /^card 2: 4, 5, 2 points/ });
    expect(card.getAttribute('aria-label')).toContain('igloos of Ruth stand there');
    expect(screen.getAllByRole('button', { name: /^igloo/ })).toHaveLength(12);
    expect(screen.getAllByRole('button', { name: /^card/ })).toHaveLength(9);
  });

  it('has no places for cards that never were, and keys walk over the others', () => {
    const few = [null, [4, 5], null, null, [2], null, null, null, null];
    const { rerender } = render(Board, props({ view: view({ cards: few }) }));
    const cards = (): readonly (string | null)[] =>
      [...document.querySelectorAll('[data-card]')].map((one) => one.getAttribute('data-card'));
    expect(cards()).toEqual(['2', '5']);
    const first = document.querySelector<HTMLElement>('[data-card][tabindex="0"]');
    expect(first?.getAttribute('data-card')).toBe('2');
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement?.getAttribute('data-card')).toBe('5');
    return rerender(props({ view: view({ cards: few.with(1, null) }) })).then(() => {
      expect(cards(), 'a card that was won leaves its place').toEqual(['2', '5']);
    });
  });

  it('takes an igloo with one tap', () => {
    const onAct = vi.fn();
    const legal = choices({ type: 'take', igloo: 'b' });
    render(Board, props({ legal, onAct, sense: sense() }));
    screen.getByRole('button', { name: 'igloo 2, free' }).click();
    expect(onAct).toHaveBeenCalledWith({ type: 'take', igloo: 'b' });
  });

  it('stakes with a second tap on the same card', async () => {
    const onAct = vi.fn();
    render(Board, props({ view: HELD, legal: choices(...PLACES), onAct, sense: sense() }));
    const card = screen.getByRole('button', { name: /^card 3/ });
    card.click();
    expect(onAct).not.toHaveBeenCalled();
    card.click();
    expect(onAct).toHaveBeenCalledWith({ type: 'place', igloo: 'c', card: 3 });
  });

  it('is played with keys: a digit twice stakes, Backspace puts back', () => {
    const onAct = vi.fn();
    render(Board, props({ view: HELD, legal: choices(...PLACES), onAct, sense: sense() }));
    const press = (key: string): void => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    };
    press('2');
    press('2');
    expect(onAct).toHaveBeenLastCalledWith({ type: 'place', igloo: 'c', card: 2 });
    press('Backspace');
    expect(onAct).toHaveBeenLastCalledWith({ type: 'return', igloo: 'c' });
  });

  it('puts the igloo into the hand, with words about the keys', () => {
    render(Board, props({ view: HELD, legal: choices(...PLACES), sense: sense() }));
    const shell = screen.getByRole('button', { name: /^Shake the igloo/ });
    const how = document.getElementById(shell.getAttribute('aria-describedby') ?? '');
    expect(how?.textContent).toContain('Igloo 3 is in your hands. Hold Space');
    expect(screen.getByRole('img', { name: /^What is heard/ })).toBeDefined();
  });

  it('tells kindly who was faster', () => {
    const onAsk = vi.fn<(ask: Ask | null) => void>();
    const refused = { reason: 'igloo_pop.taken', args: { seat: 1, igloo: 'd' } };
    const legal = choices({ type: 'take', igloo: 'a' }, { type: 'done' });
    render(Board, props({ view: view(), legal, refused, onAsk, sense: sense() }));
    expect(onAsk.mock.lastCall?.[0]?.title).toBe('Ruth was a blink faster. Take another one!');
  });

  it('says that a game is over only when its check has been shown', async () => {
    vi.useFakeTimers();
    const staked = view({ igloos: igloos({ a: [0, 2], b: [1, 2], c: [2, 2], d: [1, 2] }) });
    const { rerender } = render(Board, props({ view: staked }));
    const ended: IglooPopEvent = {
      type: 'game_ended',
      game: 1,
      why: 'thalers',
      scores: [9, 9, 9],
      totals: [9, 9, 9],
    };
    await rerender({
      view: view({ game: 2, phase: 'counting', counted: 0 }),
      fresh: [
        entry(1, { type: 'round_ended', round: 1, why: 'all_done', cards: [2] }, FIGURE_9, ended),
      ],
    });
    expect(screen.queryByText(/game 1 is over/)).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(screen.getByText('Somebody has no thaler left: game 1 is over.')).toBeDefined();
    vi.useRealTimers();
  });

  it('says whose igloos are looked at before they are turned over', async () => {
    vi.useFakeTimers();
    const staked = view({ igloos: igloos({ a: [0, 2], b: [1, 2], c: [2, 2], d: [1, 2] }) });
    const { rerender } = render(Board, props({ view: staked }));
    await rerender({
      view: view({ phase: 'counting', counted: 0 }),
      fresh: [entry(1, { type: 'round_ended', round: 1, why: 'all_done', cards: [2] }, FIGURE_9)],
    });
    const said = within(screen.getByRole('region', { name: 'Turn them over!' }));
    expect(said.getByText('Mika, Ruth and Noor heard 4 or 5.')).toBeDefined();
    expect(said.getByText('Let us look into the igloos.')).toBeDefined();
    vi.useRealTimers();
  });

  it('says what others stake, and nothing about what they take', async () => {
    const { rerender } = render(Board, props());
    await rerender({
      view: view({ stack: 23 }),
      fresh: [entry(1, { type: 'taken', seat: 1, igloo: 'a' })],
    });
    expect(screen.queryByText(/Ruth takes/)).toBeNull();
    await rerender({
      view: view({ stack: 22 }),
      fresh: [entry(1, { type: 'placed', seat: 1, igloo: 'a', card: 2 })],
    });
    expect(screen.getByText('Ruth stakes a thaler on card 2.')).toBeDefined();
  });
});
