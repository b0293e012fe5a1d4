import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ServerNotice from '../../src/app/shell/ServerNotice.svelte';
import type { Kernels } from '../../src/protocol/messages';

const NOTHING: Kernels = { done: 0, parts: 8, games: [], compiling: ['packeis'] };
const SOME: Kernels = { done: 3, parts: 8, games: ['packeis'], compiling: ['icecool'] };
const ALL: Kernels = { done: 8, parts: 8, games: ['packeis', 'icecool'], compiling: [] };
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});
afterEach(() => vi.useRealTimers());

function answers(...told: readonly Kernels[]): void {
  for (const each of told) fetched.mockResolvedValueOnce(Response.json(each));
}

test('says how far the games are, and goes when all are there', async () => {
  answers(NOTHING, SOME, ALL);
  render(ServerNotice);
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByRole('status').textContent).toContain('app.preparing.what');
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole('status').textContent).toContain('app.preparing.ready');
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByRole('status')).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('is a thin bar at a table, and tells a screen reader all the same', async () => {
  answers(SOME);
  render(ServerNotice, { slim: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 3);
  expect(screen.getByText(/app.preparing.ready/).className).toContain('unseen');
  expect(screen.getByRole('status').className).not.toContain('panel');
});

test('says nothing once every game can be played', async () => {
  answers({ ...SOME, games: ['packeis', 'igloo_igloo', 'icecool', 'igloo_pop'] });
  render(ServerNotice);
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('says nothing when everything was there before', async () => {
  answers(ALL);
  render(ServerNotice);
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.queryByRole('status')).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without a server it says what there is, and notices when it is back', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  answers(ALL);
  render(ServerNotice);
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByRole('status').textContent).toContain('app.offline');
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.queryByRole('status')).toBeNull();
});
