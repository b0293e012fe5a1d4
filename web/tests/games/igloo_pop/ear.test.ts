/** From bytes on the wire to what is heard, seen and felt. */

import { describe, expect, it, vi } from 'vitest';
import { Bands, type Column, SILENCE } from '../../../src/games/igloo_pop/ear/bands';
import { Buzz } from '../../../src/games/igloo_pop/ear/buzz';
import { Ear } from '../../../src/games/igloo_pop/ear/ear.svelte';
import { CHUNK, readChunk } from '../../../src/games/igloo_pop/ear/frame';
import { COLUMNS, History } from '../../../src/games/igloo_pop/ear/history';
import { Jitter, MOST, WANTED } from '../../../src/games/igloo_pop/ear/jitter';

/** A frame as src/polarnight/server/frames.py packs it. */
function frame({ seat = 2, flags = 1, igloo = 'q', number = 7, left = 2500, mark = 9 } = {}) {
  const bytes = new DataView(new ArrayBuffer(16 + 2 * CHUNK));
  bytes.setUint8(0, 1);
  bytes.setUint8(1, seat);
  bytes.setUint8(2, flags);
  bytes.setUint8(3, igloo.charCodeAt(0));
  bytes.setUint32(4, number, true);
  bytes.setUint16(8, left, true);
  bytes.setUint32(12, mark, true);
  for (let at = 0; at < CHUNK; at++) bytes.setInt16(16 + 2 * at, at - 240, true);
  return bytes.buffer;
}

describe('a frame of sound', () => {
  it('is taken apart as the server packs it', () => {
    const chunk = readChunk(frame({ flags: 3 }));
    expect(chunk).toMatchObject({ seat: 2, moving: true, begins: true, igloo: 'q', number: 7 });
    expect(chunk).toMatchObject({ left: 2.5, mark: 9 });
    expect([chunk?.pcm[0], chunk?.pcm.at(-1)]).toEqual([-240, 239]);
  });

  it('of another size or kind is left alone', () => {
    expect(readChunk(new ArrayBuffer(975))).toBeNull();
    const other = frame();
    new DataView(other).setUint8(0, 2);
    expect(readChunk(other)).toBeNull();
  });
});

describe('the three bands', () => {
  it('are those of the reference in trace.py', () => {
    const pcm = Int16Array.from({ length: CHUNK }, (_, n) =>
      Math.round(9000 * Math.sin(n * n * 0.0009) * Math.exp(-n / 300)),
    );
    const bands = new Bands();
    expect(bands.columns(pcm)).toEqual([
      [187, 153, 43],
      [122, 157, 88],
    ]);
    expect(bands.columns(pcm)).toEqual([
      [187, 153, 46],
      [122, 157, 88],
    ]);
  });
});

describe('the history', () => {
  const LOUD: Column = [200, 100, 50];

  it('keeps the last four seconds', () => {
    const history = new History();
    history.push([LOUD, LOUD]);
    expect(history.columns).toHaveLength(COLUMNS);
    expect(history.columns.slice(-3)).toEqual([SILENCE, LOUD, LOUD]);
  });

  it('forgets one igloo for another', () => {
    const history = new History();
    history.push([LOUD]);
    history.clear();
    expect(history.columns).not.toContainEqual(LOUD);
    expect(history.columns).toHaveLength(COLUMNS);
  });
});

