import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { crowdOf } from '../../../src/games/igloo_igloo/drawing/crowd';
import { ground, after as led, type Scene, sceneOf } from '../../../src/games/igloo_igloo/scene';
import { Show } from '../../../src/games/igloo_igloo/show.svelte';
import type { IglooEvent, IglooView } from '../../../src/protocol/igloo_igloo';
import { view } from './world';

const START = sceneOf(view());

function where(scene: Scene, seat: number): string[] {
  return scene.inuit
    .filter((one) => one.seat === seat)
    .map(({ cell }) => cell)
    .sort();
}

describe('a scene', () => {
  it('lets one Inuk go and keeps its neighbour', () => {
    const scene = led(START, { type: 'walked', seat: 0, from: 'c3', to: 'c2' });
    expect(where(scene, 0)).toEqual(['c2', 'c3', 'd6']);
    expect(scene.inuit.map(({ id }) => id)).toEqual(START.inuit.map(({ id }) => id));
  });

  it('drifts with all that is on the tiles', () => {
    const scene = led(START, { type: 'drifted', seat: 0, cells: ['b3', 'c3', 'd3', 'e3'] });
    expect([...'bcde'].map((row) => ground(scene.ice, `${row}3`)).join('')).toBe('.sps');
    expect(where(scene, 0)).toEqual(['d3', 'd3', 'd6']);
    expect(scene.beasts.find(({ animal }) => animal === 'fox3')?.cell).toBe('d3');
  });

  it.each<[IglooEvent, number]>([
    [{ type: 'hunted', seat: 0, animal: 'fish2', cell: 'd5', cost: 2 }, 3],
    [{ type: 'bear_killed', seat: 0, cell: 'f5' }, 3],
    [{ type: 'eaten', cell: 'd5', animals: ['fish2', 'fish2'] }, 2],
    [{ type: 'thawed', seat: 0, cell: 'c3', lost: ['fox3'] }, 3],
    [{ type: 'appeared', cell: 'e5', animals: ['fish1', 'fish3'] }, 6],
  ])('counts animals: %o', (event, left) => {
    expect(led(START, event).beasts).toHaveLength(left);
  });

  it('melts to sea, or stays as pack ice', () => {
    const melted = { type: 'melted', seat: 0, cell: 'b6', kept: false } as const;
    expect(ground(led(START, { ...melted, tile: 'bear' }).ice, 'b6')).toBe('.');
    expect(ground(led(START, { ...melted, tile: 'pack_ice' }).ice, 'b6')).toBe('p');
  });

  it('places and builds', () => {
    const placed = led(START, { type: 'placed', seat: 1, cell: 'a2' });
    expect(where(placed, 1)).toEqual(['a2', 'c3', 'g3']);
    expect(led(START, { type: 'built', seat: 0, cell: 'd6' }).igloos).toHaveLength(2);
  });
});

describe('a crowd', () => {
  it('has a spot for everybody, and counts many of one tribe', () => {
    const scene = sceneOf(
      view({
        inuits: [
          ['a1', 'a1', 'a1', 'a1', 'a1'],
          ['a1', 'a1'],
        ],
      }),
    );
    const { inuit, stacks } = crowdOf(scene);
    expect(inuit.size).toBe(7);
    expect(stacks.map(({ count }) => count)).toEqual([5, 2]);
  });

  it('never puts two on one spot without a number', () => {
    const { inuit } = crowdOf(START);
    const spots = START.inuit.filter(({ cell }) => cell === 'c3').map(({ id }) => inuit.get(id));
    expect(new Set(spots).size).toBe(3);
  });
});

