/** A TV before a game: what begins, who sits, who starts it; nothing to press. */

import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import TvTable from '../../src/app/night/TvTable.svelte';
import type { TableView } from '../../src/protocol/messages';

const chair = (kind: 'bot' | 'empty' | 'person', name: string) => ({
  kind,
  name,
  look: kind === 'empty' ? null : 'sun',
  level: kind === 'bot' ? 'chick' : null,
  present: true,
});

function shown(least: number, host?: string): string {
  const chairs = [chair('person', 'Mama'), chair('bot', 'Sastrugi'), chair('empty', '')];
  render(TvTable, { table: { game: 'igloo_pop', least, chairs } as unknown as TableView, host });
  return screen.getByRole('status').textContent?.trim() ?? '';
}

describe('a table on a TV before its game', () => {
  it('names the game and everybody who sits, and has nothing to press', () => {
    expect(shown(2)).toBe('night.tv.start');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Igloo Pop');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(document.querySelector('button, a, input, select')).toBeNull();
  });

  it('names the host who starts it, once they have come in', () => {
    expect(shown(2, 'Mama')).toBe('night.tv.start.name');
  });

  it('says so when somebody is missing', () => {
    expect(shown(3)).toBe('lobby.missing');
  });
});
