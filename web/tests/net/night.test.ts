/** The line to a game night: it outlives what breaks, and refuses what it cannot know. */

import { beforeEach, describe, expect, test } from 'vitest';
import { NightLine } from '../../src/net/night';
import type { Refusal } from '../../src/net/refusal';
import type { NightView } from '../../src/protocol/messages';
import { FakeWorld } from './fake';

const KEY = 'a-secret-of-this-device';

let world: FakeWorld;
let nights: NightView[];
let opens: boolean[];
let gone: Refusal[];
let refusals: Refusal[];
let line: NightLine;

beforeEach(() => {
  world = new FakeWorld();
  nights = [];
  opens = [];
  gone = [];
  refusals = [];
  line = new NightLine(
    'ws://host/ws/nights/n',
    KEY,
    {
      onNight: (night) => nights.push(night),
      onOpen: (open) => opens.push(open),
      onGone: (why) => gone.push(why),
      onGarbled: (refusal) => refusals.push(refusal),
    },
    world,
  );
});

function night(seq: number): NightView {
  return {
    type: 'night',
    id: 'n',
    seq,
    code: 'KRILL',
    phase: 'gathering',
    host: true,
    imported: false,
    guests: [],
    choosing: 'host',
    until: null,
    votes: {},
    tables: [],
    ranking: [],
  };
}

function refused(id: string | null, code: string): object {
  const words = { code, reason: code, message: 'no' };
  return { type: 'refused', id, ...words, rule: null, args: {}, state: null };
}

/** Connect and hear the first view. */
function greet(seq = 1): void {
  world.socket.open();
  world.socket.say(night(seq));
}

function lastId(): string {
  return (world.socket.last as unknown as { id: string }).id;
}

test('the greeting comes first, and its answer opens the line', () => {
  world.socket.open();
  expect(world.socket.sent).toEqual([{ type: 'hello', key: KEY, seq: 0 }]);
  expect(opens).toEqual([]);
  world.socket.say(night(1));
  expect(opens).toEqual([true]);
  expect(nights.map(({ seq }) => seq)).toEqual([1]);
});

test('what cannot be understood is reported, and the line lives on', () => {
  greet();
  world.socket.say({ type: 'night', seq: 'seven' });
  expect(refusals).toMatchObject([{ code: 'garbled' }]);
  world.socket.say(night(2));
  expect(nights.at(-1)?.seq).toBe(2);
});

describe('coming back', () => {
  test('a lost line is tried again, after longer and longer waits', () => {
    greet();
    world.socket.drop();
    expect(opens).toEqual([true, false]);
    world.wind(499);
    expect(world.sockets).toHaveLength(1);
    world.wind(1);
    expect(world.sockets).toHaveLength(2);
    world.socket.drop();
    world.wind(999);
    expect(world.sockets).toHaveLength(2);
    world.wind(1);
    greet(2);
    expect(opens.at(-1)).toBe(true);
  });

  test('after a restart of the server each window comes back at a moment of its own', () => {
    greet();
    world.socket.drop(1012);
    world.wind(399);
    expect(world.sockets).toHaveLength(1);
    world.wind(1);
    expect(world.sockets).toHaveLength(2);
  });

  test('a greeting that nobody answers is said again on another line', () => {
    world.socket.open();
    world.wind(8000);
    expect(opens).toEqual([false]);
    world.wind(500);
    expect(world.sockets).toHaveLength(2);
  });

  test('waking up connects at once instead of waiting', () => {
    greet();
    world.socket.drop();
    line.wake();
    expect(world.sockets).toHaveLength(2);
    world.wind(500);
    expect(world.sockets).toHaveLength(2);
  });

  test('a line that looks open but is silent after waking up is replaced', () => {
    greet();
    line.wake();
    world.wind(4000);
    expect(opens.at(-1)).toBe(false);
    expect(world.sockets[0]?.closed).toBe(true);
    world.wind(500);
    expect(world.sockets).toHaveLength(2);
  });

  test('a line that answers after waking up stays, and nobody is told how it was asked', () => {
    greet();
    line.wake();
    expect(world.socket.sent.map(({ type }) => type)).toEqual(['hello', 'sync']);
    world.socket.say(night(1));
    world.socket.say({ type: 'done', id: lastId(), seq: 1 });
    world.wind(60_000);
    expect(opens).toEqual([true, true]);
    expect(refusals).toEqual([]);
  });

  test('when the network goes, the line is lost at once', () => {
    greet();
    line.lost();
    expect(opens.at(-1)).toBe(false);
  });

  test('after closing nothing is tried any more', () => {
    greet();
    line.close();
    line.wake();
    world.wind(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  test('a night that does not exist is not tried again', () => {
    world.socket.open();
    world.socket.say(refused(null, 'unknown_table'));
    world.socket.drop(4404);
    world.wind(60_000);
    expect(gone).toMatchObject([{ code: 'unknown_table' }]);
    expect(world.sockets).toHaveLength(1);
  });
});

describe('asking', () => {
  test('done resolves what was asked', async () => {
    greet();
    const asked = line.ask({ type: 'close' });
    world.socket.say({ type: 'done', id: lastId(), seq: 2 });
    await expect(asked).resolves.toBeUndefined();
  });

  test('a refusal rejects it', async () => {
    greet();
    const asked = line.ask({ type: 'close' });
    world.socket.say(refused(lastId(), 'refused'));
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'refused' } });
  });

  test('what is asked while the line is down is refused', async () => {
    const asked = line.ask({ type: 'close' });
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'line_lost' } });
  });

  test('what was not answered fails with the line, and is not repeated', async () => {
    greet();
    const asked = line.ask({ type: 'close' });
    world.socket.drop();
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'line_lost' } });
    world.wind(500);
    greet(2);
    expect(world.socket.sent.map(({ type }) => type)).toEqual(['hello']);
  });

  test('no answer for long means that the line is dead', async () => {
    greet();
    const asked = line.ask({ type: 'close' });
    world.wind(8000);
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'line_lost' } });
    expect(opens.at(-1)).toBe(false);
  });
});
