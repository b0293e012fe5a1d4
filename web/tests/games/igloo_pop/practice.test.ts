/** The ear trainer's line and its score. */

import { describe, expect, it, vi } from 'vitest';
import { Practice, pointsOf } from '../../../src/games/igloo_pop/practice.svelte';
import { FakeSocket } from '../../net/fake';

function trainer(best = 0) {
  const sockets: FakeSocket[] = [];
  const later: (() => void)[] = [];
  const keep = vi.fn();
  const hear = vi.fn();
  const practice = new Practice(hear, best, {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    after: (_, run) => {
      later.push(run);
      return () => {};
    },
    keep,
  });
  const told = (guess: number, answer: number): void => {
    sockets.at(-1)?.say({ type: 'picked', id: '1' });
    sockets.at(-1)?.say({ type: 'told', id: '2', guess, answer, tries: 1, exact: 0, near: 0 });
  };
  return { practice, sockets, later, keep, hear, told };
}

describe('the trainer', () => {
  it('takes an igloo among the wished ones, and guesses once', () => {
    const { practice, sockets } = trainer();
    sockets[0]?.open();
    practice.pick('apart');
    expect(sockets[0]?.last).toMatchObject({ type: 'pick', among: [2, 5, 9, 13] });
    sockets[0]?.say({ type: 'picked', id: '1' });
    expect([practice.holding, practice.igloo, practice.told]).toEqual([true, 1, null]);
    practice.guess(5);
    expect(sockets[0]?.last).toMatchObject({ type: 'guess', number: 5 });
    sockets[0]?.say({ type: 'told', id: '2', guess: 5, answer: 6, tries: 1, exact: 0, near: 1 });
    const sent = sockets[0]?.sent.length;
    practice.guess(6);
    expect(sockets[0]?.sent).toHaveLength(sent ?? -1);
  });

  it('keeps the score and the best row', () => {
    const { practice, sockets, keep, told } = trainer(1);
    sockets[0]?.open();
    told(5, 5);
    expect(keep).not.toHaveBeenCalled();
    told(7, 7);
    told(7, 8);
    told(2, 9);
    expect(practice).toMatchObject({ tries: 4, exact: 2, near: 1, row: 0, best: 2 });
    expect(keep.mock.calls).toEqual([[2]]);
    expect(pointsOf(practice)).toBe(5);
  });

  it('comes back after a lost line with another igloo', () => {
    const { practice, sockets, later } = trainer();
    sockets[0]?.open();
    practice.pick('all');
    sockets[0]?.drop();
    expect(practice.lost).toBe(true);
    later.shift()?.();
    sockets[1]?.open();
    expect(practice.lost).toBe(false);
    expect(sockets[1]?.last).toMatchObject({ type: 'pick' });
  });
});
