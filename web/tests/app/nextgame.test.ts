/** What is played next, and who chooses it. What the host presses right after "Everybody votes" is a vote, however slow the line is. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import NextGame from '../../src/app/night/NextGame.svelte';
import type { NightCommand } from '../../src/net/night';
import type { GameCard, NightView } from '../../src/protocol/messages';

const NIGHT = {
  host: true,
  choosing: 'host',
  until: null,
  guests: [
    { name: 'Mika', look: 'sun', yours: true, away: false },
    { name: 'Oma', look: 'star', yours: false, away: false },
  ],
  votes: {},
  tables: [],
  ranking: [],
} as unknown as NightView;
const CARDS = [{ name: 'packeis', least: 2, most: 4 }] as unknown as readonly GameCard[];

/** The page of the host; what is asked, and an answer to all of it. */
function hosted(night = NIGHT) {
  const asked: string[] = [];
  let answer: (done: boolean) => void = () => undefined;
  const ask = (command: NightCommand): Promise<boolean> => {
    asked.push(command.type);
    return new Promise((done) => {
      answer = done;
    });
  };
  const { rerender } = render(NextGame, { session: { ask }, night, cards: CARDS });
  return { asked, rerender, answer: (done: boolean) => answer(done) };
}

const press = (role: string, name: RegExp) => fireEvent.click(screen.getByRole(role, { name }));

describe('what is played next', () => {
  it.each(['host', 'vote'] as const)('is chosen by nobody before they came in (%s)', (choosing) => {
    hosted({ ...NIGHT, choosing, guests: [] });
    expect(screen.getByRole('button', { name: /Packeis/ }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('night.next.first');
  });

  it('asks nobody for a name who has said it', () => {
    hosted();
    expect(screen.getByRole('status').textContent).not.toContain('night.next.first');
  });

  it('is chosen by the host at once', async () => {
    const { asked } = hosted();
    await press('button', /Packeis/);
    expect(asked).toEqual(['open_table']);
  });

  it('is voted for from the moment on the host says so, heard or not', async () => {
    const { asked } = hosted();
    await press('radio', /night\.choosing\.vote/);
    await press('button', /Packeis/);
    expect(asked).toEqual(['set_choosing', 'vote']);
  });

  it('is chosen by the host again when the server refuses', async () => {
    const { asked, answer } = hosted();
    await press('radio', /night\.choosing\.vote/);
    answer(false);
    await new Promise((heard) => setTimeout(heard));
    await press('button', /Packeis/);
    expect(asked).toEqual(['set_choosing', 'open_table']);
  });

  it('is as the server says once it has answered', async () => {
    const { asked, rerender } = hosted();
    await press('radio', /night\.choosing\.vote/);
    await rerender({ night: { ...NIGHT, choosing: 'vote' } });
    await rerender({ night: NIGHT }); // another window of the host
    await press('button', /Packeis/);
    expect(asked).toEqual(['set_choosing', 'open_table']);
  });
});
