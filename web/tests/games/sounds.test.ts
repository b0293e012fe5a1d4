/** Every event of every game sounds, but those that are listed here; the compiler misses none. */

import { describe, expect, it, vi } from 'vitest';
import { SOUNDS as icecool } from '../../src/games/icecool/sounds';
import { Show as IglooShow } from '../../src/games/igloo_igloo/show.svelte';
import { SOUNDS as igloo } from '../../src/games/igloo_igloo/sounds';
import { SOUNDS as pop } from '../../src/games/igloo_pop/sounds';
import { Show as PackeisShow } from '../../src/games/packeis/show.svelte';
import { view as iglooView } from './igloo_igloo/world';
import { view as packeisView } from './packeis/world';

function silent(sounds: object): readonly string[] {
  return Object.entries(sounds).flatMap(([type, ring]) => (ring === null ? [type] : []));
}

describe('events that are not heard', () => {
  it('lead to one that is, or light the lamp of whom they ask', () => {
    expect(silent(igloo)).toEqual(['pushing', 'chosen', 'asked', 'passed', 'turn_ended', 'ended']);
    expect(silent(icecool)).toEqual(['turn_ended']);
  });

  it('are those of hands while ears listen, and of checks that sound when they are shown', () => {
    expect(silent(pop)).toEqual([
      'taken',
      'returned',
      'went_on',
      'round_ended',
      'checked',
      'round_laid',
      'game_ended',
    ]);
  });
});

describe('who wishes no motion', () => {
  it('hears once what happened', () => {
    const sound = vi.fn();
    const ice = new PackeisShow({ settled: vi.fn(), sound });
    ice.draw(packeisView('A 1 1 1'));
    ice.play(packeisView('. 1 1 A'), [{ type: 'slid', seat: 0, from: 'a1', to: 'a4', fish: 2 }], 0);
    expect(sound.mock.calls).toEqual([['slide', 3 / 7]]);
    sound.mockClear();
    const sea = new IglooShow({ settled: vi.fn(), sound });
    sea.draw(iglooView());
    const ended = { type: 'turn_ended', seat: 0, lost: 0 } as const;
    sea.play(iglooView(), [ended, { type: 'built', seat: 0, cell: 'd6' }, ended], 0);
    expect(sound.mock.calls).toEqual([['knock', 0.8]]);
  });

  it('hears nothing of what was there before', () => {
    const sound = vi.fn();
    const sea = new IglooShow({ settled: vi.fn(), sound });
    sea.play(iglooView(), [{ type: 'built', seat: 0, cell: 'd6' }], 0);
    expect(sound).not.toHaveBeenCalled();
  });
});
