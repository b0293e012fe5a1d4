/** Names in a row, as each language joins them. */

import { afterAll, expect, it } from 'vitest';
import { listing, speak } from '../../src/i18n/i18n.svelte';

const NAMES = ['Mika', 'Ruth', 'Noor'];

afterAll(() => speak('en'));

it.each([
  ['en', 'Mika, Ruth and Noor'],
  ['de', 'Mika, Ruth und Noor'],
  ['fr', 'Mika, Ruth et Noor'],
] as const)('joins names in %s', async (language, joined) => {
  await speak(language);
  expect(listing(NAMES)).toBe(joined);
});

it('leaves one name alone, and says nothing of nobody', () => {
  expect(listing(['Mika'])).toBe('Mika');
  expect(listing([])).toBe('');
});
