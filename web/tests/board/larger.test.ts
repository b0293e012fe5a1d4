import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Larger from '../../src/board/Larger.svelte';
import LargerButton from '../../src/board/LargerButton.svelte';
import { inSight } from '../../src/board/points';
import { english } from '../games/around';

const children = createRawSnippet(() => ({
  render: () => '<p>ice</p>',
}));

describe('a board larger than its place', () => {
  it('begins in the middle of what one would look at, and only then has a frame', async () => {
    const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockReturnValue();
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(760);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(760);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const middle = (): { x: number; y: number } => ({ x: 0.75, y: 0.5 });
    const { rerender } = render(Larger, { on: false, middle, children });
    expect(document.querySelector('[data-frame]')).toBeNull();
    expect(scrollTo).not.toHaveBeenCalled();
    await rerender({ on: true });
    expect(document.querySelector('[data-frame]')).not.toBeNull();
    expect(scrollTo).toHaveBeenLastCalledWith(0.75 * 760 - 200, 0.5 * 760 - 200);
    vi.restoreAllMocks();
  });

  it('is told by its button', async () => {
    render(LargerButton, { on: false, t: english({}) });
    const button = screen.getByRole('button', { pressed: false });
    await fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('what can be seen of it', () => {
  /** A drawing of twice its size in a frame from (10, 20) to (110, 120) of the window. */
  function framed(): SVGSVGElement {
    document.body.innerHTML = '<div data-frame="true"><svg></svg></div>';
    const svg = document.querySelector('svg') as SVGSVGElement;
    const frame = svg.parentElement as HTMLElement;
    frame.getBoundingClientRect = () => new DOMRect(10, 20, 100, 100);
    svg.getScreenCTM = () => ({ a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 }) as DOMMatrix;
    return svg;
  }

  it.each([
    [30, 30, true],
    [54, 59, true],
    [56, 30, false],
    [30, 61, false],
    [4, 30, false],
  ])('is (%i, %i): %s', (x, y, seen) => {
    expect(inSight(framed(), { x, y })).toBe(seen);
  });

  it('is everything without a frame', () => {
    document.body.innerHTML = '<svg></svg>';
    const svg = document.querySelector('svg') as SVGSVGElement;
    svg.getScreenCTM = () => ({ a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 }) as DOMMatrix;
    expect(inSight(svg, { x: 900, y: 900 })).toBe(true);
  });
});
