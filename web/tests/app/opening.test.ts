import { expect, test } from 'vitest';
import page from '../../index.html?raw';
import sign from '../../src/pieces/Mark.svelte?raw';

/** Every line that is drawn. */
function drawn(text: string): string[] {
  return [...text.matchAll(/\sd="([^"]+)"/g)].map(([, line]) => line ?? '');
}

test('what is seen before the page has come is the sign of the house', () => {
  expect(drawn(page)).toHaveLength(4);
  expect(drawn(page)).toEqual(drawn(sign));
});
