import { describe, expect, test } from 'vitest';
import { decodeMessage } from '../../src/net/messages';
import { DecodeError } from '../../src/protocol/decode';
import { decodeGameList, decodeProblem } from '../../src/protocol/messages';
import { entry, state } from './fake';

describe('decoding', () => {
  test('a state comes through as it was sent', () => {
    const sent = state(3, 1, [entry(2), entry(3)]);
    expect(decodeMessage(JSON.stringify(sent))).toEqual(sent);
  });

  test('an error names the place', () => {
    const sent = { ...state(1, 0), you: { chairs: ['x'], seat: 0, host: true, replaced: false } };
    expect(() => decodeMessage(JSON.stringify(sent))).toThrow('message(state).you.chairs[0]');
  });

  test.each(['', 'null', '[]', '{"type":"hello"}', '{"type":"state"}', '"state"', '{'])(
    'nonsense is refused: %s',
    (text) => {
      expect(() => decodeMessage(text)).toThrow();
    },
  );

  test('an unknown kind of chair is refused', () => {
    const chair = { kind: 'ghost', name: '' };
    const sent = { ...state(1, 0), table: { ...state(1, 0).table, chairs: [chair] } };
    expect(() => decodeMessage(JSON.stringify(sent))).toThrow(DecodeError);
  });

  test('a list of games', () => {
    const card = {
      name: 'packeis',
      title: 'Packeis am Pol',
      rules_version: 1,
      least: 2,
      most: 4,
      secrets: false,
      simultaneous: false,
      interrupts: false,
      options: [{ name: 'mix', kind: 'numbers', choices: [], default: [30, 20, 10] }],
      levels: ['chick'],
    };
    expect(decodeGameList({ games: [card] }, 'games').games).toEqual([card]);
  });

  test('a problem has a sentence', () => {
    const sent = { code: 'unknown_table', reason: '', message: 'no', rule: null, args: { n: 1 } };
    expect(decodeProblem(sent, 'problem')).toEqual(sent);
  });
});
