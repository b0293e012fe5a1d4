import { describe, expect, it } from 'vitest';
import { HexBoard, type HexCell, steps } from '../../src/board/hex';

const board = new HexBoard([7, 8, 7, 8, 7, 8, 7, 8], 50);

function cell(name: string): HexCell {
  const found = board.find(name);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
}

describe('a honeycomb of 7, 8, 7, 8, ...', () => {
  it('numbers its cells in reading order', () => {
    expect(board.cells).toHaveLength(60);
    expect(board.cells.map(({ index }) => index)).toEqual([...Array(60).keys()]);
    expect([cell('a1').index, cell('b1').index, cell('h8').index]).toEqual([0, 7, 59]);
    expect(board.find('a8')).toBeUndefined();
  });

  it('indents the short rows by half a cell', () => {
    expect(cell('a1').x).toBeCloseTo(2 * cell('b1').x);
    expect(cell('h8').x + board.half).toBeCloseTo(board.width);
    expect(cell('h8').y + board.radius).toBeCloseTo(board.height);
  });

  it('knows neighbours, and where the board ends', () => {
    expect(board.neighbour(cell('d5'), 'northeast')).toBe(cell('c5'));
    expect(board.neighbour(cell('d5'), 'northwest')).toBe(cell('c4'));
    expect(board.neighbour(cell('d5'), 'southwest')).toBe(cell('e4'));
    expect(board.neighbour(cell('a1'), 'west')).toBeUndefined();
    expect(board.neighbour(cell('b1'), 'northwest')).toBeUndefined();
  });

  it('finds the cell under a point', () => {
    for (const { x, y, name } of board.cells) expect(board.under(x + 20, y - 15)?.name).toBe(name);
    expect(board.under(-100, 0)).toBeUndefined();
  });

  it('counts steps', () => {
    expect(steps(cell('d5'), cell('d2'))).toBe(3);
    expect(steps(cell('d5'), cell('a3'))).toBe(3);
    expect(steps(cell('d5'), cell('d5'))).toBe(0);
  });
});
