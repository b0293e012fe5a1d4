import { describe, expect, it } from 'vitest';
import { SquareBoard, type SquareCell } from '../../src/board/square';

const board = new SquareBoard(8, 8, 100);

function cell(name: string): SquareCell {
  const found = board.find(name);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
}

describe('a board of squares', () => {
  it('numbers its cells in reading order', () => {
    expect(board.cells.map(({ index }) => index)).toEqual([...Array(64).keys()]);
    expect([cell('a1').index, cell('b1').index, cell('h8').index]).toEqual([0, 8, 63]);
    expect(board.find('i1')).toBeUndefined();
  });

  it('knows neighbours, sides, and where it ends', () => {
    expect(board.neighbour(cell('d4'), 'up')).toBe(cell('c4'));
    expect(board.neighbour(cell('a1'), 'left')).toBeUndefined();
    expect(board.sideOf(cell('d4'), cell('d5'))).toBe('right');
    expect(board.sideOf(cell('d4'), cell('e5'))).toBeNull();
  });

  it('finds the cell under a point', () => {
    expect(board.under(350, 50)).toBe(cell('a4'));
    expect(board.under(-1, 50)).toBeUndefined();
  });

  it.each([
    ['ArrowUp', false, 'a1'],
    ['ArrowRight', false, 'a2'],
    ['End', false, 'a8'],
    ['End', true, 'h8'],
    ['Home', true, 'a1'],
  ])('is walked with %s', (key, ctrlKey, to) => {
    expect(board.walk(cell('a1'), { key, ctrlKey })).toBe(cell(to));
  });

  it('leaves other keys alone', () => {
    expect(board.walk(cell('a1'), { key: 'x', ctrlKey: false })).toBeNull();
  });
});
