/** What two games do alike is written once: no board, show or rules page is copied from another. */

import { describe, expect, it } from 'vitest';
import { longestRun } from './copies';

/** No more lines than this may be equal, names and numbers apart. */
const MOST = 12;

const FILES = Object.entries(
  import.meta.glob<string>('../../src/games/*/{Board.svelte,Rules.svelte,show.svelte.ts}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

function gameOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}

const PAIRS = FILES.flatMap(([path, text], place) =>
  FILES.slice(place + 1)
    .filter(([other]) => gameOf(other) !== gameOf(path))
    .map(([other, copy]) => ({ path, other, ...longestRun(text, copy) })),
);

/** The same lines under other names and with other numbers. */
function disguised(text: string): string {
  return text
    .replaceAll(/\b(picking|marks|sight|movable|reach)\b/g, (name) => `${name}Too`)
    .replaceAll('packeis', 'thin_ice')
    .replaceAll(/\d/g, '7');
}

describe('boards, shows and rules pages', () => {
  it('are all looked at', () => {
    expect(FILES.map(([path]) => path)).toHaveLength(12);
  });

  it(`share no run of more than ${MOST} lines`, () => {
    expect(PAIRS.filter(({ length }) => length > MOST)).toEqual([]);
  });

  it('keep each board under 250 lines', () => {
    const boards = FILES.filter(([path]) => path.endsWith('/Board.svelte'));
    const long = boards.filter(([, text]) => text.split('\n').length > 250);
    expect(long.map(([path]) => path)).toEqual([]);
    expect(boards).toHaveLength(4);
  });

  it('are found out when lines are copied, under whatever names', () => {
    const [board = '', other = ''] = ['packeis', 'icecool'].map(
      (game) => FILES.find(([path]) => path.endsWith(`${game}/Board.svelte`))?.[1],
    );
    const from = board.indexOf('  const marks');
    const planted = disguised(board.slice(from, board.indexOf('</script>')));
    const run = longestRun(board, other.replace('</script>', `${planted}</script>`));
    expect(run.length).toBeGreaterThan(MOST);
    expect(board.split('\n')[run.at[0]]).toContain('lights: lights()');
    expect(longestRun(board, other).length).toBeLessThanOrEqual(MOST);
  });
});
