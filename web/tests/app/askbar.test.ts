import { render, screen } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AskBar from '../../src/app/table/AskBar.svelte';
import type { Ask } from '../../src/games/module';
import { game } from '../../src/games/packeis/module';
import { seal } from '../../src/games/sealing';
import type { Refusal } from '../../src/net/refusal';
import type { Caution } from '../../src/protocol/messages';
import { READ_WITHIN } from '../../src/ui/reading';
import { state } from '../net/fake';

type Props = ComponentProps<typeof AskBar>;

const REFUSAL: Refusal = {
  code: 'illegal_action',
  reason: 'illegal_action',
  message: 'no',
  rule: 'PP-22',
  args: {},
};
const ASK: Ask = { title: 'Slide to B3?', commit: { label: 'Slide', run: () => {} } };
const WORD: Caution = { lost: 4, better: {}, reason: 'stuck', args: {} };
const forgive = vi.fn();
const showBetter = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  forgive.mockClear();
});
afterEach(() => vi.useRealTimers());

function props(refused: Refusal | null, ask: Ask | null, word: Caution | null = null): Props {
  const { table, you } = state(1, 0);
  const session = {
    refused,
    forgive,
    coach: { showBetter, aiming: { word }, doubt: null, lesson: null },
    advice: null,
    acting: false,
    idle: true,
    newest: null,
  };
  return {
    session: session as unknown as Props['session'],
    players: [],
    table,
    you,
    game: seal(game),
    view: {},
    actors: [0],
    seat: 0,
    lit: true,
    covered: false,
    ask,
    lastSentence: '',
  };
}

test('a refusal goes when it was read, and gives the question and its button back', async () => {
  const { rerender } = render(AskBar, props(REFUSAL, null));
  expect(screen.queryByRole('button', { name: 'Slide' })).toBeNull();
  vi.advanceTimersByTime(READ_WITHIN - 1);
  expect(forgive).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(forgive).toHaveBeenCalledWith(REFUSAL);
  await rerender(props(null, ASK));
  expect(screen.getByRole('button', { name: 'Slide' })).toBeTruthy();
});

test('it stays while the reader is at the link to its rule', () => {
  render(AskBar, props(REFUSAL, null));
  const link = screen.getByRole('link');
  link.focus();
  vi.advanceTimersByTime(10 * READ_WITHIN);
  expect(forgive).not.toHaveBeenCalled();
  link.blur();
  vi.advanceTimersByTime(READ_WITHIN);
  expect(forgive).toHaveBeenCalledOnce();
});

test('what the board itself refuses goes in the same way', () => {
  const dismiss = vi.fn();
  render(AskBar, props(null, { title: 'It cannot slide.', refused: true, dismiss }));
  vi.advanceTimersByTime(READ_WITHIN);
  expect(dismiss).toHaveBeenCalledOnce();
});

test('what the coach says of an aim stands beside the button, which stays', () => {
  render(AskBar, props(null, ASK, WORD));
  expect(screen.getByText('coach: packeis.coach.stuck')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Slide' })).toBeTruthy();
  screen.getByRole('button', { name: 'coach.show' }).click();
  expect(showBetter).toHaveBeenCalledWith(WORD);
});
