/** Two people at one screen: half of it each, with keys and fingers of their own. */

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from '../../../src/games/igloo_pop/Board.svelte';
import { KEYS, secondFingers, stepped } from '../../../src/games/igloo_pop/sharing';
import type { Ask } from '../../../src/games/module';
import type { IglooPopAction } from '../../../src/protocol/igloo_pop';
import { choices, igloos, type Props, props, sense, view } from './world';

const TAKES: readonly IglooPopAction[] = [...'abcdefghijkl'].map((igloo) => ({
  type: 'take',
  igloo,
}));
const PLACES: readonly IglooPopAction[] = [1, 2, 3].map((card) => ({
  type: 'place',
  igloo: 'c',
  card,
}));

function shared(changes: Partial<Props> = {}): Props {
  const legal = choices(...TAKES, { type: 'done' });
  const hands = [
    { seat: 0, legal },
    { seat: 1, legal },
  ];
  return props({ seat: null, hands, sense: sense(), ...changes });
}

function half(name: string) {
  return within(screen.getByRole('region', { name: `Half of the screen: ${name}` }));
}

function press(code: string): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true, bubbles: true }));
}

describe('one screen for two', () => {
  it('gives each a village, nine cards and a question of their own', () => {
    const onAct = vi.fn();
    render(Board, shared({ onAct }));
    for (const [seat, name] of ['Mika', 'Ruth'].entries()) {
      const own = half(name);
      expect(own.getAllByRole('button', { name: /^card/ })).toHaveLength(9);
      own.getByRole('button', { name: 'igloo 2, free' }).click();
      expect(onAct).toHaveBeenLastCalledWith({ type: 'take', igloo: 'b' }, seat);
      own.getByRole('button', { name: 'I’m done' }).click();
      expect(onAct).toHaveBeenLastCalledWith({ type: 'done' }, seat);
    }
  });

  it('has keys for each: to choose, take, stake and be done', async () => {
    const onAct = vi.fn();
    const { rerender } = render(Board, shared({ onAct }));
    press(KEYS.left.right);
    press(KEYS.left.go);
    expect(onAct).toHaveBeenLastCalledWith({ type: 'take', igloo: 'b' }, 0);
    press(KEYS.right.down);
    press(KEYS.right.go);
    expect(onAct).toHaveBeenLastCalledWith({ type: 'take', igloo: 'g' }, 1);
    press(KEYS.right.done);
    expect(onAct).toHaveBeenLastCalledWith({ type: 'done' }, 1);
    const [, other] = shared().hands ?? [];
    const legal = choices(...PLACES, { type: 'return', igloo: 'c' });
    await rerender({
      view: view({ igloos: igloos({ c: [0, null] }) }),
      hands: other ? [{ seat: 0, legal }, other] : [],
    });
    press(KEYS.left.right);
    press(KEYS.left.go);
    press(KEYS.left.go);
    expect(onAct).toHaveBeenLastCalledWith({ type: 'place', igloo: 'c', card: 2 }, 0);
    press(KEYS.left.back);
    expect(onAct).toHaveBeenLastCalledWith({ type: 'return', igloo: 'c' }, 0);
  });

  it('shakes with the key of that half only', async () => {
    vi.useFakeTimers();
    const ear = sense();
    render(
      Board,
      shared({ sense: ear, view: view({ igloos: igloos({ c: [0, null], d: [1, null] }) }) }),
    );
    press(KEYS.right.shake);
    await vi.advanceTimersByTimeAsync(300);
    const seats = vi.mocked(ear.shake).mock.calls.map(([seat]) => seat);
    expect(new Set(seats)).toEqual(new Set([1]));
    vi.useRealTimers();
  });

  it('keeps quiet where letters are switched off', () => {
    const onAct = vi.fn();
    render(Board, shared({ onAct, letterKeys: false }));
    press(KEYS.left.go);
    expect(onAct).not.toHaveBeenCalled();
  });

  it('tells only the one who was too late, and leaves the bar to what goes on', () => {
    const onAsk = vi.fn<(ask: Ask | null) => void>();
    const refused = { reason: 'igloo_pop.taken', args: { seat: 0, igloo: 'd' }, seat: 1 };
    render(Board, shared({ refused, onAsk }));
    expect(half('Ruth').getByText('Mika was a blink faster. Take another one!')).toBeDefined();
    expect(half('Mika').queryByText(/a blink faster/)).toBeNull();
    expect(onAsk.mock.lastCall?.[0]).toMatchObject({ title: 'All at once!', calm: true });
  });
});

describe('keys that go from place to place', () => {
  it('stay within the rows, and go round their ends', () => {
    const { left } = KEYS;
    expect(stepped(0, 12, 6, left.down, left)).toBe(6);
    expect(stepped(6, 12, 6, left.down, left)).toBe(6);
    expect(stepped(11, 12, 6, left.right, left)).toBe(0);
    expect(stepped(4, 9, 5, left.down, left)).toBe(4);
  });
});

describe('a second finger', () => {
  it('presses a button it touched and let go, while the first one shakes', async () => {
    const zone = document.createElement('div');
    const button = document.createElement('button');
    zone.append(button);
    document.body.append(zone);
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    const stop = secondFingers(zone);
    const finger = { pointerId: 2, pointerType: 'touch', isPrimary: false, bubbles: true };
    await fireEvent(button, new PointerEvent('pointerdown', finger));
    await fireEvent(zone, new PointerEvent('pointerup', finger));
    expect(pressed).not.toHaveBeenCalled();
    await fireEvent(button, new PointerEvent('pointerdown', finger));
    await fireEvent(button, new PointerEvent('pointerup', finger));
    expect(pressed).toHaveBeenCalledTimes(1);
    stop();
    zone.remove();
  });
});
