import { expect, test } from 'vitest';
import { putTag } from '../../../src/games/icecool/drawing/tagging';
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

const ROOM = { left: 270, right: 760, top: 100 };

test.each([
  ['within its room', 500, 300, ''],
  ['at an edge', 275, 300, ''],
  ['under a card beside it', 240, 300, 'hidden'],
  ['beyond the other edge', 790, 300, 'hidden'],
  ['under the cameras', 500, 125, 'hidden'],
])('a word %s is seen, or not at all', (_, x, bottom, visibility) => {
  const element = document.createElement('span');
  putTag(element, outline(0, x, bottom), false, ROOM);
  expect(element.style.visibility).toBe(visibility);
  putTag(element, outline(0, 500, 300), false, ROOM);
  expect(element.style.visibility).toBe('');
});

test('a word at an edge is pushed inside, whole', () => {
  const element = document.createElement('span');
  putTag(element, outline(0, 275, 300), false, ROOM);
  expect(element.style.transform).toContain('clamp(270.0px + 50%, 275.0px, 760.0px - 50%)');
});
