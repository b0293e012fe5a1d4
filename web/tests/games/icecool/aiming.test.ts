import { describe, expect, it, vi } from 'vitest';
import { Aim, PRESETS, pulled, technique } from '../../../src/games/icecool/choosing/aim.svelte';
import { Clicks } from '../../../src/games/icecool/choosing/clicks';
import { facing } from '../../../src/games/icecool/choosing/facing';
import { BEGINNING, Foreseeing } from '../../../src/games/icecool/choosing/foreseeing.svelte';
import { Holding } from '../../../src/games/icecool/choosing/holding.svelte';
import { type Keyboard, keyed } from '../../../src/games/icecool/choosing/keys';
import { Scanner, swing } from '../../../src/games/icecool/choosing/scanning.svelte';
import { targetsOf } from '../../../src/games/icecool/choosing/targets';
import { Waiting } from '../../../src/games/icecool/choosing/waiting.svelte';
import { lookFrom, wishes } from '../../../src/games/icecool/choosing/wishes.svelte';
import { ribs, tagsOf } from '../../../src/games/icecool/drawing/marks';
import { pulledTo } from '../../../src/games/icecool/drawing/pulling';
import {
  alongX,
  bearing,
  doorsOf,
  roomAt,
  sizeOf,
  turnTo,
  wrap,
} from '../../../src/games/icecool/geometry';
import { GROUND } from '../../../src/games/icecool/rules/techniques';
import { NOTHING, type Options } from '../../../src/games/icecool/values';
import { PLAYERS } from '../around';
import { FLICKED, RANGES, t, view } from './world';

const { board } = GROUND;

function aimed(): Aim {
  const aim = new Aim();
  aim.ranges = RANGES;
  return aim;
}

describe('a pull seen from nearby', () => {
  /** A window in which the ice is looked at along y, and looks half as deep as it is. */
  const windowAt = ({ x, y }: { x: number; y: number }) => ({ x: 2 * x, y: 900 - y });
  const from = { x: 100, y: 100 };

  it('goes straight ahead when pulled towards the reader', () => {
    const to = pulledTo(from, { x: 0, y: 75 }, windowAt, 150);
    expect(to.x).toBeCloseTo(100);
    expect(pulled(from, to).aim).toBeCloseTo(90);
  });

  it('is as strong to the side as towards the reader', () => {
    const [side, back] = [
      { x: 75, y: 0 },
      { x: 0, y: 75 },
    ].map((way) => pulled(from, pulledTo(from, way, windowAt, 150)).strength);
    expect(side).toBeCloseTo(back ?? 0);
    expect(pulled(from, pulledTo(from, { x: 150, y: 0 }, windowAt, 150)).strength).toBeCloseTo(1);
  });

  it('aims along the band as it is seen on the ice', () => {
    const to = pulledTo(from, { x: 20, y: 10 }, windowAt, 150);
    expect(pulled(from, to).aim).toBeCloseTo(135);
  });

  it('clicks in the fingers at every tenth, and knocks at the end', () => {
    const felt: number[] = [];
    const clicks = new Clicks((milliseconds) => felt.push(milliseconds));
    for (const strength of [0.02, 0.05, 0.12, 0.18, 0.31]) clicks.stretch(strength);
    expect(felt).toHaveLength(2);
    clicks.letGo();
    expect(felt.at(-1)).toBeGreaterThan(felt[0] ?? 0);
  });
});

describe('where one looks from', () => {
  it('is behind the penguin to aim, and over the school for all else, as long as nobody chose', () => {
    lookFrom('free', 'camera');
    lookFrom('behind', 'aiming');
    lookFrom('above', 'camera');
    expect(wishes).toMatchObject({ camera: 'above', aiming: 'behind' });
    lookFrom('free', 'aiming');
    expect(wishes).toMatchObject({ camera: 'above', aiming: 'free' });
  });

  it('is the plan for everything, until somebody leaves it', () => {
    lookFrom('plan', 'camera');
    expect(wishes).toMatchObject({ camera: 'plan', aiming: 'plan' });
    lookFrom('behind', 'aiming');
    expect(wishes).toMatchObject({ camera: 'free', aiming: 'behind' });
  });

  it('says who is you and who catches', () => {
    const words = { you: 'you', catcher: 'Catcher' };
    expect(tagsOf(3, 1, 0, words).map(({ text }) => text)).toEqual(['you', 'Catcher', '']);
    expect(tagsOf(2, 1, 1, words).map(({ text }) => text)).toEqual(['', 'you, Catcher']);
  });
});

