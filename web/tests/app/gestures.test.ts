import { describe, expect, it } from 'vitest';
import { Gallery } from '../../src/app/table/gestures/gallery.svelte';
import {
  type GestureName,
  maker,
  NAMES,
  offered,
  REACTIONS,
} from '../../src/app/table/gestures/gestures';
import type { ChairView, TableView, You } from '../../src/protocol/messages';
import { state } from '../net/fake';

/** A gallery whose time goes on when the test says so. */
function gallery() {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  const world = {
    now: () => now,
    after: (milliseconds: number, run: () => void) => {
      const one = { at: now + milliseconds, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
  };
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const { run } of waiting.filter(({ at }) => at <= now)) run();
    waiting = waiting.filter(({ at }) => at > now);
  };
  return { all: new Gallery(world), pass };
}

const made = (gesture: GestureName, seat: number | null) =>
  ({ type: 'gestured', gesture, seat }) as const;

describe('gestures', () => {
  it('are seen for a moment, one of each person, the newest last', () => {
    const { all, pass } = gallery();
    all.take(made('wave', 0));
    all.take(made('heart', null));
    pass(4000);
    all.take(made('sorry', 0));
    expect(all.shown.map(({ seat, gesture }) => [seat, gesture])).toEqual([
      [null, 'heart'],
      [0, 'sorry'],
    ]);
    expect(all.of(0)).toBe('sorry');
    pass(1500);
    expect(all.shown.map(({ seat }) => seat)).toEqual([0]);
    pass(5000);
    expect(all.shown).toEqual([]);
  });

  it('of one person are told aloud once in a while, however many there are', () => {
    const { all, pass } = gallery();
    const told: (number | undefined)[] = [];
    for (let round = 0; round < 10; round++) {
      all.take(made('wave', 0));
      if (told.at(-1) !== all.told?.id) told.push(all.told?.id);
      pass(500);
    }
    expect(told).toHaveLength(1);
    all.take(made('cheer', 1));
    expect(all.told?.seat).toBe(1);
    pass(8000);
    all.take(made('heart', 0));
    expect(all.told?.gesture).toBe('heart');
  });
});

describe('what may be made', () => {
  const chair = (kind: ChairView['kind'], yours: boolean): ChairView => ({
    kind,
    yours,
    name: 'A',
    look: 'sun',
    level: null,
    present: true,
    stands_in: null,
    claimable: false,
  });
  const table = (...chairs: ChairView[]): TableView => ({ ...state(1, 0).table, chairs });
  const you = (change: Partial<You>): You => ({ ...state(1, 0).you, ...change });

  it('is everything among people, and nothing alone among bots', () => {
    expect(offered(table(chair('person', true), chair('person', false)), you({}))).toBe(NAMES);
    const alone = table(chair('person', true), chair('bot', false));
    expect(offered(alone, you({}))).toEqual([]);
    expect(offered({ ...alone, spectators: 1 }, you({}))).toBe(NAMES);
    expect(offered(alone, you({ replaced: true }))).toEqual([]);
  });

  it('is a reaction for those who look on, where the table lets them', () => {
    const watching = you({ chairs: [], seat: null });
    expect(offered(table(), watching)).toBe(REACTIONS);
    expect(offered({ ...table(), reactions: false }, watching)).toEqual([]);
    expect(maker(watching)).toBe(null);
    expect(maker(you({ chairs: [2, 3], seat: 3 }))).toBe(3);
    expect(maker(you({ chairs: [2, 3], seat: null }))).toBe(2);
  });
});
