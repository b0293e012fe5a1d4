/** Fish and catches as pictures, and where penguins are on the plan. */

import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Moments from '../../../src/games/icecool/drawing/Moments.svelte';
import { outlined } from '../../../src/games/icecool/drawing/planned';
import { words as de } from '../../../src/games/icecool/i18n/de';
import { words as en } from '../../../src/games/icecool/i18n/en';
import { words as fr } from '../../../src/games/icecool/i18n/fr';
import type { Moment } from '../../../src/games/icecool/show.svelte';
import { format } from '../../../src/i18n/format';
import { PLAYERS } from '../around';

const CATALOGUES: Readonly<Record<'en' | 'de' | 'fr', Readonly<Record<string, string>>>> = {
  en,
  de,
  fr,
};

function pictured(language: 'en' | 'de' | 'fr', cue: Moment['cue']): string | null {
  const words = CATALOGUES[language];
  render(Moments, {
    moment: { id: 1, cue },
    card: null,
    players: PLAYERS,
    seat: 0,
    poses: [],
    windowAt: () => null,
    t: (key, args = {}) => format(words[key] ?? key, args, language),
  });
  return screen.getByRole('img').getAttribute('aria-label');
}

describe('a moment', () => {
  it.each([
    ['en', 'Mika goes through Gym – Kitchen and takes a fish!'],
    ['de', 'Turnhalle – Küche'],
    ['fr', 'Gymnase – Cuisine'],
  ] as const)('is a picture of a fish, in words too: %s', (language, said) => {
    const cue = { type: 'fished', seat: 0, door: 'gym-kitchen', at: 1 } as const;
    expect(pictured(language, cue)).toContain(said);
  });

  it.each(['en', 'de', 'fr'] as const)('is a picture of a catch, in words too: %s', (language) => {
    const said = pictured(language, { type: 'caught', seat: 0, by: 1, again: false, at: 1 });
    expect(said).toContain('Mika');
    expect(said).toContain('Ruth');
    expect(screen.getByRole('img').classList).toContain('caught');
  });
});

describe('a card that flies', () => {
  const goal = document.createElement('b');
  const start = (x: number) => [{ x, y: 50, z: 16, turn: [1, 0, 0, 0] as const }];
  const moment: Moment = { id: 1, cue: { type: 'fished', seat: 0, door: 'gym-kitchen', at: 1 } };
  const begun = vi.fn(() => ({ cancel: vi.fn() }));
  const shown = (x: number) => ({
    moment,
    card: null,
    players: PLAYERS,
    seat: 0,
    poses: start(x),
    windowAt: (spot: Readonly<{ x: number; y: number }>) => spot,
    t: (key: string) => key,
  });

  beforeEach(() => {
    begun.mockClear();
    goal.dataset['score'] = '0';
    document.body.append(goal);
    HTMLElement.prototype.animate = begun as never;
  });
  afterEach(() => {
    goal.remove();
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  it('sets out once, however its penguin goes on', async () => {
    const { rerender } = render(Moments, shown(100));
    expect(begun).toHaveBeenCalledTimes(1);
    await rerender(shown(140));
    await rerender(shown(180));
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it('sets out from a glow around the penguin, which stays where that was', async () => {
    const { container, rerender } = render(Moments, shown(100));
    const glow = container.querySelector<HTMLElement>('.flash');
    await rerender(shown(180));
    expect([glow?.style.left, glow?.style.top]).toEqual(['100px', '50px']);
  });
});

describe('the plan', () => {
  const at = (x: number, y: number) => ({ x, y, z: 16, turn: [1, 0, 0, 0] as const });

  it('knows where in its picture a penguin is', () => {
    const drawn = {
      box: [0, 0, 600, 600],
      width: 800,
      height: 300,
      high: 600,
      radius: 20,
    } as const;
    const [one, other] = outlined([at(0, 600), null, at(600, 0)], drawn);
    expect(one).toEqual({ seat: 0, x: 250, top: -10, bottom: 10 });
    expect(other).toEqual({ seat: 2, x: 550, top: 290, bottom: 310 });
    expect(outlined([at(0, 0)], { ...drawn, width: 0 })).toEqual([]);
  });
});
