import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { before, sceneOf } from '../../../src/games/packeis/scene';
import { Show } from '../../../src/games/packeis/show.svelte';
import type { PackeisEvent } from '../../../src/protocol/packeis';
import { view } from './world';

const START = view('1 A 1 1 1 1 1\n X 1 1 1 1 1 1 1');
const AFTER = view('1 . 1 1 A 1 1\n X 1 1 1 1 1 1 1');
const SLID: PackeisEvent = { type: 'slid', seat: 0, from: 'a2', to: 'a5', fish: 1 };

function stage(): { show: Show; settled: ReturnType<typeof vi.fn>; sounds: string[] } {
  const settled = vi.fn();
  const sounds: string[] = [];
  const show = new Show({ settled, sound: (sound) => sounds.push(sound) });
  return { show, settled, sounds };
}

const cells = (show: Show): string[] => show.scene.penguins.map(({ cell }) => cell).sort();

describe('a scene', () => {
  it('goes back to before each event', () => {
    const events: PackeisEvent[] = [
      SLID,
      { type: 'lifted', seat: 1, cells: ['b1'], fish: 1, out: true },
      { type: 'sank', cells: ['a1', 'b2'] },
    ];
    const end = view('. . 1 1 A 1 1\n . . 1 1 1 1 1 1');
    const start = events.reduceRight(before, sceneOf(end));
    expect([...start.floes].sort()).toEqual([...sceneOf(START).floes].sort());
    expect(start.penguins.map(({ seat, cell }) => [seat, cell]).sort()).toEqual([
      [0, 'a2'],
      [1, 'b1'],
    ]);
  });

  it('takes a placed penguin off again', () => {
    const scene = before(sceneOf(START), { type: 'placed', seat: 0, cell: 'a2' });
    expect(scene.penguins.map(({ cell }) => cell)).toEqual(['b1']);
  });

  it('keeps the ids of penguins that stay', () => {
    const first = sceneOf(START);
    expect(sceneOf(START, first).penguins).toEqual(first.penguins);
  });
});

describe('a show', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('draws a view at once', () => {
    const { show, settled } = stage();
    show.draw(START);
    expect(cells(show)).toEqual(['a2', 'b1']);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('slides 420 ms and 40 more per floe, then melts the floe', async () => {
    const { show, sounds } = stage();
    show.draw(START);
    show.play(AFTER, [SLID], 1);
    await vi.advanceTimersByTimeAsync(499);
    expect(show.scene.floes.has('a2')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(show.scene.floes.has('a2')).toBe(false);
    expect(show.melting).toMatchObject([{ cell: 'a2', fish: 1, seat: 0 }]);
    expect(sounds).toEqual(['slide', 'melt']);
  });

  it('plays what comes meanwhile afterwards', async () => {
    const { show, settled } = stage();
    show.draw(START);
    settled.mockReset();
    show.play(AFTER, [SLID], 1);
    const end = view('1 . 1 1 A 1 1\n . 1 X 1 1 1 1 1');
    show.play(end, [{ type: 'slid', seat: 1, from: 'b1', to: 'b3', fish: 1 }], 1);
    expect(cells(show)).toEqual(['a5', 'b1']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(cells(show)).toEqual(['a5', 'b3']);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('is not cut short when the same table is sent again', () => {
    const { show } = stage();
    show.draw(START);
    show.play(AFTER, [SLID], 1);
    show.play({ ...AFTER }, [], 1);
    expect(show.busy).toBe(true);
    show.play(START, [], 1);
    expect(show.busy).toBe(false);
    expect(cells(show)).toEqual(['a2', 'b1']);
  });

  it('comes to the end when asked to', () => {
    const { show, settled } = stage();
    show.draw(START);
    settled.mockReset();
    show.play(AFTER, [SLID], 1);
    show.skip();
    expect(cells(show)).toEqual(['a5', 'b1']);
    expect(show.scene.floes.has('a2')).toBe(false);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('hurries when much has happened', async () => {
    const { show, settled } = stage();
    const path = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
    show.draw(view('A 1 1 1 1 1 1'));
    settled.mockReset();
    const slides = path.slice(1).map((to, i): PackeisEvent => {
      return { type: 'slid', seat: 0, from: path[i] ?? '', to, fish: 1 };
    });
    show.play(view('. . . . . . A'), slides, 1);
    await vi.advanceTimersByTimeAsync(4800);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('lets penguins wave before they leave', async () => {
    const { show } = stage();
    show.draw(START);
    const end = view('1 A 1 1 1 1 1\n . 1 1 1 1 1 1 1');
    show.play(end, [{ type: 'lifted', seat: 1, cells: ['b1'], fish: 1, out: true }], 1);
    expect([...show.motions.values()]).toMatchObject([{ kind: 'wave' }]);
    await vi.advanceTimersByTimeAsync(950);
    expect(cells(show)).toEqual(['a2']);
  });
});
