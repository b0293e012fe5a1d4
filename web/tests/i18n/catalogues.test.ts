/** Every catalogue, of the app and of each game, says the same things in every language. */

import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games';
import { words as appDe } from '../../src/i18n/de';
import { words as appEn } from '../../src/i18n/en';
import { format, gaps, type Words } from '../../src/i18n/format';
import { words as appFr } from '../../src/i18n/fr';
import { LONGEST } from '../child';

const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,svelte}', '!../../src/**/i18n/{en,fr,de}/*'],
  { query: '?raw', import: 'default', eager: true },
);

/** The longest name of a game. */
const LONG = 'Packeis am Pol';

interface Area {
  readonly name: string;
  readonly en: Words;
  readonly others: Readonly<Record<string, Words>>;
}

const games: readonly Area[] = await Promise.all(
  Object.entries(GAMES).map(async ([name, { words }]) => ({
    name,
    en: await words.en(),
    others: { fr: await words.fr(), de: await words.de() },
  })),
);
const areas: readonly Area[] = [
  { name: 'app', en: appEn, others: { fr: appFr, de: appDe } },
  ...games,
];

describe.each(areas)('the words of $name', ({ en, others }) => {
  test.each(Object.entries(others))('have the same keys in %s', (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  });

  test.each(Object.entries(others))('have the same gaps in %s', (_, words) => {
    const differing = Object.keys(en).filter(
      (key) => String(gaps(words[key] ?? '')) !== String(gaps(en[key] ?? '')),
    );
    expect(differing).toEqual([]);
  });

  test.each(Object.entries({ en, ...others }))('are never empty in %s', (_, words) => {
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test.each(Object.entries({ en: appEn, fr: appFr, de: appDe }))(
  'learning, puzzles and the coach are told in short sentences in %s',
  (language, words) => {
    const told = Object.entries(words).filter(([key]) => /^(learn|puzzles|coach)\b/.test(key));
    expect(told.length).toBeGreaterThan(40);
    const filled = { get: (_: object, gap: string) => (gap === 'game' ? LONG : 12) };
    const args = new Proxy({}, filled);
    const long = told.filter(([, text]) => format(text, args, language).length > LONGEST);
    expect(long).toEqual([]);
  },
);

test.each(areas)('French says "vous" everywhere: $name', ({ others }) => {
  const familiar = /(?<![\p{L}’-])(tu|toi|te|ton|ta|tes)(?![\p{L}’])|(?<![\p{L}])t’/iu;
  const found = Object.entries(others['fr'] ?? {}).filter(([, text]) => familiar.test(text));
  expect(found).toEqual([]);
});

test('a learner has a name of whom one can say what they do', () => {
  const names = [appEn, appDe, appFr].map((words) => words['learn.learner']);
  expect(names).toEqual(['Red', 'Rot', 'Rouge']);
});

test('no game repeats a key of the app', () => {
  const repeated = games.flatMap(({ en }) => Object.keys(en).filter((key) => key in appEn));
  expect(repeated).toEqual([]);
});

test('every key of the app is used', () => {
  const source = Object.values(sources).join('\n');
  const unused = Object.keys(appEn).filter((key) => !isUsed(key, source));
  expect(unused).toEqual([]);
});

/** Whether `key` stands in the source, in full or as the start of a made-up key. */
function isUsed(key: string, source: string): boolean {
  if (source.includes(`'${key}'`)) return true;
  const parts = key.split('.');
  const starts = parts.slice(1).map((_, index) => `\`${parts.slice(0, index + 1).join('.')}.\${`);
  return starts.some((start) => source.includes(start));
}
