import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isController,
  mayControl,
  noteScreens,
  readWish,
  setController,
} from '../../src/app/table/controller.svelte';

const ALONE = { chairs: [1] };

function handheld(is: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: is }));
}

function at(
  night: string | null,
  screens: number,
  id = 't',
): {
  id: string;
  night: string | null;
  screens: number;
} {
  return { id, night, screens };
}

beforeEach(() => {
  localStorage.clear();
  handheld(true);
});

describe('a phone as controller', () => {
  test('becomes one at a night that a TV shows, and stays one should its line be lost', () => {
    expect(isController(at('n1', 0), ALONE)).toBe(false);
    noteScreens(at('n1', 1));
    expect(isController(at('n1', 1), ALONE)).toBe(true);
    expect(isController(at('n1', 0), ALONE)).toBe(true);
  });

  test('does not by itself at a table of no night, nor on a computer', () => {
    noteScreens(at(null, 1, 'alone'));
    expect(isController(at(null, 1, 'alone'), ALONE)).toBe(false);
    noteScreens(at('n2', 1));
    handheld(false);
    expect(isController(at('n2', 1), ALONE)).toBe(false);
  });

  test('is switched for one night, and not for the next', () => {
    noteScreens(at('n3', 1));
    setController(at('n3', 1), false);
    expect(isController(at('n3', 1, 'second'), ALONE)).toBe(false);
    setController(at(null, 0, 'x'), true);
    expect(isController(at(null, 0, 'x'), ALONE)).toBe(true);
    expect(isController(at(null, 0, 'y'), ALONE)).toBe(false);
  });

  test('is nobody who watches, and nobody who shares a screen', () => {
    setController(at(null, 0, 'z'), true);
    for (const chairs of [[], [0, 1]]) {
      expect(mayControl({ chairs })).toBe(false);
      expect(isController(at(null, 0, 'z'), { chairs })).toBe(false);
    }
  });

  test('nonsense that was kept is no wish', () => {
    for (const kept of [null, 3, {}, { at: 'n' }, { at: 1, on: true }]) {
      expect(readWish(kept)).toBeNull();
    }
    expect(readWish({ at: 'n', on: false })).toEqual({ at: 'n', on: false });
  });
});
