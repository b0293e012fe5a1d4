import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from '../../../src/games/module';
import Board from '../../../src/games/packeis/Board.svelte';
import Edge from '../../../src/games/packeis/drawing/Edge.svelte';
import { BOARD, cell } from '../../../src/games/packeis/geometry';
import { entry, legal, type Props, props, view } from './world';

/** Rows a to h; row b has one more place on each side than rows a and c. */
const ICE = `
   1 1 . 2 1 1 1
  B 1 1 X 1 1 3 1
   1 A 1 1 1 1 1
`;

const SLIDES = ['b1-b2', 'b1-b3', 'b1-c1', 'c2-c1', 'c2-c3'];

let asked: Ask | null = null;
const onAct = vi.fn();

function show(changes: Partial<Props> = {}): ReturnType<typeof render> {
  return render(
    Board,
    props({
      view: view(ICE),
      legal: legal(...SLIDES),
      onAct,
      onAsk: (ask) => {
        asked = ask;
      },
      ...changes,
    }),
  );
}

function at(name: string): Element {
  const found = document.querySelector(`[data-cell="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
}

const tap = (name: string): Promise<boolean> => fireEvent.click(at(name));

const press = (key: string, more: KeyboardEventInit = {}): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

beforeEach(() => {
  asked = null;
  onAct.mockReset();
});

describe('another penguin', () => {
  it('is offered while one is chosen and others could move', async () => {
    show();
    await tap('b1');
    expect(asked?.cancel?.label).toBe('Another penguin');
  });

  it('is not offered by the only one that can', () => {
    show({ legal: legal('b1-b2', 'b1-b3') });
    expect(asked?.title).toBe('Where shall it slide?');
    expect(asked?.cancel).toBeUndefined();
  });
});

describe('the edge', () => {
  it('has a letter for each row and a number for each place', () => {
    show();
    const written = [...document.querySelectorAll('svg > g > g:first-child > text')].map(
      (one) => one.textContent,
    );
    expect(written.slice(0, 8).join('')).toBe('ABCDEFGH');
    expect(written.slice(8).join('')).toBe('123456712345678');
  });

  it.each([false, true])('is called as moves are written (small: %s)', (small) => {
    render(Edge, { small });
    const texts = [...document.querySelectorAll('text')];
    const near = (one: Element, name: string): boolean => {
      const [x, y] = [Number(one.getAttribute('x')), Number(one.getAttribute('y'))];
      return Math.abs(x - cell(name).x) < 1 || Math.abs(y - cell(name).y) < 10;
    };
    const found = (written: string, name: string): boolean =>
      texts.some((one) => one.textContent === written && near(one, name));
    for (const { name } of BOARD.rows.flatMap(([first]) => first ?? []))
      expect(found(name.charAt(0).toUpperCase(), name), name).toBe(true);
    for (const { name } of [...(BOARD.rows[0] ?? []), ...(BOARD.rows[7] ?? [])])
      expect(found(name.slice(1), name), name).toBe(true);
  });
});

describe('looking back', () => {
  it('draws what was played in ember and what was better in gold', () => {
    show({
      legal: null,
      seat: null,
      mistake: { type: 'slide', from: 'b1', to: 'b2' },
      advice: {
        action: { type: 'slide', from: 'b1', to: 'b3' },
        reason: '',
        args: {},
        overlay: {},
      },
    });
    const tones = [...document.querySelectorAll('[data-tone]')].map((one) =>
      one.getAttribute('data-tone'),
    );
    expect(tones.sort()).toEqual(['advice', 'mistake']);
  });
});

describe('the cells', () => {
  it('are a grid of eight rows and sixty cells, with one tab stop', () => {
    show();
    expect(screen.getAllByRole('row')).toHaveLength(8);
    expect(screen.getAllByRole('gridcell')).toHaveLength(60);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  it.each([
    ['a4', 'two fish, A4'],
    ['a3', 'water, A3'],
    ['h8', 'water, H8'],
    ['b1', 'your penguin, B1, on two fish, 3 slides'],
    ['b4', 'penguin of Ruth (Yellow Star), B4, on one fish'],
  ])('are spoken with the thing first: %s', (name, label) => {
    show();
    expect(at(name).getAttribute('aria-label')).toBe(label);
  });

  it('say what can be reached, and what is chosen', async () => {
    show();
    await tap('b1');
    expect(at('b1').getAttribute('aria-label')).toContain('chosen');
    expect(at('b3').getAttribute('aria-label')).toBe('one fish, B3, reachable');
    expect(at('b7').getAttribute('aria-label')).toBe('three fish, B7');
    await tap('b3');
    expect(at('b3').getAttribute('aria-selected')).toBe('true');
  });

  it('name every penguin for those who only watch', () => {
    show({ seat: null, legal: null });
    expect(at('b1').getAttribute('aria-label')).toBe('penguin of Mika (Red Sun), B1, on two fish');
  });

  it('tell who is first, while that is shown', () => {
    const advice = {
      action: { type: 'slide', from: 'b1', to: 'b3' } as const,
      reason: 'best',
      args: {},
      overlay: { reach: { a4: 1, a5: 'tie' } },
    };
    show({ advice });
    expect(at('a4').getAttribute('aria-label')).toBe('two fish, A4, Ruth is there first');
    expect(at('a5').getAttribute('aria-label')).toBe('one fish, A5, nobody is there first');
  });

  it('tell who is first to anybody who asks, by button or by key', async () => {
    show({ seat: null, legal: null });
    const button = screen.getByRole('button', { name: 'Who gets there first?' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(at('c1').getAttribute('aria-label')).toBe('one fish, C1, Mika is there first');
    expect(at('b2').getAttribute('aria-label')).toBe('one fish, B2, nobody is there first');
    expect(at('b5').getAttribute('aria-label')).toBe('one fish, B5, Ruth is there first');
    expect(screen.getByText(/^Mika: first at \d+ floes$/)).toBeDefined();
    (at('b2') as SVGGElement).focus();
    await press('r');
    expect(at('b2').getAttribute('aria-label')).toBe('one fish, B2');
    expect(screen.queryByText(/Each floe has the colour/)).toBeNull();
  });
});

describe('choosing a slide', () => {
  it('takes a penguin, then a floe, then the same floe again', async () => {
    show();
    await tap('b1');
    expect(asked?.title).toBe('Where shall it slide?');
    expect(asked?.detail).toBe('3 floes are in reach from B1.');
    await tap('b3');
    expect(asked).toMatchObject({
      title: 'Slide to B3?',
      detail: 'You keep the 2 fish of B1. It melts behind you.',
    });
    expect(onAct).not.toHaveBeenCalled();
    await tap('b3');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'slide', from: 'b1', to: 'b3' });
  });

  it('can be committed with the button, and is sent once', async () => {
    show();
    await tap('b1');
    await tap('b2');
    asked?.commit?.run();
    await tap('b2');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'slide', from: 'b1', to: 'b2' });
  });

  it('chooses anew when what was sent was only asked about', async () => {
    const { rerender } = show();
    await tap('b1');
    await tap('b2');
    asked?.commit?.run();
    await rerender({ legal: null });
    await rerender({ legal: legal(...SLIDES) });
    expect(asked?.title).toBe('Where shall it slide?');
    await tap('b3');
    await tap('b3');
    expect(onAct).toHaveBeenLastCalledWith({ type: 'slide', from: 'b1', to: 'b3' });
  });

  it('needs no second tap where one is wanted', async () => {
    show({ oneTap: true });
    await tap('c2');
    await tap('c3');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'slide', from: 'c2', to: 'c3' });
  });

  it('changes its mind to another floe and another penguin', async () => {
    show();
    await tap('b1');
    await tap('b2');
    await tap('c1');
    expect(asked?.title).toBe('Slide to C1?');
    await tap('c2');
    expect(asked?.title).toBe('Where shall it slide?');
    expect(onAct).not.toHaveBeenCalled();
  });

  it('steps back with the button and with Escape', async () => {
    show();
    await tap('b1');
    await tap('b2');
    asked?.cancel?.run();
    await press('x');
    expect(asked?.title).toBe('Where shall it slide?');
    await press('Escape');
    expect(asked).toBeNull();
  });

  it('understands a floe that only one penguin can reach', async () => {
    show();
    await tap('b3');
    expect(asked?.title).toBe('Slide to B3?');
  });

  it('understands the floe a hint shows', async () => {
    const action = { type: 'slide', from: 'c2', to: 'c1' } as const;
    show({ advice: { action, reason: 'best', args: {}, overlay: {} } });
    await tap('c1');
    await tap('c1');
    expect(onAct).toHaveBeenCalledExactlyOnceWith(action);
  });

  it('chooses the only penguin that can move', () => {
    show({ legal: legal('c2-c1', 'c2-c3') });
    expect(asked?.title).toBe('Where shall it slide?');
  });

  it.each([
    ['b4', 'That is not your penguin. Choose one of yours, in lamp light.'],
    ['c1', 'More than one of your penguins can slide there. Choose one first.'],
    ['b8', 'None of your penguins can slide there in one go.'],
  ])('explains a tap on %s that leads nowhere', async (name, title) => {
    show();
    await tap(name);
    expect(asked).toMatchObject({ title, refused: true });
    expect(onAct).not.toHaveBeenCalled();
  });

  it('explains a penguin that cannot move', async () => {
    show({ legal: legal('b1-b2', 'b1-b3') });
    await tap('c2');
    expect(asked?.title).toContain('cannot move any more');
  });

  it('asks the server why a floe cannot be reached', async () => {
    show();
    await tap('b1');
    await tap('b6');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'slide', from: 'b1', to: 'b6' });
  });

  it('does nothing while it is not your turn', async () => {
    show({ legal: null });
    for (const name of ['b1', 'b3', 'b4', 'h8']) await tap(name);
    expect(onAct).not.toHaveBeenCalled();
    expect(asked).toBeNull();
  });
});

describe('placing', () => {
  const placing = { view: view(ICE, { phase: 'placing' }), legal: legal('a1', 'a2') };

  it('shows the floe first, then places', async () => {
    show(placing);
    expect(at('a1').getAttribute('aria-label')).toBe('one fish, A1, reachable');
    await tap('a1');
    expect(asked?.title).toBe('Start on A1?');
    await tap('a1');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'place', cell: 'a1' });
  });

  it('asks the server why a floe is no place to start', async () => {
    show(placing);
    await tap('a4');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'place', cell: 'a4' });
  });
});

describe('a refusal', () => {
  const refused = { args: { origin: 'b1', target: 'b6', cell: 'b4' } };

  it('marks the obstacle, lets the app speak, and keeps the penguin', async () => {
    const { rerender } = show();
    await tap('b1');
    await tap('b6');
    // While the answer is on its way the app takes the legal actions away.
    await rerender({ legal: null });
    await rerender({ refused });
    await rerender({ legal: legal(...SLIDES) });
    expect(document.querySelector('[data-obstacle="b4"]')).not.toBeNull();
    expect(asked).toBeNull();
    await tap('b3');
    expect(asked?.title).toBe('Slide to B3?');
    expect(document.querySelector('[data-obstacle]')).toBeNull();
  });

  it('of something else marks nothing', () => {
    show({ refused: { args: { name: 'Ruth' } } });
    expect(document.querySelector('[data-obstacle]')).toBeNull();
  });

  it('goes away with Escape, before the chosen penguin does', async () => {
    const { rerender } = show();
    await tap('b1');
    await rerender({ refused });
    await press('Escape');
    expect(document.querySelector('[data-obstacle]')).toBeNull();
    expect(asked?.title).toBe('Where shall it slide?');
    await press('Escape');
    expect(asked?.title).toBe('Choose a penguin to slide');
  });
});

describe('dragging', () => {
  /** Drag from the middle of a cell to the middle of another, over some of the way. */
  async function drag(from: string, to: string): Promise<void> {
    const svg = document.querySelector('svg:has([role=grid])') as SVGSVGElement;
    const still = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
    svg.getScreenCTM = () => ({ inverse: () => still }) as unknown as DOMMatrix;
    svg.setPointerCapture = vi.fn();
    const [start, end] = [cell(from), cell(to)];
    const steps = [start, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, end];
    const event = ({ x, y }: { x: number; y: number }): PointerEventInit => ({
      clientX: x,
      clientY: y,
      pointerId: 1,
      button: 0,
    });
    await fireEvent.pointerDown(svg, event(start));
    for (const step of steps) await fireEvent.pointerMove(svg, event(step));
    await fireEvent.pointerUp(svg, event(end));
  }

  it('slides a penguin to where it is dropped', async () => {
    show();
    await drag('b1', 'b3');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'slide', from: 'b1', to: 'b3' });
  });

  it('asks the server why it cannot be dropped there', async () => {
    show();
    await drag('b1', 'b6');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'slide', from: 'b1', to: 'b6' });
  });

  it('does not move what is not yours', async () => {
    show();
    await drag('b4', 'b6');
    expect(onAct).not.toHaveBeenCalled();
  });

  it('can be given up where it began', async () => {
    show();
    await drag('b1', 'b1');
    expect(onAct).not.toHaveBeenCalled();
  });
});

describe('the keyboard', () => {
  it('walks, chooses and plays without a mouse', async () => {
    show();
    (at('b1') as SVGElement).focus();
    await press('Enter');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(document.activeElement).toBe(at('b3'));
    await press(' ');
    expect(asked?.title).toBe('Slide to B3?');
    await press('Enter');
    expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'slide', from: 'b1', to: 'b3' });
  });

  it('starts on a penguin that can move', () => {
    show();
    expect(at('b1').getAttribute('tabindex')).toBe('0');
  });

  it('goes round the penguins with N and round the floes with T', async () => {
    show();
    (at('b1') as SVGElement).focus();
    await press('n');
    expect(document.activeElement).toBe(at('c2'));
    await press('n');
    expect(document.activeElement).toBe(at('b1'));
    await press('N', { shiftKey: true });
    expect(document.activeElement).toBe(at('c2'));
    await press('Enter');
    await press('t');
    expect(document.activeElement).toBe(at('c3'));
    await press('t');
    expect(document.activeElement).toBe(at('c1'));
  });

  it('leaves the keys of the browser alone', async () => {
    show();
    (at('b1') as SVGElement).focus();
    expect(await press('n', { ctrlKey: true })).toBe(true);
    expect(await press('ArrowRight', { altKey: true })).toBe(true);
    expect(document.activeElement).toBe(at('b1'));
  });
});

describe('what happened', () => {
  const after = `
     1 1 . 2 1 1 1
    . 1 B X 1 1 3 1
     1 A 1 1 1 1 1
  `;
  const slid = { type: 'slid', seat: 0, from: 'b1', to: 'b3', fish: 2 } as const;

  it('is there at once at tempo 0', async () => {
    const onSettled = vi.fn();
    const { rerender } = show({ onSettled });
    onSettled.mockReset();
    await rerender({ view: view(after), fresh: [entry(slid)], last: entry(slid), legal: null });
    expect(onSettled).toHaveBeenCalledOnce();
    expect(at('b1').getAttribute('aria-label')).toBe('water, B1');
    expect(at('b3').getAttribute('aria-label')).toContain('your penguin');
  });

  it('is shown step by step at tempo 1', async () => {
    vi.useFakeTimers();
    const onSettled = vi.fn();
    const { rerender } = show({ tempo: 1, onSettled });
    onSettled.mockReset();
    await rerender({ view: view(after), fresh: [entry(slid)], legal: null });
    expect(document.querySelector('.slide')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(480);
    expect(document.querySelector('.ice')).not.toBeNull();
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onSettled).toHaveBeenCalledOnce();
    expect(document.querySelector('.slide, .ice')).toBeNull();
    vi.useRealTimers();
  });

  it('does not cost the choice when the table is only sent again', async () => {
    const { rerender } = show();
    await tap('b1');
    await tap('b3');
    await rerender({ view: view(ICE), legal: legal(...SLIDES) });
    expect(asked?.title).toBe('Slide to B3?');
    await rerender({ view: view(after), legal: legal('b3-b2', 'c2-c1') });
    expect(asked).toBeNull();
  });
});
