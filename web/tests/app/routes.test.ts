import { describe, expect, test } from 'vitest';
import { parse, replayPath, rulesPath, tablePath } from '../../src/app/routes';

describe('addresses', () => {
  test.each([
    ['/', { page: 'home' }],
    ['', { page: 'home' }],
    ['/t/abc', { page: 'table', id: 'abc' }],
    ['/t/abc/', { page: 'table', id: 'abc' }],
    ['/g/abc', { page: 'replay', id: 'abc' }],
    ['/rules/packeis', { page: 'rules', game: 'packeis' }],
    ['/puzzles', { page: 'puzzles' }],
    ['/puzzles/packeis', { page: 'puzzle', game: 'packeis' }],
    ['/settings', { page: 'settings' }],
    ['/t', { page: 'unknown', path: '/t' }],
    ['/t/a/b', { page: 'unknown', path: '/t/a/b' }],
    ['/x', { page: 'unknown', path: '/x' }],
    ['/t/%E0%A4%A', { page: 'table', id: '%E0%A4%A' }],
  ])('%s', (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  test('what is written can be read', () => {
    expect(parse(tablePath('a b/c'))).toEqual({ page: 'table', id: 'a b/c' });
    expect(replayPath('x', 7)).toBe('/g/x?ply=7');
    expect(rulesPath('packeis', 'PP-24')).toBe('/rules/packeis#PP-24');
    expect(rulesPath('packeis', null)).toBe('/rules/packeis');
  });
});