describe('a show', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const walked: IglooEvent = { type: 'walked', seat: 0, from: 'd6', to: 'd7' };
  const next: IglooView = view({
    inuits: [
      ['c3', 'c3', 'd7'],
      ['c3', 'g3'],
    ],
  });

  function stage(): { show: Show; settled: ReturnType<typeof vi.fn> } {
    const settled = vi.fn();
    const show = new Show({ settled, sound: () => undefined });
    show.draw(view());
    settled.mockClear();
    return { show, settled };
  }

  it.each<[string, IglooEvent]>([
    ['melt', { type: 'melted', seat: 1, cell: 'b6', tile: null, kept: true }],
    ['crack', { type: 'melted', seat: 1, cell: 'b6', tile: 'pack_ice', kept: false }],
    ['bear', { type: 'appeared', cell: 'b6', animals: ['bear'] }],
    ['plop', { type: 'appeared', cell: 'b6', animals: ['fish1'] }],
    ['bear', { type: 'attacked', seat: 1, cell: 'c3', seats: [0] }],
  ])('sounds like %s', async (name, event) => {
    const sounds: string[] = [];
    const show = new Show({ settled: vi.fn(), sound: (one) => sounds.push(one) });
    show.draw(view());
    show.play(next, [event], 1);
    await vi.runAllTimersAsync();
    expect(sounds).toEqual([name]);
  });

  it('moves and then settles', async () => {
    const { show, settled } = stage();
    show.play(next, [walked], 1);
    expect(show.busy).toBe(true);
    expect([...show.motions.values()].map(({ kind }) => kind)).toEqual(['walk']);
    await vi.runAllTimersAsync();
    expect(settled).toHaveBeenCalledTimes(1);
    expect(where(show.scene, 0)).toEqual(['c3', 'c3', 'd7']);
  });

  it('stands still at tempo 0, and can be cut short', () => {
    const { show, settled } = stage();
    show.play(next, [walked], 0);
    expect(settled).toHaveBeenCalledTimes(1);
    const other = stage();
    other.show.play(next, [walked], 1);
    other.show.skip();
    expect(other.settled).toHaveBeenCalledTimes(1);
  });

  it('reveals a melted tile, hidden or not', async () => {
    const { show } = stage();
    show.play(next, [{ type: 'melted', seat: 1, cell: 'b6', tile: null, kept: true }], 1);
    expect(show.reveal?.event.tile).toBeNull();
    expect(show.melting).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(show.reveal).toBeNull();
  });

  it('lets hunted animals fly to their owner', async () => {
    const { show } = stage();
    show.play(next, [{ type: 'hunted', seat: 1, animal: 'fish2', cell: 'd5', cost: 2 }], 1);
    expect(show.flights.map(({ seat }) => seat)).toEqual([1]);
    await vi.runAllTimersAsync();
    expect(show.flights).toEqual([]);
  });

  const scored = (first: string, ...points: number[]): IglooEvent => ({
    type: 'island_scored',
    island: { cells: [first], strength: [1, 1], points },
  });
  const final: readonly IglooEvent[] = [
    { type: 'ended', seat: 0 },
    scored('a2', 6, 3),
    scored('g3', 0, 4),
    { type: 'animals_scored', points: [1, 0] },
  ];

  function ending(lingers: boolean, tempo: number): { show: Show; settled: () => number } {
    const settled = vi.fn();
    const show = new Show({ settled, sound: () => undefined, lingers: () => lingers });
    show.draw(view());
    settled.mockClear();
    show.play(view({ phase: 'over' }), final, tempo);
    return { show, settled: () => settled.mock.calls.length };
  }

  const totals = ({ count }: Show): readonly number[] | undefined =>
    count?.standing.map(({ total }) => total);

  it('counts islands one by one, then animals, and waits for somebody to go on', async () => {
    const { show, settled } = ending(true, 1);
    await vi.advanceTimersByTimeAsync(10);
    expect(totals(show)).toEqual([6, 3]);
    await vi.advanceTimersByTimeAsync(1200);
    expect(totals(show)).toEqual([6, 7]);
    expect(show.count?.complete).toBe(false);
    await vi.advanceTimersByTimeAsync(1200);
    expect(totals(show)).toEqual([7, 7]);
    expect(show.count?.complete).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(settled()).toBe(0);
    show.skip();
    expect(settled()).toBe(1);
    expect(show.count).toBeNull();
  });

  it('shows the whole count at once where nothing may move, until somebody goes on', () => {
    const { show, settled } = ending(true, 0);
    expect(totals(show)).toEqual([7, 7]);
    expect(settled()).toBe(0);
    show.skip();
    expect(settled()).toBe(1);
  });

  it('does not hold up a replay', async () => {
    expect(ending(false, 0).settled()).toBe(1);
    const { settled } = ending(false, 1);
    await vi.runAllTimersAsync();
    expect(settled()).toBe(1);
  });
});