describe('a learner looks', () => {
  const from = { x: 100, y: 100 };
  const flick = { type: 'flick', aim: 40, side: 0, height: 12, speed: 8, pitch: 0 } as const;

  it('along the flick that is asked for, round its curve', () => {
    expect(facing(flick, from, [])).toBe(40);
    expect(facing({ ...flick, side: 0.5 }, from, [])).toBe(355);
  });

  it('to the red line that is asked for, and nowhere if nothing leads anywhere', () => {
    const offer = { room: 'gym', x: 100, y: 150 };
    expect(facing({ type: 'to_line', room: 'gym' }, from, [offer])).toBe(90);
    expect(facing({ type: 'to_line', room: 'kitchen' }, from, [offer])).toBeNull();
    expect(facing({ type: 'skate' }, from, [offer])).toBeNull();
    expect(facing(null, from, [])).toBeNull();
  });
});

describe('the plan', () => {
  it('knows rooms, doors and directions', () => {
    expect(sizeOf(board)).toEqual([615, 615]);
    expect(roomAt(board, { x: 300, y: 100 })?.name).toBe('classroom');
    expect(roomAt(board, { x: -5, y: 100 })).toBeNull();
    const [nearest] = doorsOf(board, 'classroom', { x: 380, y: 100 });
    expect(nearest?.name).toBe('classroom-gym');
    expect(nearest && alongX(board, nearest)).toBe(true);
    expect(bearing({ x: 0, y: 0 }, { x: 0, y: 5 })).toBe(90);
    expect(wrap(-90)).toBe(270);
    expect(turnTo(350, 10)).toBe(20);
  });

  it('names what one may aim at', () => {
    const found = targetsOf(view(), view().penguins, 0, PLAYERS, t);
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'fishDoor', label: 'Canteen, 14 cm' }),
    );
    expect(found).toHaveLength(3);
    const beside = [
      view().penguins[0] ?? null,
      { x: 300, y: 100, z: 16, turn: [1, 0, 0, 0] as const },
    ];
    const names = targetsOf(view(), beside, 0, PLAYERS, t).map(({ label }) => label);
    expect(names.at(-1)).toBe('Ruth, 10 cm');
    const [prey] = targetsOf(view({ catcher: 0 }), beside, 0, PLAYERS, t);
    expect(prey?.label).toBe('Ruth, 10 cm');
  });
});

describe('an aim', () => {
  it('turns round and stays within what is allowed', () => {
    const aim = aimed();
    aim.set('aim', 10);
    aim.change('aim', -20);
    expect(aim.flick.aim).toBe(350);
    aim.set('speed', 99);
    expect(aim.flick.speed).toBe(10);
    aim.load(0.5);
    expect(aim.flick.speed).toBeCloseTo(5.5);
    expect(aim.strength).toBeCloseTo(0.5);
  });

  it('is named by where the finger hits', () => {
    expect(technique({ side: 0, height: 10 })).toBe('straight');
    expect(technique({ side: 0, height: 22 })).toBe('straight');
    expect(technique({ side: 0.2, height: 10 })).toBe('right');
    expect(technique({ side: -0.2, height: 10 })).toBe('left');
    expect(technique({ side: 0, height: 45 })).toBe('jump');
    expect(technique({ side: 0, height: 30 })).toBe('tip');
    const aim = aimed();
    aim.take(PRESETS.jump);
    expect(aim.technique).toBe('jump');
  });

  it('goes away from the hand that pulls, the stronger the farther', () => {
    const near = pulled({ x: 100, y: 100 }, { x: 100, y: 60 });
    const far = pulled({ x: 100, y: 100 }, { x: 100, y: -500 });
    expect(near.aim).toBe(90);
    expect(near.strength).toBeGreaterThan(0);
    expect(near.strength).toBeLessThan(far.strength);
    expect(far.strength).toBe(1);
  });
});

