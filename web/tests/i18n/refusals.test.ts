import { describe, expect, it } from 'vitest';

import { loadGame } from '../../src/app/games';
import { sentence } from '../../src/i18n/refusals';

const REFUSAL = {
  code: 'illegal_action',
  reason: 'packeis.occupied',
  message: 'In the words of the server.',
  rule: 'PP-12',
  args: { cell: 'h8' },
};

describe('a refusal as a sentence', () => {
  it('names cells as people write them', async () => {
    const game = await loadGame('packeis');
    expect(sentence(REFUSAL, game?.spell)).toContain('H8');
  });

  it('comes in the words of the server when there are no others', () => {
    const unknown = { ...REFUSAL, code: 'unheard_of', reason: 'unheard_of' };
    expect(sentence(unknown)).toBe('In the words of the server.');
  });
});
