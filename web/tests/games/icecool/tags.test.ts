import { expect, test } from 'vitest';
import { crowded } from '../../../src/games/icecool/drawing/three/tags';

const outline = (seat: number, x: number, bottom: number) => ({
  seat,
  x,
  top: bottom - 30,
  bottom,
});

test('a word goes below a penguin that stands before another', () => {
  const [behind, before] = [outline(0, 100, 200), outline(1, 110, 225)];
  expect(crowded(before, [behind, before])).toBe(true);
  expect(crowded(behind, [behind, before])).toBe(false);
});

test('penguins apart from each other keep their words above', () => {
  const all = [outline(0, 100, 200), outline(1, 180, 210), outline(2, 100, 300)];
  expect(all.map((one) => crowded(one, all))).toEqual([false, false, false]);
});
