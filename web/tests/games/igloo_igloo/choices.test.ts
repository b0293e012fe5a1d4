import { describe, expect, it } from 'vitest';
import { Choice } from '../../../src/games/igloo_igloo/choices';
import type { IglooAction } from '../../../src/protocol/igloo_igloo';
import { ACTIONS } from './world';

const OWN = new Set(['c3', 'd6']);

function choice(actions: readonly IglooAction[], covers: string | null = null): Choice {
  return new Choice(actions, { own: OWN, covers, paid: true });
}

describe('legal actions, sorted by what is touched', () => {
  const given = choice(ACTIONS);

  it('start from the Inuit that can act', () => {
    expect(given.sources).toEqual(['c3', 'd6']);
    expect(given.direct).toEqual([]);
  });

  it('become the lines of a menu, each with its price', () => {
    const lines = given.offers(given.from('d6')).map(({ key, price }) => [key, price]);
    expect(lines).toEqual([
      ['walk', 1],
      ['kayak', 3],
      ['hunt fish2 d5', 2],
    ]);
    expect(given.offers(given.from('c3')).map(({ key }) => key)).toEqual(['walk', 'hunt fox3 c3']);
  });

  it('offer tiles of the hand apart', () => {
    expect([...given.tiles]).toEqual(['stamina2']);
    expect(given.play('stamina2')?.action).toEqual({ type: 'play', tile: 'stamina2' });
    expect(given.only('end')?.action).toEqual({ type: 'end' });
  });

  it.each<IglooAction>([
    { type: 'place', cell: 'a2' },
    { type: 'melt', cell: 'a2' },
    { type: 'thaw', cell: 'a2' },
    { type: 'land', cell: 'a2' },
    { type: 'choose', animal: 'fox1', cell: 'a2' },
    { type: 'flee', corner: 'a2' },
  ])('of one touch need no other space: $type', (action) => {
    const [deed] = choice([action]).direct;
    expect([deed?.goal, deed?.sources]).toEqual(['a2', []]);
  });

  it('move animals out of the way from where they are', () => {
    const given = choice([{ type: 'displace', animal: 'fish1', to: 'e4' }], 'd4');
    expect(given.sources).toEqual(['d4']);
    expect(given.from('d4')[0]?.goal).toBe('e4');
  });

  it('hunt for nothing with a harpoon', () => {
    const free = new Choice(ACTIONS, { own: OWN, covers: null, paid: false });
    const hunt = free.offers(free.from('d6')).find(({ verb }) => verb === 'hunt');
    expect(hunt?.price).toBe(0);
  });

  it('answer a question with buttons', () => {
    const given = choice([{ type: 'answer', harpoon: false }]);
    expect(given.answer(false)).toBeDefined();
    expect(given.answer(true)).toBeUndefined();
    expect(given.sources).toEqual([]);
  });
});
