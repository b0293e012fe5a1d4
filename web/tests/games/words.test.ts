/** The words of every game: in three languages, with the same gaps, all of them used. */

import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games';
import { format, gaps, type Words } from '../../src/i18n/format';
import type { Language } from '../../src/i18n/languages';
import { LONGEST } from '../child';

const SOURCES = Object.entries(
  import.meta.glob<string>('../../src/games/**/*.{ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Words that are the same in several languages. */
const ALIKE = /kayak|igloo|points?|animal|inuk|plural|one|other|price|words|harpoon/gi;

/** A long name. */
const LONG = 'Grandmother Ruth';

interface Book {
  readonly name: string;
  readonly en: Words;
  readonly others: readonly (readonly [Language, Words])[];
  /** The keys its rules page asks for. */
  readonly rules: ReadonlySet<string>;
}

const BOOKS: readonly Book[] = await Promise.all(
  Object.entries(GAMES).map(async ([name, { load, words }]) => ({
    name,
    en: await words.en(),
    others: [['fr', await words.fr()] as const, ['de', await words.de()] as const],
    rules: keysAsked((await load()).Rules),
  })),
);

function keysAsked(rules: Parameters<typeof render>[0]): ReadonlySet<string> {
  const asked = new Set<string>();
  render(rules, {
    t: (key: string) => {
      asked.add(key);
      return key;
    },
  });
  return asked;
}

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

/** What the code of a game says outside its catalogues. */
function code(name: string): readonly string[] {
  return SOURCES.filter(([path]) => path.includes(`/games/${name}/`))
    .filter(([path]) => !path.includes('/i18n/'))
    .map(([, text]) => text);
}

/** Whether `key` stands in the code, in full or as the start of a made-up key. */
function stands(key: string, said: string): boolean {
  if (said.includes(`'${key}'`)) return true;
  const parts = key.split('.');
  const starts = parts.map((_, place) => parts.slice(0, place).join('.')).slice(2);
  return starts.some((start) => said.includes(`\`${start}.\${`));
}

describe.each(BOOKS)('the words of $name', ({ name, en, others, rules }) => {
  const keys = Object.keys(en);

  it('are all used', () => {
    const said = code(name).join('\n');
    const byApp = new RegExp(`^((options|refusal)\\.${name}|${name}\\.undo)\\.`); // spoken by the app
    const unused = keys.filter((key) => !byApp.test(key) && !rules.has(key) && !stands(key, said));
    expect(unused).toEqual([]);
  });

  it('are found by every key the code and the rules page ask for', () => {
    const key = new RegExp(`(?<=')${name}\\.[\\w.-]+(?=')`, 'g');
    const byRules = [...rules].filter((one) => one.startsWith(`${name}.`));
    const asked = [...code(name).flatMap((text) => text.match(key) ?? []), ...byRules];
    expect(asked.filter((one) => !(one in en))).toEqual([]);
    expect(asked.length).toBeGreaterThan(30);
  });

  it('warn, show and refuse in short sentences, in every language', () => {
    const args = new Proxy({}, { get: (_, gap) => (/name|rival/.test(String(gap)) ? LONG : 12) });
    const kinds = [`${name}.coach.`, `${name}.hint.`, `refusal.${name}.`];
    for (const [language, words] of [['en', en] as const, ...others]) {
      for (const kind of kinds) {
        const said = Object.entries(words).filter(([key]) => key.startsWith(kind));
        expect(said.length, kind).toBeGreaterThan(1);
        const long = said.filter(([, text]) => format(text, args, language).length > LONGEST);
        expect(long).toEqual([]);
      }
    }
  });

  describe.each(others)('in %s', (language, words) => {
    it('are all there, and no others', () => {
      expect(Object.keys(words).sort()).toEqual([...keys].sort());
    });

    it('have the same gaps as in English', () => {
      for (const key of keys) {
        expect(allGaps(words[key] ?? ''), key).toEqual(allGaps(en[key] ?? ''));
      }
    });

    it('are translated', () => {
      const same = keys.filter((key) => words[key] === en[key]).map((key) => en[key] ?? '');
      const told = same.map((text) => text.replaceAll(ALIKE, '').replaceAll(/\{\w+\}/g, ''));
      expect(told.filter((text) => /[a-z]{3}/.test(text))).toEqual([]);
    });

    it('fill in without leftovers', () => {
      const args = new Proxy({}, { get: (_, gap) => (gap === 'name' ? 'Mika' : 2) });
      for (const key of keys) {
        expect(format(words[key] ?? '', args, language), key).not.toMatch(/[{}#]/);
      }
    });
  });
});
