import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type Line, type Snapshot } from '../../src/net/connection';
import { type Refusal, RefusedError } from '../../src/net/refusal';
import { entry, FakeWorld, state } from './fake';

const KEY = 'a-secret-of-this-device';

let world: FakeWorld;
let lines: Line[];
let snapshots: Snapshot[];
let refusals: Refusal[];
let connection: Connection;

beforeEach(() => {
  world = new FakeWorld();
  lines = [];
  snapshots = [];
  refusals = [];
  connection = new Connection(
    'ws://host/ws/t',
    KEY,
    {
      onLine: (line) => lines.push(line),
      onSnapshot: (snapshot) => snapshots.push(snapshot),
      onRefused: (refusal) => refusals.push(refusal),
    },
    world,
  );
  connection.connect();
});

/** Connect and hear the first state. */
function greet(seq = 1): void {
  world.socket.open();
  world.socket.say(state(seq, 0));
}

describe('the greeting', () => {
  test('comes first and carries the key and the last seq', () => {
    world.socket.open();
    expect(world.socket.sent).toEqual([{ type: 'hello', key: KEY, seq: 0 }]);
  });

  test('the line is open only when the server has answered', () => {
    world.socket.open();
    expect(lines.at(-1)).toEqual({ kind: 'connecting' });
    world.socket.say(state(1, 0));
    expect(lines.at(-1)).toEqual({ kind: 'open' });
  });
});

