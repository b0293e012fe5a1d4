import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOf } from '../../../src/games/icecool/choosing/leading';
import { distance } from '../../../src/games/icecool/geometry';
import { begin, onward } from '../../../src/games/icecool/practice';
import { after as led, sceneOf } from '../../../src/games/icecool/scene';
import { Show } from '../../../src/games/icecool/show.svelte';
import type { IcecoolEvent, Practised } from '../../../src/protocol/icecool';
import { FLICKED, SCHOOL, view } from './world';

const { board } = SCHOOL;

describe('a scene', () => {
  const start = sceneOf(view());

  it('puts penguins down, takes fish and ID cards, and begins anew', () => {
    const lined = led(start, { type: 'lined', seat: 0, room: 'gym', x: 450, y: 50 }, board);
    expect(lined.poses[0]).toMatchObject({ x: 450, y: 50, z: 16 });
    const fished = led(start, { type: 'fished', seat: 0, door: 'canteen-classroom', at: 1 }, board);
    expect(fished.taken[0]).toEqual([false, true, false]);
    const caught = led(fished, { type: 'caught', seat: 0, by: 1, again: false, at: 1 }, board);
    expect(caught.ids).toEqual([1, 1]);
    const anew = led(caught, { type: 'round_began', round: 1, catcher: 0 }, board);
    expect(anew).toEqual({
      poses: [null, null],
      taken: start.taken,
      ids: [0, 1],
      catcher: 0,
    });
  });
});

