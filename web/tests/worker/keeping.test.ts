import { expect, test } from 'vitest';
import { type Kind, keptAs, kindOf, outdated } from '../../src/worker/keeping';

const SCOPE = 'https://games.example/ice/';

function kind(path: string, method = 'GET', opens = false): Kind {
  return kindOf({ url: new URL(path, SCOPE).href, method, opens }, SCOPE);
}

test.each<[string, Kind]>([
  ['assets/index-1.js', 'piece'],
  ['api/games', 'answer'],
  ['api/games/packeis/lesson', 'answer'],
  ['api/games/packeis/puzzles', 'answer'],
  ['api/tables/abc/replay?viewer=everything', 'answer'],
  ['api/tables/abc/analysis', 'answer'],
  ['api/tables/abc', 'live'],
  ['api/tables/abc/log', 'live'],
  ['api/kernels', 'live'],
  ['sw.js', 'live'],
  ['/elsewhere/assets/index-1.js', 'live'],
  ['https://other.example/ice/assets/index-1.js', 'live'],
])('%s is %s', (path, expected) => {
  expect(kind(path)).toBe(expected);
});

test('an address of the page is kept, one of the documents or the interface is not', () => {
  expect(kind('', 'GET', true)).toBe('page');
  expect(kind('learn/packeis', 'GET', true)).toBe('page');
  expect(kind('docs/', 'GET', true)).toBe('live');
  expect(kind('api/openapi.json', 'GET', true)).toBe('live');
});

test('of what is sent, only a learner’s tries have an answer that stays true', () => {
  expect(kind('api/games/packeis/lesson', 'POST')).toBe('answer');
  expect(kind('api/tables', 'POST')).toBe('live');
  expect(kind('api/import', 'POST')).toBe('live');
});

test('every question has an answer of its own', () => {
  const lesson = `${SCOPE}api/games/packeis/lesson`;
  expect(keptAs(lesson, '')).toBe(lesson);
  const first = keptAs(lesson, '{"step":0,"actions":["b1"]}');
  expect(first).not.toBe(keptAs(lesson, '{"step":1,"actions":["b1"]}'));
  expect(first?.startsWith(`${lesson}?asked=`)).toBe(true);
  expect(keptAs(lesson, 'x'.repeat(3000))).toBeNull();
});

test('a question is the same in whichever order its fields stand', () => {
  const lesson = `${SCOPE}api/games/packeis/lesson`;
  const shown = '{"step":0,"actions":[{"type":"slide","start":1,"to":2}]}';
  const chosen = '{"actions":[{"to":2,"start":1,"type":"slide"}],"step":0}';
  expect(keptAs(lesson, shown)).toBe(keptAs(lesson, chosen));
  expect(keptAs(lesson, '[1,2]')).not.toBe(keptAs(lesson, '[2,1]'));
});

test('the pieces of the version before stay for old tabs', () => {
  const names = ['answers', 'page-a', 'page-b', 'page-c'];
  expect(outdated(names, 'page-c')).toEqual(['page-a']);
  expect(outdated(['answers', 'page-c'], 'page-c')).toEqual([]);
});
