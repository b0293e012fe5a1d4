import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Whole from '../../src/app/podium/Whole.svelte';

test.each([
  ['Mika and Oma Ruth share the win.', ['Mika', 'Oma Ruth'], ['Oma Ruth']],
  ['Oma Ruth wins by 2 fish.', ['Mika', 'Oma Ruth'], ['Oma Ruth']],
  ['Mika wins by 2 fish.', ['Mika', 'Oma Ruth'], []],
  ['Opa and Opa Jo share the win.', ['Opa', 'Opa Jo'], ['Opa Jo']],
])('in "%s" a name of two words is one piece', (text, names, pieces) => {
  const { container } = render(Whole, { text, names });
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((one) => one.textContent)).toEqual(pieces);
});
