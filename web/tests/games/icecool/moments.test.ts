/** Fish and catches as pictures, and where penguins are on the plan. */

import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
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
