import { describe, expect, it, vi } from 'vitest';
import { renewWhenOutdated } from '../../src/app/outdated';

/** How often a page that misses a piece is loaded anew while the server answers with `page`. */
async function reloads(page: string | null): Promise<number> {
  const answered = Promise.resolve().then(() => {
    if (page === null) throw new TypeError('no line');
    return new Response(page);
  });
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answered);
  const reload = vi.fn();
  const stop = renewWhenOutdated('/assets/index-old.js', reload);
  window.dispatchEvent(new Event('vite:preloadError'));
  await answered.catch(() => {});
  await new Promise((done) => setTimeout(done, 0));
  stop();
  return reload.mock.calls.length;
}

describe('a page that misses a piece', () => {
  it('is loaded anew when the server has a newer one', async () => {
    expect(await reloads('<script src="/assets/index-new.js"></script>')).toBe(1);
  });

  it('stays when the server has the same one', async () => {
    expect(await reloads('<script src="/assets/index-old.js"></script>')).toBe(0);
  });

  it('stays when the line is lost', async () => {
    expect(await reloads(null)).toBe(0);
  });
});