describe('the queue before the loudspeaker', () => {
  const chunk = (number: number) => ({ number, samples: new Float32Array(4).fill(number) });
  const taken = (jitter: Jitter, count: number): number[] => {
    const out = new Float32Array(count);
    jitter.take(out);
    return [...out];
  };

  it('waits for a little before it begins', () => {
    const jitter = new Jitter();
    jitter.put(chunk(1));
    expect(taken(jitter, 2)).toEqual([0, 0]);
    jitter.put(chunk(2));
    expect(taken(jitter, 6)).toEqual([1, 1, 1, 1, 2, 2]);
    expect(jitter.playing).toBe(2);
  });

  it('counts a gap when sound goes on after it ran dry', () => {
    const jitter = new Jitter();
    for (let number = 1; number <= WANTED; number++) jitter.put(chunk(number));
    taken(jitter, 4 * WANTED + 1);
    expect(jitter.gaps).toBe(0);
    jitter.put(chunk(9));
    expect(jitter.gaps).toBe(1);
  });

  it('counts none when the igloo was put down', () => {
    const jitter = new Jitter();
    for (let number = 1; number <= WANTED; number++) jitter.put(chunk(number));
    taken(jitter, 4 * WANTED + 1);
    jitter.clear();
    jitter.put(chunk(9));
    expect(jitter.gaps).toBe(0);
  });

  it('throws away what makes the ear late', () => {
    const jitter = new Jitter();
    for (let number = 1; number <= MOST + 2; number++) jitter.put(chunk(number));
    expect(jitter.dropped).toBe(2);
    expect(taken(jitter, 1)).toEqual([3]);
  });
});

describe('what was heard of several igloos', () => {
  function heard(ear: Ear, igloo: string, chunks: number): void {
    for (let number = 0; number < chunks; number++) ear.hear(frame({ igloo, number }), 2);
  }

  it('stays, the latest first, and comes back with its igloo', () => {
    const ear = new Ear();
    heard(ear, 'q', 5);
    heard(ear, 'k', 3);
    ear.putDown();
    expect(ear.kept.map(({ igloo, history }) => [igloo, history.total])).toEqual([
      ['k', 6],
      ['q', 10],
    ]);
    heard(ear, 'q', 1);
    expect(ear.history.total).toBe(12);
    expect(ear.kept[1]?.history.total).toBe(10);
  });

  it('is nothing of an igloo that was not shaken, and nothing in another round', () => {
    const ear = new Ear();
    ear.hear(frame({ flags: 2, igloo: 'q' }), 2);
    heard(ear, 'k', 2);
    ear.putDown();
    expect(ear.kept.map(({ igloo }) => igloo)).toEqual(['k']);
    ear.forget();
    expect(ear.kept).toEqual([]);
  });
});

describe('an ear', () => {
  it('shows nothing of an igloo that was put back, however late its sound comes', () => {
    const ear = new Ear();
    ear.holds('q');
    ear.hear(frame({ igloo: 'q', number: 1 }), 2);
    ear.holds(null);
    ear.hear(frame({ igloo: 'q', number: 2 }), 2);
    expect([ear.left, ear.history.total]).toEqual([null, 0]);
    ear.holds('k');
    ear.hear(frame({ igloo: 'q', number: 3 }), 2);
    expect(ear.history.total).toBe(0);
    ear.hear(frame({ igloo: 'k', number: 4 }), 2);
    expect(ear.history.total).toBe(2);
    expect(ear.kept.map(({ igloo, history }) => [igloo, history.total])).toEqual([['q', 2]]);
  });

  it('hears its own seat alone', () => {
    const ear = new Ear(0, () => 0);
    ear.hear(frame({ seat: 1 }), 2);
    expect(ear.left).toBeNull();
    ear.hear(frame(), 2);
    expect([ear.left, ear.moving]).toEqual([2.5, true]);
    ear.putDown();
    expect([ear.left, ear.moving]).toEqual([null, false]);
  });
});

describe('the trembling', () => {
  it('follows loud columns, and not too often', () => {
    const vibrate = vi.fn();
    const buzz = new Buzz(vibrate);
    buzz.feel([[10, 10, 10]], 0);
    expect(vibrate).not.toHaveBeenCalled();
    buzz.feel([[10, 255, 10]], 5);
    buzz.feel([[10, 255, 10]], 10);
    expect(vibrate.mock.calls).toEqual([[24]]);
    buzz.feel([[150, 0, 0]], 50);
    expect(vibrate).toHaveBeenCalledTimes(2);
  });
});
