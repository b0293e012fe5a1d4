import { expect, test } from 'vitest';
import { canonical, fingerprint } from '../../src/app/podium/check';

test('canonical JSON has sorted keys and no spaces', () => {
  const value = { b: [1, { d: null, c: 'ä"' }], a: true };
  expect(canonical(value)).toBe('{"a":true,"b":[1,{"c":"ä\\"","d":null}]}');
});

test('the fingerprint is SHA-256 of salt, newline and deal', async () => {
  const found = await fingerprint('salt', { floes: '123' });
  // printf 'salt\n{"floes":"123"}' | sha256sum
  expect(found).toBe('86d8a11e6467e3d80721165a10615f83ad9aea14ef3e2fedfa326bdbd5430475');
});
