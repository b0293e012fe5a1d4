import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { BOARD } from '../../../src/games/igloo_igloo/geometry';
import { game } from '../../../src/games/igloo_igloo/module';
import * as pictures from '../../../src/games/igloo_igloo/rules/pictures';
import { t } from './world';

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `II-${from + i}`);

const IDS = [
  ...span(1, 6),
  ...span(10, 16),
  ...span(20, 22),
  ...span(30, 37),
  ...span(40, 46),
  ...span(50, 60),
  ...span(65, 70),
  ...span(75, 83),
  ...span(90, 91),
  ...span(95, 101),
  ...span(110, 113),
];

describe('the rules page', () => {
  it('has every rule and every ruling under its number', () => {
    render(game.Rules, { t });
    for (const id of IDS) expect(document.getElementById(id)?.textContent, id).toContain(id);
    for (let i = 1; i <= 41; i++) expect(document.getElementById(`II-A${i}`)).not.toBeNull();
  });

  it('leaves no sentence out', () => {
    render(game.Rules, { t });
    expect(document.body.textContent).not.toContain('igloo_igloo.');
    expect(screen.getAllByRole('figure')).toHaveLength(5);
  });
});

describe('the pictures of the rules', () => {
  const all = Object.entries(pictures.PICTURES).flatMap(([rule, { shown }]) =>
    shown.map((ice) => [rule, ice] as const),
  );

  it.each(all)('%s shows a possible board', (_, ice) => {
    for (const name of Object.keys(ice.cells)) expect(BOARD.find(name), name).toBeDefined();
    for (const [cell] of ice.inuit ?? []) expect(ice.cells[cell], cell).toMatch(/[sp#]/);
    for (const [cell] of ice.igloos ?? []) expect(ice.cells[cell], cell).toMatch(/[sp]/);
    for (const [cell, animal] of ice.beasts ?? []) {
      if (animal.startsWith('fish')) expect(ice.cells[cell], cell).toBe('.');
      else expect(ice.cells[cell], cell).not.toBe('#');
    }
  });

  it('draw the island of the rulebook with six tiles, and one beside it', () => {
    const ice = Object.values(pictures.ISLANDS.cells).filter((sign) => sign === 's');
    expect(ice).toHaveLength(7);
  });
});