describe('keys', () => {
  const keyboard = (changes: Partial<Keyboard> = {}): Keyboard => ({
    aim: aimed(),
    place: null,
    switched: null,
    commit: vi.fn(),
    cancel: vi.fn(),
    hold: vi.fn(),
    again: vi.fn(),
    ...changes,
  });
  const press = (key: string, board: Keyboard, shiftKey = false): boolean =>
    keyed(new KeyboardEvent('keydown', { key, shiftKey }), board);

  it('do everything a drag does', () => {
    const board = keyboard();
    const { aim } = board;
    aim?.set('aim', 90);
    press('ArrowRight', board);
    press('ArrowRight', board, true);
    expect(aim?.aim).toBe(78);
    press('ArrowUp', board);
    expect(aim?.speed).toBe(7.25);
    for (const key of ['d', 'D', 'w']) press(key, board);
    expect(aim?.side).toBeCloseTo(0.1);
    expect(aim?.height).toBe(14);
    press('Enter', board);
    expect(board.commit).toHaveBeenCalledOnce();
    expect(press('u', board)).toBe(false);
  });

  it('move the Catcher before the round, and are one switch if wished', () => {
    const put = vi.fn();
    expect(press('ArrowUp', keyboard({ aim: null, place: { at: { x: 5, y: 5 }, put } }))).toBe(
      true,
    );
    expect(put).toHaveBeenCalledWith({ x: 5, y: 15 });
    const switched = vi.fn();
    press(' ', keyboard({ switched }));
    press('Enter', keyboard({ switched }));
    expect(switched).toHaveBeenCalledTimes(2);
  });
});

describe('an aim', () => {
  it('comes within what is offered, whatever it was set to before', () => {
    const aim = aimed();
    aim.set('speed', 3);
    aim.ranges = { ...RANGES, speed: [4, 9], height: [20, 40] };
    expect(aim.flick).toMatchObject({ speed: 4, height: 20 });
  });
});

describe('where the Catcher waits', () => {
  const KITCHEN = { x: [0, 100], y: [200, 300] } as const;

  it('begins in the middle of what is offered, and never leaves it', () => {
    const waiting = new Waiting(() => ({ station: KITCHEN, question: '1' }));
    expect(waiting.at).toEqual({ x: 50, y: 250 });
    waiting.put({ x: -247, y: 999 });
    expect(waiting.at).toEqual({ x: 0, y: 300 });
    waiting.put({ y: 210 });
    expect(waiting.at).toEqual({ x: 0, y: 210 });
  });

  it('is nowhere where nothing is offered', () => {
    const waiting = new Waiting(() => ({ station: null, question: '1' }));
    waiting.put({ x: 5, y: 5 });
    expect(waiting.at).toBeNull();
  });
});

