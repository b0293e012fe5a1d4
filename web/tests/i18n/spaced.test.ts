/** French signs never begin a line: the space before them does not break. */

import { afterAll, expect, it } from 'vitest';
import { inLanguage, speak, t } from '../../src/i18n/i18n.svelte';

const SAID = { en: 'Go: now!', de: 'Los: jetzt!', fr: 'Un lancer : allez !' };

afterAll(() => speak('en'));

it('keeps French signs with the word before them, and leaves other languages alone', async () => {
  await speak('fr');
  expect(inLanguage(SAID)).toBe('Un lancer\u00a0: allez\u00a0!');
  expect(t('puzzles.of', { game: 'ICECOOL' })).toBe('ICECOOL\u00a0: énigme du jour');
  await speak('de');
  expect(inLanguage(SAID)).toBe('Los: jetzt!');
});