describe('a show', () => {
  const told: string[] = [];
  const sounds: string[] = [];
  const settled = vi.fn();
  let show: Show;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    told.length = 0;
    sounds.length = 0;
    settled.mockClear();
    show = new Show({
      settled,
      sound: (name) => sounds.push(name),
      tell: ({ type }) => told.push(type),
    });
    show.draw(view());
    settled.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const events: IcecoolEvent[] = [
    FLICKED,
    { type: 'fished', seat: 0, door: 'gym-kitchen', at: 0.5 },
    { type: 'drew', seat: 0, value: 2, why: 'fish' },
  ];
  const end = view({ penguins: [{ x: 450, y: 102.5, z: 16, turn: [1, 0, 0, 0] }, null] });

  it('tells what happens when it happens, and ends on the view', async () => {
    show.play(end, events, 1);
    expect(show.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(told).toEqual(['flicked']);
    expect(show.flying).toBe(0);
    expect(show.scene.poses[0]?.x).toBeGreaterThan(120);
    expect(show.scene.taken[0]?.[0]).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toEqual(['flicked', 'passed', 'fished']);
    expect(show.scene.taken[0]?.[0]).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(told).toEqual(['flicked', 'passed', 'fished', 'drew']);
    expect(sounds).toEqual(['slide', 'door', 'fish', 'tick']);
    expect(show.scene.poses).toBe(end.penguins);
    expect(show.busy).toBe(false);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('knows how things stood before, until all is told', async () => {
    const before = show.rested;
    show.play(end, events, 1);
    await vi.advanceTimersByTimeAsync(700);
    expect(show.rested).toBe(before);
    await vi.advanceTimersByTimeAsync(3000);
    expect(show.rested).toBe(end);
  });

  it('sets off at once, and goes on with what happened where it has come to', async () => {
    const way = Array.from({ length: 16 }, (_, n) => [205 + 4 * n, 102.5, 16] as const);
    show.setOff(0, { way, foreseen: true }, 1);
    await vi.advanceTimersByTimeAsync(120);
    expect(show.busy).toBe(false);
    expect(show.scene.poses[0]?.x).toBeGreaterThan(220);
    const shown = show.scene.poses[0]?.x ?? 0;
    show.play(end, events, 1);
    await vi.advanceTimersByTimeAsync(20);
    expect(show.seconds).toBeGreaterThan(0.08);
    expect(show.recorded?.before.poses[0]?.x).toBe(205);
    expect(Math.abs((show.scene.poses[0]?.x ?? 0) - shown)).toBeLessThan(60);
    await vi.advanceTimersByTimeAsync(5000);
    expect(show.scene.poses).toBe(end.penguins);
  });

  it('shows a hit of which nothing was foreseen, and begins at its beginning', async () => {
    show.setOff(0, startOf(SCHOOL.start, FLICKED.flick, null), 1);
    await vi.advanceTimersByTimeAsync(300);
    expect(distance(show.scene.poses[0] ?? SCHOOL.start, SCHOOL.start)).toBeCloseTo(7);
    show.play(end, events, 1);
    await vi.advanceTimersByTimeAsync(20);
    expect(show.seconds).toBeLessThan(0.05);
  });

  it('takes back what was refused, and keeps what was let go while others come and go', async () => {
    show.setOff(0, startOf(SCHOOL.start, FLICKED.flick, null), 1);
    await vi.advanceTimersByTimeAsync(100);
    show.play(view(), [], 1);
    expect(show.scene.poses[0]?.x).not.toBe(205);
    show.takeBack();
    expect(show.scene.poses[0]?.x).toBe(205);
  });

  it('shows the end of a flick that was over while nobody looked', async () => {
    show.setOff(0, startOf(SCHOOL.start, FLICKED.flick, null), 1);
    await vi.advanceTimersByTimeAsync(100);
    show.play(end, [], 1);
    expect(show.scene.poses).toBe(end.penguins);
    expect(show.flying).toBeNull();
  });

  it('turns what was foreseen to where the hand went last', () => {
    const seen = { way: [205, 215, 225].map((x) => [x, 102.5, 16] as const) };
    const of = { ...FLICKED.flick, aim: 0 };
    const { way, foreseen } = startOf(SCHOOL.start, { ...of, aim: 90 }, { seen, of });
    expect(foreseen).toBe(true);
    expect(way.at(-1)?.[0]).toBeCloseTo(205);
    expect(way.at(-1)?.[1]).toBeCloseTo(122.5);
  });

  it('stands still at a catch, and goes on slowly', async () => {
    const caught: IcecoolEvent = { type: 'caught', seat: 0, by: 1, again: false, at: 0.3 };
    show.play(end, [FLICKED, caught], 1);
    await vi.advanceTimersByTimeAsync(420);
    expect(show.moment?.cue).toBe(caught);
    const { seconds } = show;
    await vi.advanceTimersByTimeAsync(250);
    expect(show.seconds).toBe(seconds);
    await vi.advanceTimersByTimeAsync(500);
    expect(show.seconds).toBeGreaterThan(seconds);
    expect(show.seconds).toBeLessThan(seconds + 0.25);
  });

  it('announces a round', async () => {
    const began: IcecoolEvent = { type: 'round_began', round: 1, catcher: 0 };
    show.play(end, [began], 1);
    await vi.advanceTimersByTimeAsync(500);
    expect(show.card).toEqual(began);
    await vi.advanceTimersByTimeAsync(3000);
    expect(show.card).toBeNull();
    show.play(end, [began], 0);
    expect(show.busy).toBe(false);
    expect(show.card).toEqual(began);
  });

  it('goes slowly if wished, and can be shown again', async () => {
    show.play(end, events, 1);
    await vi.advanceTimersByTimeAsync(5000);
    show.slow = true;
    void show.again(1);
    await vi.advanceTimersByTimeAsync(800);
    expect(show.flying).toBe(0);
    expect(show.seconds).toBeLessThan(0.4);
    show.skip();
    expect(show.busy).toBe(false);
    expect(show.scene.poses).toBe(end.penguins);
  });

  it('remembers a flick of before one came', async () => {
    show.draw(end);
    show.remember(end, events);
    void show.again(1);
    await vi.advanceTimersByTimeAsync(60);
    expect(show.scene.poses[0]?.x).toBeLessThan(300);
    await vi.advanceTimersByTimeAsync(5000);
    expect(show.scene.poses).toBe(end.penguins);
  });

  it('without motion shows and sounds the best of it, for a while', async () => {
    vi.useFakeTimers();
    const caught: IcecoolEvent = { type: 'caught', seat: 0, by: 1, again: false, at: 0.3 };
    show.play(end, [...events, caught], 0);
    expect(sounds).toEqual(['catch']);
    expect(show.moment?.cue).toBe(caught);
    await vi.advanceTimersByTimeAsync(3000);
    expect(show.moment).toBeNull();
    expect(settled).toHaveBeenCalledOnce();
  });

  it('without motion is over at once, and the flick can still be asked for', () => {
    show.play(end, events, 0);
    expect(show.busy).toBe(false);
    expect(settled).toHaveBeenCalledOnce();
    expect(show.recorded?.before.poses[0]?.x).toBeCloseTo(120, 0);
  });
});

describe('a practice run', () => {
  const came = (room: string, passed: string[] = []): Practised => ({
    type: 'practised',
    trajectory: FLICKED.trajectory,
    happenings: passed.map((into) => ({
      type: 'passed',
      seat: 0,
      door: 'classroom-gym',
      into,
      way: 'through',
      at: 1,
    })),
    resting: [
      { seat: 0, pose: { x: 1, y: 2, z: 16, turn: [1, 0, 0, 0] }, pushed: false, stuck: null },
    ],
    seconds: 1,
    kind: 'straight',
    room,
  });

  it('is done when every room was visited and the penguin is back', () => {
    let lap = begin(SCHOOL);
    for (const room of ['gym', 'lounge', 'canteen']) lap = onward(lap, SCHOOL, came(room));
    lap = onward(lap, SCHOOL, came('', []));
    expect(lap).toMatchObject({ flicks: 4, visited: ['gym', 'lounge', 'canteen'], done: false });
    lap = onward(lap, SCHOOL, came('classroom', ['kitchen', 'canteen']));
    expect(lap.done).toBe(true);
  });
});
