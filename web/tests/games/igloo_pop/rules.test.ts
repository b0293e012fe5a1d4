import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { game } from '../../../src/games/igloo_pop/module';
import { CHECKED, SETUP } from '../../../src/games/igloo_pop/rules/pictures';
import { t } from './world';

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `IP-${from + i}`);

const IDS = [
  ...span(1, 7),
  ...span(10, 13),
  ...span(20, 34),
  ...span(40, 51),
  ...span(55, 57),
  ...span(60, 63),
  ...span(70, 72),
  ...span(80, 81),
];

describe('the rules page', () => {
  it('has every rule under its number', () => {
    render(game.Rules, { t });
    for (const id of IDS) expect(document.getElementById(id)?.textContent, id).toContain(id);
    for (let i = 1; i <= 20; i++) expect(document.getElementById(`IP-A${i}`)).not.toBeNull();
  });

  it('leaves no sentence out, and leads to the ear trainer', () => {
    render(game.Rules, { t });
    expect(document.body.textContent).not.toContain('igloo_pop.');
    expect(screen.getAllByRole('figure')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Train your ear first' })).toHaveProperty(
      'pathname',
      '/practice/igloo_pop',
    );
  });
});

describe('the pictures of the rules', () => {
  it('show nine cards, and figure 9 of the booklets', () => {
    expect(SETUP.kind === 'village' && SETUP.cards).toHaveLength(9);
    const [spot] = CHECKED.kind === 'cards' ? CHECKED.spots : [];
    expect(spot?.igloos.map(({ beads }) => beads)).toEqual([4, 5, 7, 9]);
  });
});
