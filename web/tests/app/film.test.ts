import { afterEach, describe, expect, it, vi } from 'vitest';
import { filmKind, shownPlies } from '../../src/app/podium/film';

afterEach(() => vi.unstubAllGlobals());

describe('a film', () => {
  it('shows the first ply, the last, and no more than it must', () => {
    expect(shownPlies(0)).toEqual([0]);
    expect(shownPlies(3)).toEqual([0, 1, 2, 3]);
    const long = shownPlies(500);
    expect(long).toHaveLength(24);
    expect([long[0], long.at(-1)]).toEqual([0, 500]);
    expect(long).toEqual([...new Set(long)].sort((a, b) => a - b));
  });

  it('is offered only where the browser records one', () => {
    vi.stubGlobal('MediaRecorder', undefined);
    expect(filmKind()).toBe(null);
    vi.stubGlobal('MediaRecorder', { isTypeSupported: (kind: string) => kind === 'video/webm' });
    HTMLCanvasElement.prototype.captureStream = () => new MediaStream();
    expect(filmKind()).toBe('video/webm');
    vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false });
    expect(filmKind()).toBe(null);
  });
});
