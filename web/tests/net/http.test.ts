/** Bringing a file in: what is sent, and what is not worth sending. */

import { afterEach, expect, test, vi } from 'vitest';
import { importGame } from '../../src/net/http';
import { RefusedError } from '../../src/net/refusal';

const KEY = 'a "key" of sixteen letters';

function answering(status: number, body: unknown) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => {
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function reason(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (fault) => fault,
  );
  expect(error).toBeInstanceOf(RefusedError);
  return (error as RefusedError).refusal.reason;
}

afterEach(() => vi.unstubAllGlobals());

test('the key goes in the body, never in the address', async () => {
  const fetch = answering(200, { id: 't', code: 'KRILL' });
  await importGame('{"rows": []}', KEY);
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/import');
  expect(JSON.parse(String(init?.body))).toEqual({ key: KEY, file: { rows: [] } });
});

test('what is no saved game is refused in words of ours, unsent', async () => {
  const fetch = answering(200, {});
  expect(await reason(importGame('GIF89a', KEY))).toBe('file.format');
  expect(await reason(importGame('', KEY))).toBe('file.format');
  expect(await reason(importGame(' '.repeat(4_000_001), KEY))).toBe('file.too_long');
  expect(fetch).not.toHaveBeenCalled();
});

test('why the server refuses a file has a sentence', async () => {
  const problem = { code: 'bad_log', reason: 'file.deal', message: '-', rule: null, args: {} };
  answering(400, problem);
  expect(await reason(importGame('{}', KEY))).toBe('file.deal');
});
