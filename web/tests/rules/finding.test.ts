import { describe, expect, it } from 'vitest';
import { find, wordsOf } from '../../src/rules/finding';

const marked = (text: string, query: string): string | null =>
  find(text, wordsOf(query))
    ?.map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('') ?? null;

describe('what is searched for in the rules', () => {
  it('is marked wherever it stands', () => {
    expect(marked('Fish swim, and a fish is a fish.', 'fish')).toBe(
      '[Fish] swim, and a [fish] is a [fish].',
    );
  });

  it('is found without capitals and accents', () => {
    expect(marked('Vos pièces à vous, été', 'PIECES')).toBe('Vos [pièces] à vous, été');
    expect(marked('Über das Eis', 'uber')).toBe('[Über] das Eis');
  });

  it('is found only where all of its words are, in any order', () => {
    expect(marked('A bear eats fish.', 'fish bear')).toBe('A [bear] eats [fish].');
    expect(marked('A bear eats foxes.', 'fish bear')).toBeNull();
  });

  it('is everything while nothing is typed', () => {
    expect(marked('A bear', '  ')).toBe('A bear');
  });

  it('keeps letters that are more than one', () => {
    expect(marked('İgloo 🐧 fish', 'fish')).toBe('İgloo 🐧 [fish]');
  });
});
