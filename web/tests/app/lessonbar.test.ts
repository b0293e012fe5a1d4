/** What a lesson says at once: its own words first, never more than a child reads. */

import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import LessonBar from '../../src/app/learn/LessonBar.svelte';
import { LessonRun } from '../../src/app/learn/run.svelte';
import { GAMES } from '../../src/games';
import type { Ask } from '../../src/games/module';
import type { LessonAnswer } from '../../src/protocol/messages';
import { LONGEST } from '../child';

const BUTTON = { label: 'Put it back', run: vi.fn() };
const OPEN: LessonAnswer = {
  verdict: 'open',
  say: null,
  view: {},
  legal: null,
  entries: [],
  show: null,
  hear: null,
};

/** The bar of a step that says `say`, while the board asks something. */
async function told(say: string, ask: Ask): Promise<string> {
  const words = { en: say, de: say, fr: say };
  const card = { steps: [{ name: 'one', title: words, say: words, seat: 0 }] };
  const run = new LessonRun('toy', card, { attempt: () => Promise.resolve(OPEN) });
  const game = (await GAMES['packeis']?.load()) ?? expect.fail('no game');
  render(LessonBar, { run, game, ask, last: true });
  await screen.findByText(say);
  return [...document.querySelectorAll('p')].map((one) => one.textContent?.trim()).join(' ');
}

describe('the bar of a lesson', () => {
  it('says that it comes, as long as there is nothing to do', async () => {
    const words = { en: 'x', de: 'x', fr: 'x' };
    const card = { steps: [{ name: 'one', title: words, say: words, seat: 0 }] };
    const run = new LessonRun('toy', card, { attempt: () => new Promise(() => {}) });
    const game = (await GAMES['packeis']?.load()) ?? expect.fail('no game');
    render(LessonBar, { run, game, ask: null, last: true });
    expect(document.querySelector('.lamp')).toBeNull();
    expect(document.querySelector('.bar')?.textContent?.trim()).not.toBe('');
  });

  it('does not repeat what a board asks by itself: it may ask for another thing', async () => {
    const said = await told('Say that you are done.', { title: 'Take an igloo!', commit: BUTTON });
    expect(said).not.toContain('Take an igloo!');
    expect(screen.getByRole('button', { name: 'Put it back' })).toBeDefined();
  });

  it('says what is chosen, where it can be put back', async () => {
    const said = await told('Stake it!', { title: 'Stake it on 4 or 5?', cancel: BUTTON });
    expect(said).toContain('Stake it on 4 or 5?');
  });

  it('says no more than a child reads at once', async () => {
    const said = await told('Stake it! '.repeat(13).trim(), {
      title: 'Stake it on 4 or 5?',
      cancel: BUTTON,
    });
    expect(said.length).toBeLessThanOrEqual(LONGEST);
  });
});
