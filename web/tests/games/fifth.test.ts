/** A fifth game is a folder: the toy stands on the page beside four others that it never met. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameTitle, loadGame, loadPicture, shelfOf } from '../../src/app/games';
import GameShelf from '../../src/app/home/GameShelf.svelte';
import { gather } from '../../src/games/gathering';
import { speak, tell } from '../../src/i18n/i18n.svelte';
import type { GameList } from '../../src/protocol/messages';
import { FILES } from '../toys';
import { PLAYERS, still } from './around';

const TOY = 'thin_ice';
const SOURCES = Object.entries(
  import.meta.glob<string>('../../src/**/*.{ts,svelte,css}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

vi.mock('../../src/games', async (original) => {
  const { GAMES } = await original<typeof import('../../src/games')>();
  return { GAMES: { ...GAMES, ...(await import('../toys')).TOYS } };
});

afterEach(() => vi.unstubAllGlobals());

const VIEW = {
  row: [null, 2, null, null, null, null],
  melted: [null, 0, null, null, null, null],
  peeked: [[], [], [], [], [], []],
  hands: [3, null],
  shown: [false, false],
  turn: 0,
  asked: null,
  turns_left: 7,
  options: {},
  score: [2, 0],
};

/** Lines outside a game's own files that name it. */
function named(game: string): readonly string[] {
  const own = new RegExp(`/(games/${game}/|protocol/${game}\\.ts$)`);
  const word = new RegExp(`\\b${game}\\b`);
  return SOURCES.filter(([path]) => !own.test(path)).flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => word.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

describe('a fifth game', () => {
  it('has its card on the home page, in the reader’s language', async () => {
    const card = {
      name: TOY,
      title: 'Thin Ice',
      rules_version: 1,
      least: 2,
      most: 4,
      secrets: true,
      simultaneous: false,
      interrupts: false,
      options: [],
      levels: [],
    };
    const list: GameList = { games: [card, { ...card, name: 'nobody_knows' }] };
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify(list))),
    );
    await speak('de');
    render(GameShelf);
    expect(await screen.findByRole('heading', { name: 'Thin Ice' })).toBeTruthy();
    expect(screen.getByText('Schmelzen, spähen, sich merken.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(gameTitle(TOY)).toBe('Thin Ice');
    expect(shelfOf('toString')).toBeUndefined();
    expect(await loadPicture(TOY)).not.toBeNull();
  });

  it('brings its words, its sentences and its board', async () => {
    await speak('fr');
    const game = await loadGame(TOY);
    if (!game) throw new Error('the page lacks the toy');
    expect(game.points(VIEW, 0)).toBe(2);
    const event = { type: 'happened', seat: 1, action: { type: 'wait' } };
    expect(game.tell(event, PLAYERS, tell)).toBe('Ruth\u00a0: Attendre');
    await speak('en');
    expect(game.detail(VIEW, 0, tell)).toBe('1 tile');

    const melt = { type: 'melt', tile: 3 };
    const legal = { actions: [melt, { type: 'wait' }], spaces: [] };
    const given = still<unknown, unknown, unknown>({ view: VIEW, t: tell, legal });
    render(game.Board, given);
    expect(screen.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
      ...['?', '2', '?', '?', '?', '?'],
    ]);
    await fireEvent.click(screen.getByRole('button', { name: 'Melt 4' }));
    expect(given.onAct).toHaveBeenCalledWith(melt);
    expect(given.onSettled).toHaveBeenCalled();
  });

  it('that lacks a part is told so when the page starts', () => {
    const words = Object.entries(FILES.words).filter(([path]) => !path.includes('/fr/'));
    expect(() => gather({ ...FILES, words: Object.fromEntries(words) })).toThrow(
      'there is no ./thin_ice/i18n/fr/index.ts',
    );
    expect(() => gather({ ...FILES, modules: {} })).toThrow('there is no ./thin_ice/module.ts');
  });

  it('touches at most two lines of the files all games share', () => {
    expect(named(TOY)).toEqual([]);
    const games = ['packeis', 'igloo_igloo', 'icecool', 'igloo_pop'];
    const shared = Object.fromEntries(games.map((game) => [game, named(game)]));
    for (const lines of Object.values(shared))
      expect(lines.length, lines.join('\n')).toBeLessThan(3);
  });
});
