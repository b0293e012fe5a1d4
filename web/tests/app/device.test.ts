/** What a device remembers of the games played on it. */

import { beforeEach, describe, expect, it } from 'vitest';
import { finishedGames, finishTable, keepTable, knownTables } from '../../src/app/device';
import { suggestedOptions } from '../../src/app/games';
import type { TableView } from '../../src/protocol/messages';

function table(id: string): TableView {
  const chairs = [
    { kind: 'person', name: 'Mika' },
    { kind: 'bot', name: 'Nilas' },
    { kind: 'empty', name: '' },
  ];
  return { id, game: 'packeis', chairs } as unknown as TableView;
}

beforeEach(() => localStorage.clear());

describe('a game that is over', () => {
  it('waits for nobody any more, but is remembered with who played', () => {
    keepTable({ id: 'a', game: 'packeis' });
    finishTable(table('a'));
    expect(knownTables()).toEqual([]);
    expect(finishedGames()).toEqual([{ id: 'a', game: 'packeis', names: ['Mika', 'Nilas'] }]);
  });

  it('is remembered once, and not for ever', () => {
    for (const id of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) finishTable(table(id));
    expect(finishedGames().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'a']);
  });

  it('is nothing where something else was kept', () => {
    localStorage.setItem('polarnight.finished', '[{"id": 1}, {"id": "a", "game": "packeis"}]');
    expect(finishedGames()).toEqual([]);
  });
});

describe('a new table', () => {
  it('begins with the French booklet where the page is French (IP-A20)', () => {
    expect(suggestedOptions('igloo_pop', 'fr')).toEqual({ edition: 'f1' });
    expect(suggestedOptions('igloo_pop', 'de')).toEqual({});
    expect(suggestedOptions('packeis', 'fr')).toEqual({});
    expect(suggestedOptions('igloo_pop', 'fr', true)).toEqual({ edition: 'f1', round_timer: 120 });
    expect(suggestedOptions('packeis', 'fr', true)).toEqual({});
  });
});
