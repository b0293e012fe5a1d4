import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { game } from '../../../src/games/icecool/module';
import { t } from './world';

const span = (from: number, to: number, prefix = 'IC-'): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);

const IDS = [
  ...span(1, 4),
  ...span(10, 13),
  ...span(20, 23),
  ...span(30, 36),
  ...span(40, 49),
  ...span(50, 53),
  ...span(60, 63),
  ...span(65, 67),
  ...span(70, 72),
  ...span(80, 83),
  ...span(90, 91),
  ...span(95, 101),
  'IC-105',
  ...span(1, 32, 'IC-A'),
];

describe('the rules page', () => {
  it('has every rule of the catalogue under its number', () => {
    render(game.Rules, { t });
    for (const id of IDS) expect(document.getElementById(id)?.textContent, id).toContain(id);
  });

  it('leaves no sentence out and shows three techniques', () => {
    render(game.Rules, { t });
    expect(document.body.textContent).not.toContain('icecool.');
    expect(screen.getAllByRole('figure')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Show: Jump' })).toBeTruthy();
  });
});
