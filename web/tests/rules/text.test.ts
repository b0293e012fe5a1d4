/** The rules page of every game: for a family first, every rule one tap away, words found. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games';
import { words as app } from '../../src/i18n/en';
import { format, type Words } from '../../src/i18n/format';
import { LONGEST } from '../child';

const LANGUAGES = ['en', 'de', 'fr'] as const;

async function open(game: string): Promise<Words> {
  const words: Words = { ...app, ...(await GAMES[game]?.words.en()) };
  const { Rules } = (await GAMES[game]?.load()) ?? expect.fail(game);
  render(Rules, { t: (key: string, args = {}) => format(words[key] ?? key, args, 'en') });
  return words;
}

const titles = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe.each(Object.keys(GAMES))('the rules of %s', (game) => {
  it('tell the goal first, then a turn, and have every rule folded away', async () => {
    const words = await open(game);
    const [goal, turn, ...rest] = titles();
    expect(goal).toBe(words[`${game}.family.goal`]);
    expect(turn).toBe(words[`${game}.family.turn`]);
    expect(rest.at(-1)).toBe('Every rule, by its number');
    expect(document.querySelector('details')?.open).toBe(false);
  });

  it.each(LANGUAGES)('are short sentences without numbers of rules in %s', async (language) => {
    const words = (await GAMES[game]?.words[language]()) ?? {};
    const family = Object.entries(words).filter(([key]) => key.startsWith(`${game}.family.`));
    expect(family.length).toBeGreaterThan(10);
    expect(family.filter(([, text]) => text.length > LONGEST)).toEqual([]);
    expect(family.filter(([, text]) => /\b[A-Z]{2}-A?\d/.test(text))).toEqual([]);
  });
});

describe('a word typed on the rules page', () => {
  async function type(text: string): Promise<HTMLElement> {
    const field = screen.getByRole('searchbox', { name: 'Find in the rules' });
    await fireEvent.input(field, { target: { value: text } });
    return field;
  }

  const lines = (): readonly HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('[data-line]'),
  ];

  it('leaves the sentences that say it, of both parts, and tells how many', async () => {
    await open('igloo_igloo');
    await type('kayak');
    expect(lines().every(({ textContent }) => /kayak/i.test(textContent ?? ''))).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(`${lines().length} places`);
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.getElementById('II-78')).not.toBeNull();
    expect(document.querySelectorAll('figure')).toHaveLength(0);
    await type('submarine');
    expect(screen.getByRole('status').textContent).toBe('Nothing found. Try another word.');
    await type('');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.querySelector('details')?.open).toBe(false);
  });

  it('finds a rule by its number', async () => {
    await open('packeis');
    await type('pp-24');
    expect(lines().map(({ id }) => id)).toEqual(['PP-24']);
  });

  it('is walked through by keys; Escape shows all rules around the place', async () => {
    await open('packeis');
    const field = await type('water');
    field.focus();
    await fireEvent.keyDown(field, { key: 'Enter' });
    expect(document.activeElement).toBe(lines()[0]);
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    const second = lines()[1];
    expect(document.activeElement).toBe(second);
    await fireEvent.keyDown(second as Element, { key: 'Escape' });
    expect(document.activeElement).toBe(second);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(lines().length).toBeGreaterThan(40);
  });
});
