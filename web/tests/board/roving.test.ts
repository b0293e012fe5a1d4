import { describe, expect, it } from 'vitest';
import { HexBoard } from '../../src/board/hex';
import { Walk } from '../../src/board/roving';

const board = new HexBoard([7, 8, 7, 8], 50);

/** Where a line of keys leads from a cell; letters stand for the keys of the slanting lines. */
function walk(start: string, keys: string): string {
  const steps = new Walk(board);
  let cell = board.find(start);
  for (const key of keys.split(' ')) {
    const ctrlKey = key.startsWith('^');
    const name = key.replace('^', '');
    const stroke = { key: ARROWS[name] ?? name, code: `Key${name}`, ctrlKey };
    if (cell) cell = steps.from(cell, stroke) ?? undefined;
  }
  return cell?.name ?? 'none';
}

const ARROWS: Readonly<Record<string, string>> = {
  '<': 'ArrowLeft',
  '>': 'ArrowRight',
  '+': 'ArrowUp',
  '-': 'ArrowDown',
};

describe('walking over a honeycomb', () => {
  it('goes along the row and stops at its ends', () => {
    expect(walk('b4', '> >')).toBe('b6');
    expect(walk('b2', '< < <')).toBe('b1');
    expect(walk('c3', 'Home')).toBe('c1');
    expect(walk('c3', 'End')).toBe('c7');
    expect(walk('c3', '^Home')).toBe('a1');
    expect(walk('c3', '^End')).toBe('d8');
  });

  it('goes up and down to the nearer neighbour, and comes back', () => {
    expect(walk('b4', '+')).toBe('a4');
    expect(walk('b4', '- -')).toBe('d4');
    expect(walk('b4', '- - + +')).toBe('b4');
    expect(walk('b8', '+')).toBe('a7');
    expect(walk('b1', '+ -')).toBe('b1');
    expect(walk('a3', '+')).toBe('a3');
  });

  it('forgets the lane after a step to the side', () => {
    expect(walk('b8', '+ < -')).toBe('b7');
  });

  it('follows the slanting lines', () => {
    expect(walk('c3', 'Q')).toBe('b3');
    expect(walk('c3', 'E')).toBe('b4');
    expect(walk('c3', 'Z')).toBe('d3');
    expect(walk('c3', 'C')).toBe('d4');
  });

  it('leaves other keys alone', () => {
    expect(walk('c3', 'x')).toBe('none');
  });
});
