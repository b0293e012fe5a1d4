/** Every design token is read somewhere; what nobody reads is deleted. */

import { expect, it } from 'vitest';
import tokens from '../../src/styles/tokens.css?raw';

const SOURCES = Object.values(
  import.meta.glob<string>('../../src/**/*.{css,ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

/** What is read, as patterns: a name may have a gap, as in `var(--{look}-text)`. */
function readIn(source: string): RegExp {
  const names = [...source.matchAll(/var\(--((?:[\w-]|\$?\{[^}]*\})+)/g)].map(([, name = '']) =>
    name.replaceAll(/\$?\{[^}]*\}/g, '\\w+'),
  );
  return new RegExp(`^--(?:${[...new Set(names)].join('|')})$`);
}

it('every token is read', () => {
  const read = readIn(SOURCES);
  const defined = new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name));
  expect(defined.size).toBeGreaterThan(50);
  expect([...defined].filter((name) => !read.test(name))).toEqual([]);
});
