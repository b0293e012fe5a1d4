import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../../src/games/igloo_igloo/Board.svelte';
import type { Ask } from '../../../src/games/module';
import type { IglooAction, IglooView } from '../../../src/protocol/igloo_igloo';
import { ACTIONS, entry, legal, type Props, props, view } from './world';

let asked: Ask | null = null;
const onAct = vi.fn();

function show(changes: Partial<Props> = {}): ReturnType<typeof render> {
  const onAsk = (ask: Ask | null): void => {
    asked = ask;
  };
  return render(Board, props({ legal: legal(...ACTIONS), onAct, onAsk, ...changes }));
}

function at(name: string): Element {
  const found = document.querySelector(`[data-cell="${name}"]`);
  if (!found) throw new Error(`no space ${name}`);
  return found;
}

const tap = (name: string): Promise<boolean> => fireEvent.click(at(name));

const spoken = (name: string): string | null => at(name).getAttribute('aria-label');

const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  asked = null;
  onAct.mockReset();
});

describe('the spaces', () => {
  it('are a grid of eight by eight with one tab stop', () => {
    show();
    expect(screen.getAllByRole('row')).toHaveLength(8);
    expect(screen.getAllByRole('gridcell')).toHaveLength(64);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  it('are spoken with the thing first', () => {
    show({ legal: null });
    expect(spoken('a1')).toBe('land, A1');
    expect(spoken('d5')).toBe('sea, D5, 2 times fish worth 2');
    expect(spoken('c3')).toBe(
      'pack ice, C3, 2 of your Inuit, Inuk of Ruth (Yellow Star), fox worth 3; island of Mika, 27 tiles',
    );
    expect(spoken('b2')).toContain('your igloo');
    expect(spoken('g4')).toBe('snow floe, G4; island of Ruth, 2 tiles');
  });

  it('are walked with the arrows', async () => {
    show();
    (at('c3') as SVGGElement).focus();
    await press('ArrowDown');
    await press('ArrowRight');
    expect(document.activeElement).toBe(at('d4'));
    await press('Home');
    expect(document.activeElement).toBe(at('d1'));
  });
});

describe('choosing', () => {
  it('goes from an Inuk over what it can do to where', async () => {
    show();
    expect(asked?.title).toBe('3 action points left');
    expect(asked?.commit?.label).toBe('End turn');
    await tap('c3');
    expect(screen.getByRole('button', { name: 'Walk, 1 point' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Hunt, fox worth 3, C3, 3 points' })).toBeDefined();
    expect(spoken('c2')).toContain('reachable');
    await tap('c2');
    expect(asked?.title).toBe('Walk to C2?');
    expect(onAct).not.toHaveBeenCalled();
    await tap('c2');
    expect(onAct).toHaveBeenCalledWith({ type: 'walk', from: 'c3', to: 'c2' });
  });

  it('says why something cannot be paid', async () => {
    show({
      view: view({ points: 1 }),
      legal: legal({ type: 'walk', from: 'c3', to: 'c2' }, { type: 'end' }),
    });
    const kayak = screen.getByRole('button', { name: 'Kayak: needs 3, you have 1' });
    expect((kayak as HTMLButtonElement).disabled).toBe(true);
  });

  it('commits at once if one tap is wished', async () => {
    show({ oneTap: true });
    await tap('c3');
    await tap('b3');
    expect(onAct).toHaveBeenCalledWith({ type: 'walk', from: 'c3', to: 'b3' });
  });

  it('hunts, builds and puts to sea from the menu', async () => {
    show();
    await tap('d6');
    const kayak = screen.getByRole('button', { name: 'Kayak, 3 points' });
    await fireEvent.click(kayak);
    expect(asked?.title).toBe('Put to sea from D6?');
    asked?.commit?.run();
    expect(onAct).toHaveBeenCalledWith({ type: 'kayak', cell: 'd6' });
  });

  it('plays a secret tile after asking', async () => {
    show();
    const tile = screen.getByRole('button', { name: /^Stamina \+2/ });
    await fireEvent.click(tile);
    expect(asked?.title).toBe('Play Stamina +2?');
    await fireEvent.click(tile);
    expect(onAct).toHaveBeenCalledWith({ type: 'play', tile: 'stamina2' });
  });

  it('ends a turn quietly while points are left, and plainly when none are', () => {
    const { unmount } = show();
    expect(asked?.commit).toMatchObject({ label: 'End turn', quiet: true });
    unmount();
    show({ view: view({ phase: 'actions', points: 0 }), legal: legal({ type: 'end' }) });
    expect(asked?.commit).toMatchObject({ label: 'End turn', quiet: false });
    expect(asked?.detail).toBe('Nothing is left to do: end your turn.');
  });

  it('speaks of secret tiles only where one can be played', () => {
    const { unmount } = show();
    expect(asked?.detail).toBe('Choose an Inuk in lamp light, or a secret tile.');
    unmount();
    show({ legal: legal(...ACTIONS.filter(({ type }) => type !== 'play')) });
    expect(asked?.detail).toBe('Choose an Inuk in lamp light.');
  });

  it('asks before points are lost', () => {
    show();
    asked?.commit?.run();
    expect(onAct).not.toHaveBeenCalled();
  });

  it('melts in two taps, and lets the server say why not', async () => {
    show({
      view: view({ phase: 'opening', melted: false, points: 0 }),
      legal: legal({ type: 'melt', cell: 'b6' }, { type: 'melt', cell: 'd3' }),
    });
    expect(spoken('b6')).toContain('may melt');
    await tap('b6');
    await tap('b6');
    expect(onAct).toHaveBeenCalledWith({ type: 'melt', cell: 'b6' });
  });

  it('sends a try that is not legal', async () => {
    show({
      view: view({ phase: 'opening', melted: false }),
      legal: legal({ type: 'melt', cell: 'b6' }),
    });
    await tap('a2');
    expect(onAct).toHaveBeenCalledWith({ type: 'melt', cell: 'a2' });
  });

  it('pushes a floe over its arrows', async () => {
    const pushes: IglooAction[] = [
      { type: 'push', from: 'd3', to: 'd4' },
      { type: 'push', from: 'b6', to: 'c6' },
    ];
    show({ view: view({ phase: 'drift' }), legal: legal(...pushes) });
    expect(document.querySelector('[data-realm]')).not.toBeNull();
    await tap('d3');
    expect(asked?.title).toBe('Which way does D3 drift?');
    expect(document.querySelector('[data-realm]')).toBeNull();
    await tap('d4');
    expect(asked?.detail).toBe('One floe moves, with all that is on it.');
    await tap('d4');
    expect(onAct).toHaveBeenCalledWith({ type: 'push', from: 'd3', to: 'd4' });
  });

  it('asks the threatened seat for a harpoon', () => {
    show({
      view: view({
        phase: 'harpoon',
        turn: 1,
        pending: { cell: 'c3', to: null, covers: null, animal: null, steps: 1, seat: null },
      }),
      legal: legal({ type: 'answer', harpoon: true }, { type: 'answer', harpoon: false }),
    });
    expect(asked?.title).toBe('A bear attacks on C3! Harpoon?');
    asked?.cancel?.run();
    expect(onAct).toHaveBeenCalledWith({ type: 'answer', harpoon: false });
  });

  it('lets one choose among animals on one space', async () => {
    show({
      view: view({ phase: 'animal' }),
      legal: legal(
        { type: 'choose', animal: 'fish1', cell: 'd5' },
        { type: 'choose', animal: 'fish2', cell: 'd5' },
      ),
    });
    await tap('d5');
    await fireEvent.click(screen.getByRole('button', { name: 'Move, fish worth 1' }));
    asked?.commit?.run();
    expect(onAct).toHaveBeenCalledWith({ type: 'choose', animal: 'fish1', cell: 'd5' });
  });
});

describe('keys', () => {
  it('cycle Inuit and goals, and step back', async () => {
    show();
    (at('a1') as SVGGElement).focus();
    await press('n');
    expect(document.activeElement).toBe(at('c3'));
    await press('Enter');
    await press('t');
    expect(document.activeElement).toBe(at('b3'));
    await press('Enter');
    expect(asked?.title).toBe('Walk to B3?');
    await press('Escape');
    expect(asked?.title).toBe('What does the Inuk on C3 do?');
    await press('Escape');
    expect(asked?.title).toBe('3 action points left');
  });

  it('enter the menu and pick its lines by number', async () => {
    show();
    (at('d6') as SVGGElement).focus();
    await press('Enter');
    await press('a');
    expect(document.activeElement?.textContent).toContain('Walk');
    await press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Kayak');
    await press('Escape');
    expect(document.activeElement).toBe(at('d6'));
    await press('2');
    expect(asked?.title).toBe('Put to sea from D6?');
  });

  it('show and hide the islands', async () => {
    show({ legal: null });
    (at('g3') as SVGGElement).focus();
    await press('i');
    expect(spoken('g4')).toBe('snow floe, G4');
  });

  it('leave the ice white until it breaks, unless islands are asked for', async () => {
    const whole = view().islands.slice(0, 1);
    show({ legal: null, view: view({ islands: whole }) });
    const button = screen.getByRole('button', { name: 'Islands' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(spoken('b3')).toBe('snow floe, B3');
    expect(document.querySelector('[data-realm]')).toBeNull();
    (at('b3') as SVGGElement).focus();
    await press('i');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(spoken('b3')).toContain('island of Mika');
    expect(document.querySelector('[data-realm]')).not.toBeNull();
  });
});

describe('the final count', () => {
  const final = entry(
    { type: 'island_scored', island: { cells: ['g3', 'g4'], strength: [0, 1], points: [0, 4] } },
    { type: 'animals_scored', points: [1, 0] },
  );

  it('is asked about, added to the cards, and left by a button', async () => {
    const onShown = vi.fn();
    const onSettled = vi.fn();
    const { rerender } = show({ legal: null, lingers: true, onShown, onSettled });
    onSettled.mockClear();
    await rerender({ view: view({ phase: 'over' }), fresh: [final] });
    expect(asked?.title).toBe('Every island is counted');
    expect(document.querySelectorAll('[data-counted]')).toHaveLength(2);
    const [shown] = onShown.mock.calls.at(-1) ?? [];
    expect(shown.standing.map((one: { total: number }) => one.total)).toEqual([1, 4]);
    expect(onSettled).not.toHaveBeenCalled();
    asked?.commit?.run();
    expect(onSettled).toHaveBeenCalledTimes(1);
  });
});

describe('a step', () => {
  const animals: IglooView['animals'] = [
    { animal: 'fish3', cell: 'e5' },
    { animal: 'bear', cell: 'f5' },
    { animal: 'fox1', cell: 'g4' },
  ];

  function stepping(animal: 'bear' | 'fish3', from: string, to: string): void {
    const pending = { cell: from, animal, steps: 2, covers: null, to: null, seat: null };
    show({
      view: view({ phase: 'step', animals, pending: { ...view().pending, ...pending } }),
      legal: legal({ type: 'step', from, to }),
    });
  }

  it('of a fish eats nobody', async () => {
    stepping('fish3', 'e5', 'f5');
    await tap('f5');
    expect(asked?.title).toBe('Step to F5?');
    expect(asked?.detail).toBe('2 steps are left.');
  });

  it('of a bear says what it finds there', async () => {
    stepping('bear', 'f5', 'e5');
    await tap('e5');
    expect(asked?.detail).toBe('The bear eats the animals there.');
  });

  it('of a bear says whom it attacks', async () => {
    stepping('bear', 'f3', 'g3');
    await tap('g3');
    expect(asked?.detail).toBe('The bear attacks the Inuit there.');
  });
});

describe('looking back', () => {
  it.each<[IglooAction, IglooAction]>([
    [
      { type: 'walk', from: 'c3', to: 'c2' },
      { type: 'build', cell: 'd6' },
    ],
    [
      { type: 'melt', cell: 'e4' },
      { type: 'push', from: 'b2', to: 'b3' },
    ],
  ])('draws %o in ember and %o in gold', (mistake, action) => {
    const advice = { action, reason: '', args: {}, overlay: {} };
    show({ legal: null, seat: null, mistake, advice });
    const tones = [...document.querySelectorAll('[data-tone]')].map((one) =>
      one.getAttribute('data-tone'),
    );
    expect(tones.sort()).toEqual(['advice', 'mistake']);
  });

  it('draws neither at the table', () => {
    show();
    expect(document.querySelector('[data-tone]')).toBeNull();
  });
});

describe('an animal in the way', () => {
  function displacing(displace: 'each' | 'together'): void {
    const options = { ...view().options, displace };
    const pending = { cell: 'd6', covers: 'd5', to: 'd5', animal: null, steps: null, seat: null };
    show({
      view: view({ phase: 'displace', options, pending: { ...view().pending, ...pending } }),
      legal: legal({ type: 'displace', animal: 'fish2', to: 'e5' }),
    });
  }

  it.each([
    ['each', 'Move the fish worth 2 to E5?'],
    ['together', 'Move all animals to E5?'],
  ] as const)('goes %s', async (displace, question) => {
    displacing(displace);
    await tap('e5');
    expect(asked?.title).toBe(question);
  });
});

describe('secrets', () => {
  it('show only the own hand, with its words', () => {
    show();
    expect(screen.getByLabelText('Your secret tiles').textContent).toContain('Only you see this');
    expect(screen.getByRole('button', { name: /^Harpoon, 2 of them/ })).toBeDefined();
  });

  it('show no hand to those who only watch', () => {
    show({ seat: null, legal: null, view: view({ hand: null }) });
    expect(screen.queryByLabelText('Your secret tiles')).toBeNull();
  });

  it('tell what was melted, or that it is secret', () => {
    show({
      last: entry({ type: 'melted', seat: 1, cell: 'e4', tile: null, kept: true }),
      legal: null,
    });
    expect(document.querySelector('[data-event]')?.textContent).toContain('Only Ruth knows');
  });
});
