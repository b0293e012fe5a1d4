import { beforeEach, describe, expect, test } from 'vitest';
import { type Shown, ShowQueue, standing } from '../../src/app/table/queue';
import type { Snapshot } from '../../src/net/connection';
import type { Entry } from '../../src/protocol/messages';
import { entry, FakeWorld, state } from '../net/fake';

const PAUSE = 200;

let world: FakeWorld;
let shown: Shown[];
let idle: boolean;
let visible: boolean;
let queue: ShowQueue;

beforeEach(() => {
  world = new FakeWorld();
  shown = [];
  visible = true;
  queue = new ShowQueue(
    (one) => shown.push(one),
    (now) => {
      idle = now;
    },
    { visible: () => visible, after: world.after, pause: () => PAUSE },
  );
  queue.push(snapshot(1, []));
});

function snapshot(seq: number, fresh: readonly Entry[], resumed = false): Snapshot {
  return { state: state(seq, 0), entries: fresh, fresh, resumed };
}

function seqs(): readonly number[] {
  return shown.map((one) => one.snapshot.state.seq);
}

function settle(): void {
  queue.settled(shown.at(-1)?.turn ?? 0);
}

describe('one play after another', () => {
  test('the first snapshot is shown as it is', () => {
    expect(seqs()).toEqual([1]);
    expect(shown[0]?.fresh).toEqual([]);
    expect(idle).toBe(true);
  });

  test('a play is animated, and the next waits until the board has settled', () => {
    queue.push(snapshot(2, [entry(2)]));
    queue.push(snapshot(3, [entry(3)]));
    expect(seqs()).toEqual([1, 2]);
    expect(idle).toBe(false);
    settle();
    expect(seqs()).toEqual([1, 2]);
    world.wind(PAUSE);
    expect(seqs()).toEqual([1, 2, 3]);
    settle();
    expect(idle).toBe(true);
  });

  test('what is no play is shown at once when nothing is moving', () => {
    queue.push(snapshot(2, []));
    expect(seqs()).toEqual([1, 2]);
    expect(idle).toBe(true);
  });

  test('while something moves, it waits and joins the play before it', () => {
    queue.push(snapshot(2, [entry(2)]));
    queue.push(snapshot(3, [entry(3)]));
    queue.push(snapshot(4, []));
    settle();
    world.wind(PAUSE);
    expect(seqs()).toEqual([1, 2, 4]);
    expect(shown.at(-1)?.fresh.map(({ seq }) => seq)).toEqual([3]);
  });

  test('a board that never settles does not stop the game', () => {
    queue.push(snapshot(2, [entry(2)]));
    queue.push(snapshot(3, [entry(3)]));
    world.wind(40_000);
    expect(seqs()).toEqual([1, 2, 3]);
  });

  test('a late word about an earlier play does not cut the next one short', () => {
    queue.push(snapshot(2, [entry(2)]));
    const first = shown.at(-1)?.turn ?? 0;
    queue.push(snapshot(3, [entry(3)]));
    queue.push(snapshot(4, [entry(4)]));
    queue.settled(first);
    world.wind(PAUSE);
    queue.settled(first);
    world.wind(PAUSE);
    expect(seqs()).toEqual([1, 2, 3]);
  });
});

describe('jumping', () => {
  test('nobody looks: the newest is shown without animation', () => {
    visible = false;
    queue.push(snapshot(2, [entry(2)]));
    expect(shown.at(-1)?.fresh).toEqual([]);
    expect(idle).toBe(true);
  });

  test('a long absence is not replayed', () => {
    queue.push(snapshot(5, [entry(2), entry(3), entry(4)], true));
    expect(shown.at(-1)?.fresh).toEqual([]);
  });

  test('one play during a blink of the line is still shown', () => {
    queue.push(snapshot(2, [entry(2)], true));
    expect(shown.at(-1)?.fresh).toHaveLength(1);
  });

  test('taking back jumps, whatever is waiting', () => {
    queue.push(snapshot(2, [entry(2)]));
    queue.push(snapshot(3, [entry(3, { kind: 'undone', ply: 0 })]));
    expect(seqs()).toEqual([1, 2, 3]);
    expect(idle).toBe(true);
  });

  test('far behind: straight to the newest', () => {
    for (let seq = 2; seq < 20; seq++) queue.push(snapshot(seq, [entry(seq)]));
    expect(seqs()).toContain(15);
    expect(shown.at(-1)?.fresh).toHaveLength(1);
  });

  test('seen again after being hidden: straight to the newest', () => {
    queue.push(snapshot(2, [entry(2)]));
    queue.push(snapshot(3, [entry(3)]));
    queue.push(snapshot(4, [entry(4)]));
    queue.catchUp();
    expect(seqs()).toEqual([1, 2, 4]);
    expect(idle).toBe(true);
  });
});

test('plays that were taken back do not stand', () => {
  const entries = [
    entry(2, { ply: 0 }),
    entry(3, { ply: 1 }),
    entry(4, { kind: 'undone', ply: 1 }),
    entry(5, { ply: 1 }),
  ];
  expect(standing(entries).map(({ seq }) => seq)).toEqual([2, 5]);
});
