import { beforeEach, describe, expect, it } from 'vitest';
import { noteRegret, regretAt } from '../../src/app/learn/regret';
import { save } from '../../src/app/storage';
import type { Caution } from '../../src/protocol/messages';

function word(lost: number): Caution {
  return { lost, better: null, reason: 'own', args: {} };
}

describe('what is named after a game', () => {
  beforeEach(() => save('regret', null));

  it('is nothing in a good game', () => {
    expect(regretAt('t')).toBeNull();
  });

  it('is the costliest thing that was warned of', () => {
    noteRegret('t', word(3), false);
    noteRegret('t', word(5), false);
    noteRegret('t', word(4), false);
    expect(regretAt('t')).toEqual(word(5));
  });

  it('is rather something that was done all the same', () => {
    noteRegret('t', word(5), false);
    noteRegret('t', word(3), true);
    noteRegret('t', word(9), false);
    expect(regretAt('t')).toEqual(word(3));
  });

  it('belongs to its table', () => {
    noteRegret('t', word(5), true);
    expect(regretAt('other')).toBeNull();
    expect(noteRegret('other', word(1), false)).toEqual(word(1));
    expect(regretAt('t')).toBeNull();
  });
});
