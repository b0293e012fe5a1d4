import { describe, expect, it } from 'vitest';
import { words as de } from '../../../src/games/igloo_pop/i18n/de';
import { words as en } from '../../../src/games/igloo_pop/i18n/en';
import { words as fr } from '../../../src/games/igloo_pop/i18n/fr';
import { format, gaps } from '../../../src/i18n/format';

const SOURCES = Object.entries(
  import.meta.glob<string>('../../../src/games/igloo_pop/**/*.{ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Words that are the same in several languages. */
const ALIKE = /igloo|points?|plural|one|other|cards?|L’Arctic Pop|Rio Grande|x/gi;

const OTHERS = { de, fr } as const;
const keys = Object.keys(en) as (keyof typeof en)[];

/** Every gap a sentence has in any of its plural forms. */
function allGaps(message: string): readonly string[] {
  const found = new Set(gaps(message));
  for (const count of [0, 1, 2, 5]) {
    const get = (_: object, name: string | symbol): number => {
      found.add(String(name));
      return count;
    };
    const args = new Proxy({}, { get });
    for (const language of ['en', 'de', 'fr']) format(message, args, language);
  }
  return [...found].sort();
}

describe.each(Object.entries(OTHERS))('the words in %s', (language, words) => {
  it('are all there, and no others', () => {
    expect(Object.keys(words).sort()).toEqual([...keys].sort());
  });

  it('have the same gaps as in English', () => {
    for (const key of keys) expect(allGaps(words[key]), key).toEqual(allGaps(en[key]));
  });

  it('are translated', () => {
    const same = keys.filter((key) => words[key] === en[key]).map((key) => en[key]);
    const told = same.map((text) => text.replaceAll(ALIKE, '').replaceAll(/\{\w+\}/g, ''));
    expect(told.filter((text) => /[a-z]{3}/.test(text))).toEqual([]);
  });

  it('fill in without leftovers', () => {
    const args = new Proxy({}, { get: (_, name) => (name === 'name' ? 'Mika' : 2) });
    for (const key of keys) expect(format(words[key], args, language), key).not.toMatch(/[{}#]/);
  });
});

describe('the words in English', () => {
  /** What the code says outside the catalogues. Options and refusals are spoken by the app. */
  const code = SOURCES.filter(([path]) => !path.includes('/i18n/')).map(([, text]) => text);
  const byApp = /^(options|refusal)\.igloo_pop\./;

  it('are all used', () => {
    const said = code.join('\n');
    const unused = keys.filter((key) => !byApp.test(key) && !isUsed(key, said));
    expect(unused).toEqual([]);
  });

  it('are found by every key the code asks for', () => {
    const asked = code.flatMap((text) => text.match(/(?<=')igloo_pop\.[\w.-]+(?=')/g) ?? []);
    expect(asked.filter((key) => !(key in en))).toEqual([]);
    expect(asked.length).toBeGreaterThan(30);
  });
});

/** Whether `key` stands in the code, in full or as the start of a made-up key. */
function isUsed(key: string, said: string): boolean {
  if (said.includes(`'${key}'`)) return true;
  const parts = key.split('.');
  const starts = parts.map((_, place) => parts.slice(0, place).join('.')).slice(2);
  return starts.some((start) => said.includes(`\`${start}.\${`));
}
