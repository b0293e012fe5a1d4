/** Where text is large the question lies over the lower edge of the page: the board moves up. */

import { tick } from 'svelte';

/** Below the board that much is seen of the water. */
const MARGIN = 6;

/**
 * Scroll until the question covers nothing of the board. For the moment a question is put: while
 * somebody chooses, the board must not move under the finger.
 */
export async function uncover(): Promise<void> {
  await tick();
  const question = document.querySelector('[data-asks]');
  const board = document.querySelector('section.board [role=grid]');
  if (!question || !board || getComputedStyle(question).position !== 'sticky') return;
  const covered = board.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy(0, covered + MARGIN);
}