describe('coming back', () => {
  test('a lost line is tried again, after longer and longer waits', () => {
    greet();
    world.socket.drop();
    expect(lines.at(-1)).toEqual({ kind: 'lost', tries: 1, retryAt: 500 });
    world.wind(500);
    expect(world.sockets).toHaveLength(2);
    world.socket.drop();
    expect(lines.at(-1)).toEqual({ kind: 'lost', tries: 2, retryAt: 1500 });
  });

  test('after a restart of the server each window comes back at a moment of its own', () => {
    greet();
    world.socket.drop(1012);
    expect(lines.at(-1)).toEqual({ kind: 'lost', tries: 1, retryAt: 400 });
    world.wind(400);
    world.socket.drop(1012);
    expect(lines.at(-1)).toEqual({ kind: 'lost', tries: 2, retryAt: 1400 });
  });

  test('it says which seq it has, and only what is new is fresh', () => {
    world.socket.open();
    world.socket.say(state(3, 0, [entry(2), entry(3)]));
    world.socket.drop();
    world.wind(500);
    world.socket.open();
    expect(world.socket.last).toEqual({ type: 'hello', key: KEY, seq: 3 });
    world.socket.say(state(4, 3, [entry(4)]));
    const snapshot = snapshots.at(-1);
    expect(snapshot?.entries.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(snapshot?.fresh.map(({ seq }) => seq)).toEqual([4]);
    expect(snapshot?.resumed).toBe(true);
  });

  test('waking up connects at once instead of waiting', () => {
    greet();
    world.socket.drop();
    connection.wake();
    expect(world.sockets).toHaveLength(2);
    world.wind(500);
    expect(world.sockets).toHaveLength(2);
  });

  test('a line that looks open but is silent after waking up is given up', () => {
    greet();
    connection.wake();
    expect(world.socket.last?.type).toBe('sync');
    world.wind(4000);
    expect(lines.at(-1)?.kind).toBe('lost');
  });

  test('when the network goes, the line is lost at once', () => {
    greet();
    connection.lost();
    expect(lines.at(-1)?.kind).toBe('lost');
    connection.wake();
    expect(world.sockets).toHaveLength(2);
  });

  test('after closing nothing is tried any more', () => {
    greet();
    connection.close();
    world.wind(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  test('a table that does not exist is not tried again', () => {
    world.socket.open();
    const refused = { id: null, code: 'unknown_table', reason: 'unknown_table', message: 'no' };
    world.socket.say({ type: 'refused', ...refused, rule: null, args: {}, state: null });
    expect(lines.at(-1)?.kind).toBe('gone');
    world.wind(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});

describe('gaps', () => {
  test('a state that begins later than what is known asks for everything', () => {
    greet(5);
    world.socket.say(state(9, 7, [entry(8), entry(9)]));
    expect(world.socket.last?.type).toBe('sync');
    expect(snapshots).toHaveLength(1);
    world.socket.say(state(9, 0, [entry(8), entry(9)]));
    expect(snapshots.at(-1)?.state.seq).toBe(9);
    expect(snapshots.at(-1)?.resumed).toBe(true);
  });

  test('a snapshot from the start replaces what was known', () => {
    world.socket.open();
    world.socket.say(state(4, 0, [entry(2), entry(4)]));
    world.socket.say(state(3, 0, [entry(3)]));
    expect(snapshots.at(-1)?.entries.map(({ seq }) => seq)).toEqual([3]);
    expect(snapshots.at(-1)?.fresh).toEqual([]);
  });
});

describe('asking', () => {
  test('done resolves what was asked', async () => {
    greet();
    const asked = connection.ask({ type: 'start' });
    const id = idOf(world.socket.last);
    world.socket.say({ type: 'done', id, seq: 2 });
    await expect(asked).resolves.toMatchObject({ seq: 2 });
  });

  test('a refusal rejects it, and its state is taken over', async () => {
    greet();
    const asked = connection.ask({ type: 'start' });
    const id = idOf(world.socket.last);
    const words = { code: 'refused', reason: 'table.too_few', message: 'too few' };
    world.socket.say({
      type: 'refused',
      id,
      ...words,
      rule: null,
      args: { least: 2 },
      state: state(2, 1),
    });
    await expect(asked).rejects.toBeInstanceOf(RefusedError);
    expect(snapshots.at(-1)?.state.seq).toBe(2);
  });

  test('an action that was not answered is sent again under the same id', async () => {
    greet();
    const asked = connection.ask({
      type: 'act',
      seat: 0,
      seq: 1,
      action: { to: 'a1' },
      thought: null,
    });
    const id = idOf(world.socket.last);
    world.socket.drop();
    world.wind(500);
    world.socket.open();
    expect(world.socket.sent.map(({ type }) => type)).toEqual(['hello']);
    world.socket.say(state(1, 1));
    expect(world.socket.last).toMatchObject({ type: 'act', id });
    world.socket.say({ type: 'done', id, seq: 2 });
    await expect(asked).resolves.toMatchObject({ id });
  });

  test('an action chosen while the line is down waits for it', () => {
    greet();
    world.socket.drop();
    void connection.ask({ type: 'act', seat: 0, seq: 1, action: null, thought: null });
    world.wind(500);
    world.socket.open();
    world.socket.say(state(1, 1));
    expect(world.socket.last?.type).toBe('act');
  });

  test('a question of the coach that was not answered is asked again', async () => {
    greet();
    const asked = connection.ask({ type: 'consider', seat: 0, seq: 1, action: { to: 'a1' } });
    const id = idOf(world.socket.last);
    world.socket.drop();
    world.wind(500);
    world.socket.open();
    world.socket.say(state(1, 1));
    expect(world.socket.last).toMatchObject({ type: 'consider', id, action: { to: 'a1' } });
    world.socket.say({ type: 'considered', id, seq: 1, caution: null });
    await expect(asked).resolves.toMatchObject({ caution: null });
  });

  test('the coach may think for long, but a line that is dead meanwhile is found out', () => {
    greet();
    void connection.ask({ type: 'consider', seat: 0, seq: 1, action: null });
    for (const _ of [1, 2, 3]) {
      world.wind(8000);
      const probe = world.socket.last;
      expect(probe?.type).toBe('sync');
      world.socket.say({ type: 'done', id: idOf(probe), seq: 1 });
    }
    expect(lines.at(-1)?.kind).toBe('open');
    world.wind(8000);
    world.wind(4000);
    expect(lines.at(-1)?.kind).toBe('lost');
  });

  test('anything else fails with the line, and is not repeated', async () => {
    greet();
    const asked = connection.ask({ type: 'rematch' });
    world.socket.drop();
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'line_lost' } });
    world.wind(500);
    world.socket.open();
    world.socket.say(state(1, 1));
    expect(world.socket.sent.map(({ type }) => type)).toEqual(['hello']);
  });

  test('no answer for long means that the line is dead', () => {
    greet();
    void connection.ask({ type: 'act', seat: 0, seq: 1, action: null, thought: null });
    world.wind(8000);
    expect(lines.at(-1)?.kind).toBe('lost');
  });

  test('a hint may take as long as somebody thinks about it', async () => {
    greet();
    const hint = connection.ask({ type: 'hint', seat: 0 });
    world.wind(60_000);
    expect(lines.at(-1)?.kind).toBe('open');
    void connection.ask({ type: 'act', seat: 0, seq: 1, action: null, thought: null });
    world.wind(8000);
    expect(lines.at(-1)?.kind).toBe('lost');
    await expect(hint).rejects.toBeInstanceOf(RefusedError);
  });

  test('a game may take a while to start: it is compiled first', async () => {
    greet();
    const start = connection.ask({ type: 'start' });
    world.wind(60_000);
    expect(lines.at(-1)?.kind).toBe('open');
    connection.close();
    await expect(start).rejects.toBeInstanceOf(RefusedError);
  });
});

test('what cannot be understood is reported, and the line lives on', () => {
  greet();
  world.socket.say({ type: 'state', seq: 'seven' });
  expect(refusals).toMatchObject([{ code: 'garbled' }]);
  world.socket.say(state(2, 1, [entry(2)]));
  expect(snapshots.at(-1)?.state.seq).toBe(2);
});

function idOf(message: object | undefined): string {
  return (message as { id: string }).id;
}
