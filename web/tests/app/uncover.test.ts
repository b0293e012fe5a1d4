import { afterEach, describe, expect, it, vi } from 'vitest';
import { uncover } from '../../src/app/table/uncover';

/** A board that ends so far down in the window, and a question that begins so far down. */
function page(board: number, question: number, position: string): ReturnType<typeof vi.fn> {
  document.body.innerHTML = `
    <section class="board"><div role="grid"></div></section>
    <div data-asks style="position: ${position}"></div>`;
  const at = (selector: string, top: number, bottom: number): void => {
    const found = document.querySelector(selector);
    if (found) found.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  };
  at('[role=grid]', 100, board);
  at('[data-asks]', question, 800);
  const scrollBy = vi.fn();
  vi.spyOn(window, 'scrollBy').mockImplementation(scrollBy);
  return scrollBy;
}

afterEach(() => vi.restoreAllMocks());

describe('a question over the board', () => {
  it('moves the board up until nothing of it is covered', async () => {
    const scrollBy = page(600, 550, 'sticky');
    await uncover();
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 56);
  });

  it.each([
    ['covers nothing', 500, 550, 'sticky'],
    ['has a place of its own', 600, 550, 'static'],
  ])('moves nothing where it %s', async (_, board, question, position) => {
    const scrollBy = page(board, question, position);
    await uncover();
    expect(scrollBy).not.toHaveBeenCalled();
  });
});
