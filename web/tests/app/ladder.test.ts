import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepLevel, usualLevel } from '../../src/app/levels';
import Ladder from '../../src/app/lobby/Ladder.svelte';
import { speak } from '../../src/i18n/i18n.svelte';

beforeAll(() => speak('en'));
beforeEach(() => localStorage.clear());

test('the first bot of a newcomer is the Chick, the next one as it was last', () => {
  expect(usualLevel()).toBe('chick');
  keepLevel('king');
  expect(usualLevel()).toBe('king');
});

test('a ladder shows every level with the step it is, from easy to merciless', async () => {
  const onChange = vi.fn();
  const wins = [88, 94, 99, 92];
  render(Ladder, { label: 'Strength of Nilas', value: 'chick', wins, disabled: false, onChange });
  const rungs = screen.getAllByRole('radio');
  const words = rungs.map((rung) =>
    rung.closest('label')?.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(words.map((said) => said?.split(' ')[0])).toEqual([
    'Chick',
    'Gentoo',
    'Adélie',
    'King',
    'Emperor',
  ]);
  expect(words[0]).not.toContain('against');
  expect(words[3]).toContain('wins 99 of 100 against Adélie');
  await fireEvent.click(screen.getByRole('radio', { name: /^King/ }));
  expect(onChange).toHaveBeenCalledWith('king');
});
