/** A value that cannot be drawn is said so in its place: the page never goes blank. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import type { Component, ComponentProps } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '../../src/app/games';
import Lazy from '../../src/app/shell/Lazy.svelte';
import { speak, tell } from '../../src/i18n/i18n.svelte';
import { DecodeError } from '../../src/protocol/decode';
import { still } from '../games/around';
import { view } from '../games/packeis/world';

const ICE = `
  1 A 2 .
  X 3 1 B
`;
const GARBLED = 'The answer could not be understood. Please reload the page.';
const reported = vi.fn();

beforeEach(async () => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  await speak('en');
});

/** A page that is nothing but the board of Packeis. */
async function page(given: unknown): Promise<ComponentProps<typeof Lazy>> {
  const game = await loadGame('packeis');
  if (!game) throw new Error('the page lacks Packeis');
  const load = async () => ({
    default: game.Board as unknown as Component<Record<string, unknown>>,
  });
  return { load, props: { ...still<unknown, unknown, unknown>({ view: given, t: tell }) } };
}

test.each([
  ['a view that is none', 'ice'],
  ['a view of another game', { village: [] }],
  ['a field of another kind', { ...view(ICE), floes: 7 }],
])('%s is told as garbled, and as an error', async (_, given) => {
  render(Lazy, { props: await page(given) });
  expect((await screen.findByRole('alert')).textContent).toContain(GARBLED);
  expect(reported.mock.lastCall?.[0]).toBeInstanceOf(DecodeError);
});

test('a view that comes garbled while playing is got over with the next', async () => {
  const { rerender } = render(Lazy, { props: await page(view(ICE)) });
  await screen.findByRole('grid');
  const { props: garbled } = await page({ ...view(ICE), phase: 'dancing' });
  await rerender({ props: { props: garbled } }); // one of its properties is called so
  expect((await screen.findByRole('alert')).textContent).toContain(GARBLED);
  expect(screen.queryByRole('grid')).toBeNull();

  const { props: sound } = await page(view(ICE));
  await rerender({ props: { props: sound } });
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('trying again draws the page anew', async () => {
  const { load, props } = await page(view(ICE));
  const { default: board } = await load();
  let tries = 0;
  const flaky: typeof board = (...given) => {
    if (tries++ === 0) throw new DecodeError('view: expected ice, got water');
    return board(...given);
  };
  render(Lazy, { props: { load: async () => ({ default: flaky }), props } });
  await fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeTruthy();
});

test('a mistake of our own is told as such', async () => {
  const broken = (): never => {
    throw new TypeError('our own mistake');
  };
  const load = async () => ({ default: broken as unknown as Component<Record<string, unknown>> });
  render(Lazy, { props: { load, props: {} } });
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('The game itself is safe');
  expect(reported).toHaveBeenCalledOnce();
});
