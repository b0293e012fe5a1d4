import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from '../../src/board/clock';

describe('time on stage', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits as long as the tempo says', async () => {
    const done = vi.fn();
    new Clock(2).wait(100).then(done);
    await vi.advanceTimersByTimeAsync(199);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });

  it('can be cut short, for good', async () => {
    const clock = new Clock(1);
    const done = vi.fn();
    clock.wait(10_000).then(done);
    clock.skip();
    await clock.wait(10_000);
    expect(done).toHaveBeenCalled();
    expect(clock.real(100)).toBe(0);
  });

  it('does not wait at tempo 0', async () => {
    await new Clock(0).wait(10_000);
  });
});
