import { describe, expect, test } from 'vitest';
import { format, gaps } from '../../src/i18n/format';
import { best } from '../../src/i18n/languages';

describe('format', () => {
  test('fills gaps', () => {
    expect(format('{name} slid to {cell}.', { name: 'Mika', cell: 'D2' }, 'en')).toBe(
      'Mika slid to D2.',
    );
  });

  test('a missing value stays visible', () => {
    expect(format('Hello {name}', {}, 'en')).toBe('Hello {name}');
  });

  test.each([
    ['en', 0, '0 floes'],
    ['en', 1, '1 floe'],
    ['en', 2, '2 floes'],
    ['fr', 0, '0 floe'],
    ['fr', 2, '2 floes'],
    ['de', 0, '0 floes'],
  ])('plurals follow the language: %s %d', (language, count, text) => {
    const message = '{count, plural, one {# floe} other {# floes}}';
    expect(format(message, { count }, language)).toBe(text);
  });

  test('gaps inside plurals are filled too', () => {
    const message = '{n, plural, one {One fish for {name}.} other {# fish for {name}.}} Yes.';
    expect(format(message, { n: 3, name: 'Ruth' }, 'en')).toBe('3 fish for Ruth. Yes.');
  });

  test('gaps lists names, not words of plural forms', () => {
    expect(gaps('{a} {n, plural, one {floe} other {floes {b}}}')).toEqual(['a', 'b', 'n']);
  });
});

test('the language is the first wish that we speak', () => {
  expect(best(['nl-NL', 'de-AT', 'en'])).toBe('de');
  expect(best(['fr'])).toBe('fr');
  expect(best(['ja'])).toBe('en');
});
