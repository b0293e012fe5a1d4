/** The bar over a running game: a screen that only shows it has nothing that acts. */

import { cleanup, render, screen } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import TableBar from '../../src/app/table/TableBar.svelte';
import { game } from '../../src/games/packeis/module';
import { seal } from '../../src/games/sealing';
import { state } from '../net/fake';

type Props = ComponentProps<typeof TableBar>;

function shown(onlyShows: boolean): string[] {
  const { table, you } = state(1, 0);
  const session = { onlyShows, line: { kind: 'open' } } as unknown as Props['session'];
  const told = { turn: 3, view: null, lastSentence: '', plays: [], players: [] };
  render(TableBar, { session, table, you, game: seal(game), ...told });
  const pressed = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
  return pressed.map((one) => one.getAttribute('aria-label') ?? '');
}

afterEach(cleanup);

test('a TV keeps its sound, and has nothing else to press', () => {
  const labels = shown(true);
  expect(labels).toHaveLength(1);
  expect(labels[0]).toMatch(/sound/);
});

test('everybody else has the menu, the rules and the way back', () => {
  const labels = shown(false);
  expect(labels).toEqual(
    expect.arrayContaining(['common.menu', 'common.rules', 'common.backHome']),
  );
});
