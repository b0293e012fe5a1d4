import { describe, expect, it, vi } from 'vitest';
import { Landings } from '../../../src/games/igloo_pop/drawing/landing';

function piece(): SVGGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  made.getScreenCTM = () => ({ a: 2 }) as DOMMatrix;
  made.getBoundingClientRect = () => new DOMRect(300, 100, 20, 20);
  made.animate = vi.fn();
  return made;
}

function hand(): Element {
  const made = document.createElement('div');
  made.getBoundingClientRect = () => new DOMRect(100, 200, 20, 20);
  return made;
}

function open(): Landings {
  const made = new Landings();
  made.open();
  return made;
}

describe('a staked igloo', () => {
  it('comes from the hand, in units of the drawing', () => {
    const flown = piece();
    open().land('1 a', flown, hand(), 500);
    const [frames, timing] = vi.mocked(flown.animate).mock.lastCall ?? [];
    expect(frames).toMatchObject([
      { transform: expect.stringContaining('translate(-100px, 50px)') },
      { offset: 0.65 },
      { transform: 'none' },
    ]);
    expect(timing).toMatchObject({ duration: 500 });
  });

  it('flies once, though it is drawn again', () => {
    const [landings, again] = [open(), piece()];
    landings.land('1 a', piece(), hand(), 500);
    landings.land('1 a', again, hand(), 500);
    expect(again.animate).not.toHaveBeenCalled();
    landings.land('2 a', again, hand(), 500);
    expect(again.animate).toHaveBeenCalledOnce();
  });

  it('does not fly when it stood before the board was opened', () => {
    const [landings, stood] = [new Landings(), piece()];
    landings.land('1 a', stood, hand(), 500);
    landings.open();
    landings.land('1 a', stood, hand(), 500);
    expect(stood.animate).not.toHaveBeenCalled();
  });

  it('stands at once for those who want no motion, or where nobody knows its origin', () => {
    const still = piece();
    const landings = open();
    landings.land('1 a', still, hand(), 0);
    landings.land('1 b', still, null, 500);
    expect(still.animate).not.toHaveBeenCalled();
  });
});
