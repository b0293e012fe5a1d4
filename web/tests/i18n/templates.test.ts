/** No words in templates: everything a person reads or hears stands in a catalogue. */

import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt', 'placeholder'];
const LETTERS = /\p{L}{2,}/u;

const files = import.meta.glob<string>('../../src/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('templates', () => {
  test.each(Object.entries(files))('%s has no raw words', (_, source) => {
    const { fragment } = parse(source, { modern: true });
    expect(rawWords(fragment)).toEqual([]);
  });
});

interface TemplateNode {
  readonly type?: string;
  readonly name?: string;
  readonly data?: string;
}

/** Every visible or spoken text in a part of a template. */
function rawWords(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(rawWords);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name = '', data = '' }: TemplateNode = node;
  if (type === 'Attribute' && !SPOKEN.includes(name)) return [];
  if (type === 'StyleDirective' || type === 'ExpressionTag') return [];
  if (type === 'Text') return LETTERS.test(data) ? [data.trim()] : [];
  return Object.entries(node)
    .filter(([key]) => key !== 'expression')
    .flatMap(([, value]) => rawWords(value));
}