describe('one switch', () => {
  function scanning(options: Partial<Options>) {
    const aim = aimed();
    const offered = { ...NOTHING, ...options };
    const world = {
      aim,
      options: () => offered,
      waiting: new Waiting(() => ({ station: offered.station, question: '' })),
      onLine: vi.fn(),
      onFlick: vi.fn(),
      onStation: vi.fn(),
      onSkate: vi.fn(),
    };
    const scanner = new Scanner(world);
    scanner.begin();
    return { scanner, world, aim };
  }

  it('turns, then finely, then the point, then the strength, and flicks', () => {
    const { scanner, world, aim } = scanning({ flick: RANGES });
    aim.set('aim', 90);
    scanner.advance(1000);
    expect(aim.aim).toBe(50);
    scanner.press();
    expect(scanner.step).toBe('fine');
    scanner.advance(500);
    expect(Math.abs(aim.aim - 50)).toBeLessThanOrEqual(24);
    scanner.press();
    scanner.advance(1600);
    expect(aim.technique).toBe('left');
    scanner.press();
    scanner.advance(1600);
    expect(aim.strength).toBeCloseTo(0.5);
    expect(world.onFlick).not.toHaveBeenCalled();
    scanner.press();
    expect(world.onFlick).toHaveBeenCalledOnce();
  });

  it('asks for the red line first, and may stay', () => {
    const { scanner, world } = scanning({ flick: RANGES, lines: ['gym'] });
    expect(scanner.step).toBe('line');
    scanner.advance(1600);
    scanner.press();
    expect(world.onLine).toHaveBeenCalledWith('gym');
    const other = scanning({ flick: RANGES, lines: ['gym'] });
    other.scanner.press();
    expect(other.scanner.step).toBe('turn');
  });

  it('places the Catcher and skates', () => {
    const { scanner, world } = scanning({ station: { x: [0, 100], y: [200, 300] } });
    scanner.advance(1600);
    scanner.press();
    scanner.advance(3200);
    scanner.press();
    expect(world.waiting.at).toEqual({ x: 50, y: 300 });
    expect(world.onStation).toHaveBeenCalledOnce();
    const skates = scanning({ skate: true, end: true });
    skates.scanner.press();
    expect(skates.world.onSkate).toHaveBeenCalledWith(true);
  });

  it('swings to and fro', () => {
    expect([0, 0.5, 1, 1.5, 2].map(swing)).toEqual([0, 0.5, 1, 0.5, 0]);
  });
});

describe('the first moments', () => {
  const way = [0, 10, 20].map((x) => [x, 0, 16] as const);

  it('are as wide as the hands differ', () => {
    const aside = way.map(([x], n) => [x, n * 6, 16] as const);
    const found = ribs({ way, fan: [aside] }, 1);
    expect(found[0]).toEqual({ left: { x: 0, y: 3 }, right: { x: 0, y: -3 } });
    expect(found[2]?.left.y).toBe(12);
    expect(found[2]?.right.y).toBe(-3);
  });

  it('are asked one at a time, the newest next, and forgotten with the turn', async () => {
    vi.useFakeTimers();
    const answers: ((value: unknown) => void)[] = [];
    const asked: unknown[] = [];
    const foreseeing = new Foreseeing(BEGINNING, () => (question) => {
      asked.push(question);
      return new Promise((resolve) => answers.push(resolve));
    });
    const flick = (aim: number) => ({ ...FLICKED.flick, aim });
    for (const aim of [1, 2, 3]) foreseeing.ask('pinwheel', view().penguins, 0, flick(aim));
    expect(asked).toHaveLength(1);
    answers[0]?.({ type: 'previewed', way, fan: [] });
    await vi.advanceTimersByTimeAsync(200);
    expect(foreseeing.seen?.way).toEqual(way);
    expect(asked.map((one) => (one as { flick: { aim: number } }).flick.aim)).toEqual([1, 3]);
    foreseeing.forget();
    answers[1]?.({ way, fan: [] });
    await vi.advanceTimersByTimeAsync(200);
    expect(foreseeing.seen).toBeNull();
    vi.useRealTimers();
  });
});

describe('holding', () => {
  it('loads to and fro, and says whether it was on when one lets go', async () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    const loads: number[] = [];
    const holding = new Holding((strength) => loads.push(strength));
    expect(holding.stop()).toBe(false);
    holding.start();
    await vi.advanceTimersByTimeAsync(1500);
    expect(Math.max(...loads)).toBeGreaterThan(0.95);
    await vi.advanceTimersByTimeAsync(1400);
    expect(loads.at(-1)).toBeLessThan(0.2);
    expect(holding.stop()).toBe(true);
    const { length } = loads;
    await vi.advanceTimersByTimeAsync(200);
    expect(loads).toHaveLength(length);
    vi.useRealTimers();
  });
});
