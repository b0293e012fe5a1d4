import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { BOARD } from '../../../src/games/packeis/geometry';
import { game } from '../../../src/games/packeis/module';
import * as pictures from '../../../src/games/packeis/rules/pictures';
import { t } from './world';

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `PP-${from + i}`);

const IDS = [...span(1, 2), ...span(10, 16), ...span(20, 27), ...span(30, 33), ...span(40, 41)];

describe('the rules page', () => {
  it('has every rule under its number', () => {
    render(game.Rules, { t });
    for (const id of IDS) expect(document.getElementById(id)?.textContent, id).toContain(id);
    for (let i = 1; i <= 14; i++) expect(document.getElementById(`PP-A${i}`)).not.toBeNull();
  });

  it('leaves no sentence out', () => {
    render(game.Rules, { t });
    expect(document.body.textContent).not.toContain('packeis.');
    expect(screen.getAllByRole('figure')).toHaveLength(5);
  });
});

describe('the pictures of the rules', () => {
  const all = Object.entries(pictures.PICTURES).flatMap(([rule, { shown }]) =>
    shown.map((ice) => [rule, ice] as const),
  );

  it.each(all)('%s shows a possible board', (_, ice) => {
    for (const name of Object.keys(ice.cells)) expect(BOARD.find(name), name).toBeDefined();
    const floes = [...ice.penguins.map(([cell]) => cell), ...(ice.lit ?? []), ...(ice.slide ?? [])];
    for (const cell of floes) expect(ice.cells[cell], cell).toBeGreaterThan(0);
    const standing = new Set(ice.penguins.map(([cell]) => cell));
    for (const cell of ice.lit ?? []) expect(standing.has(cell), cell).toBe(false);
  });

  it('start every penguin on one fish', () => {
    for (const [cell] of pictures.SETUP.penguins) expect(pictures.SETUP.cells[cell]).toBe(1);
  });
});
