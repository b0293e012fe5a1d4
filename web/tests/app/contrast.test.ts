/** The colours for those who ask their system for more contrast, measured as WCAG does. */

import { describe, expect, it } from 'vitest';
import written from '../../src/styles/tokens.css?raw';

const CSS = written.replace(/\/\*[\s\S]*?\*\//g, '');
const [PLAIN = '', MORE = ''] = CSS.split('@media (prefers-contrast: more)');
const NIGHT = ':root';
const DAY = '[data-theme="day"]';

type Tokens = ReadonlyMap<string, string>;

/** The tokens a block sets; the first block of that name in `css`. */
function tokensIn(css: string, block: string): Tokens {
  const start = css.indexOf(`${block} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name, value]) => [name, value] as [string, string],
    ),
  );
}

const plain: Record<string, Tokens> = {
  night: tokensIn(PLAIN, NIGHT),
  day: new Map([...tokensIn(PLAIN, NIGHT), ...tokensIn(PLAIN, DAY)]),
};
const more: Record<string, Tokens> = {
  night: new Map([...tokensIn(PLAIN, NIGHT), ...tokensIn(MORE, NIGHT)]),
  day: new Map([
    ...tokensIn(PLAIN, NIGHT),
    ...tokensIn(PLAIN, DAY),
    ...tokensIn(MORE, NIGHT),
    ...tokensIn(MORE, DAY),
  ]),
};

function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(tokens, other) : value;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(colour(tokens, name)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const WORDS = ['--text', '--text-2', '--text-3', '--link', '--act-text', '--good', '--bad'];
const LINES = ['--panel-line', '--control-line'];
const GROUNDS = ['--bg', '--panel', '--panel-2'];

describe.each(['night', 'day'])('more contrast by %s', (theme) => {
  const [before, after] = [plain[theme] as Tokens, more[theme] as Tokens];

  it.each(WORDS)('makes %s readable at ten to one on every ground', (word) => {
    for (const ground of GROUNDS) {
      expect(contrast(after, word, ground), ground).toBeGreaterThanOrEqual(10);
    }
  });

  it.each([...WORDS, ...LINES])('never weakens %s', (name) => {
    const grew = contrast(after, name, '--panel') - contrast(before, name, '--panel');
    expect(grew).toBeGreaterThanOrEqual(0);
  });

  it.each(LINES)('lets one see %s at seven to one', (line) => {
    for (const ground of GROUNDS) {
      expect(contrast(after, line, ground), ground).toBeGreaterThanOrEqual(7);
    }
  });

  it('sees no scene through what one reads', () => {
    expect(colour(after, '--panel-a')).toBe(colour(after, '--panel'));
    expect(colour(after, '--btn-a')).toBe(colour(after, '--panel'));
  });

  it('has a wider ring of focus', () => {
    const wide = (tokens: Tokens): number => Number.parseFloat(tokens.get('--focus-width') ?? '');
    expect(wide(after)).toBeGreaterThan(wide(before));
    expect(contrast(after, '--focus', '--panel')).toBeGreaterThanOrEqual(10);
  });
});

describe.each(['night', 'day'])('the sea by %s', (theme) => {
  const WRITTEN = ['--sea-text', '--sea-text-2', '--sea-text-3', '--sea-off', '--sea-act'];
  const DEPTHS = ['--sea-shine', '--sea', '--sea-deep'];
  const pairs = WRITTEN.flatMap((words) => DEPTHS.map((depth) => [words, depth] as const));

  it.each(pairs)('%s can be read on %s', (words, depth) => {
    expect(contrast(plain[theme] ?? new Map(), words, depth)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(more[theme] ?? new Map(), words, depth)).toBeGreaterThanOrEqual(10);
  });
});
