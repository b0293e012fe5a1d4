import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookFrom, wish } from '../../../src/games/icecool/choosing/wishes.svelte';
import type { Cue } from '../../../src/games/icecool/cues';
import { words as frenchWords } from '../../../src/games/icecool/i18n/fr';
import { game } from '../../../src/games/icecool/module';
import { practised } from '../../../src/games/icecool/telling';
import type { Ask, Translate } from '../../../src/games/module';
import { format } from '../../../src/i18n/format';
import type { Flick, IcecoolEvent } from '../../../src/protocol/icecool';
import { PLAYERS } from '../around';
import { entry, FLICKED, FLICKING, props, t, view } from './world';

beforeEach(() => {
  lookFrom('plan', 'camera');
  wish('oneSwitch', false);
});

function lastAsk(onAsk: unknown): Ask | null {
  return (vi.mocked(onAsk as (ask: Ask | null) => void).mock.lastCall ?? [null])[0];
}

describe('the board', () => {
  it('flicks by keys alone', async () => {
    const given = props();
    render(game.Board, given);
    const stage = screen.getByRole('application');
    await fireEvent.keyDown(stage, { key: 'ArrowLeft', shiftKey: true });
    await fireEvent.keyDown(stage, { key: 'ArrowUp' });
    await fireEvent.keyDown(stage, { key: 'Enter' });
    const [flick] = vi.mocked(given.onAct).mock.lastCall as [Flick];
    expect(flick).toMatchObject({ type: 'flick', side: 0, height: 12, speed: 7.25 });
  });

  it('tells what letting go would do while a hand aims, not every tremble of it', async () => {
    const [given, onAim] = [props(), vi.fn()];
    render(game.Board, { ...given, onAim });
    const stage = screen.getByRole('application');
    expect(onAim).not.toHaveBeenCalled();
    await fireEvent.keyDown(stage, { key: 'ArrowLeft', shiftKey: true });
    const [flick] = onAim.mock.lastCall as [Flick];
    const direction = screen.getByLabelText<HTMLInputElement>('Direction');
    await fireEvent.input(direction, { target: { value: String(+direction.value - 1) } });
    expect(onAim).toHaveBeenCalledOnce();
    await fireEvent.input(direction, { target: { value: String(+direction.value - 2) } });
    expect(onAim).toHaveBeenCalledTimes(2);
    const [next] = onAim.mock.lastCall as [Flick];
    expect(next.aim - flick.aim).toBeCloseTo(3, 0);
  });

  it('has sliders, presets and targets for everything', async () => {
    const given = props();
    render(game.Board, given);
    await fireEvent.input(screen.getByLabelText('Strength'), { target: { value: '5' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Jump' }));
    await fireEvent.change(screen.getByLabelText('Aim at'), { target: { value: '1' } });
    lastAsk(given.onAsk)?.commit?.run();
    const [flick] = vi.mocked(given.onAct).mock.lastCall as [Flick];
    expect(flick).toMatchObject({ speed: 5, height: 47 });
    expect(lastAsk(given.onAsk)?.detail).toContain('a jump');
  });

  it('says what to do and what for, until a hand has touched the aim', async () => {
    const given = props();
    render(game.Board, given);
    expect(lastAsk(given.onAsk)?.title).toBe('Pull your penguin back, then let go');
    expect(lastAsk(given.onAsk)?.detail).toContain('doors with your fish');
    await fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' });
    expect(lastAsk(given.onAsk)?.detail).toBe('Now: straight, a medium push.');
  });

  it('tells the Catcher to catch', () => {
    const given = props({ view: view({ catcher: 0 }) });
    render(game.Board, given);
    expect(lastAsk(given.onAsk)?.detail).toContain('You are the Catcher');
  });

  it('offers the red line, and never forces it', async () => {
    const given = props({
      view: view({ offers: [{ room: 'gym', x: 1, y: 2 }] }),
      legal: { ...FLICKING, actions: [{ type: 'to_line', room: 'gym' }] },
    });
    render(game.Board, given);
    expect(lastAsk(given.onAsk)?.detail).toContain('red line');
    expect(lastAsk(given.onAsk)?.commit?.label).toBe('Flick');
    await fireEvent.click(screen.getByRole('button', { name: 'To the red line: Gym' }));
    expect(given.onAct).toHaveBeenCalledWith({ type: 'to_line', room: 'gym' });
  });

  it('lets the Catcher choose a place', async () => {
    const ranges = { x: [245, 575], y: [450, 575] } as const;
    const given = props({
      view: view({ phase: 'station', catcher: 0, penguins: [null, null] }),
      legal: { actions: [], spaces: [{ name: 'station', ranges }] },
    });
    render(game.Board, given);
    await fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
    lastAsk(given.onAsk)?.commit?.run();
    expect(given.onAct).toHaveBeenCalledWith({ type: 'station', x: 420, y: 512.5 });
  });

  it('lights the door a lesson means, and says so, only while one aims', async () => {
    const towards: Flick = { type: 'flick', aim: 0, side: 0, height: 12, speed: 8, pitch: 0 };
    const given = { ...props(), towards };
    const { container, rerender } = render(game.Board, given);
    const stage = screen.getByRole('application');
    expect(stage.getAttribute('aria-label')).toMatch(/^The door to the Gym is lit/);
    expect(container.querySelector('[data-lit]')?.getAttribute('data-lit')).toBe('classroom-gym');
    expect(screen.getAllByText(/The door to the Gym is lit/)).toHaveLength(1);
    await rerender({ ...given, legal: null });
    expect(stage.getAttribute('aria-label')).toBe('The school');
    expect(container.querySelector('[data-lit]')).toBeNull();
  });

  it('has the focus once a button that was pressed is gone', async () => {
    const given = props();
    render(game.Board, given);
    lastAsk(given.onAsk)?.commit?.run();
    await tick();
    expect(document.activeElement).toBe(screen.getByRole('application'));
  });

  it('offers a legal place in a later round, where the round is seen before its question', async () => {
    const ranges = { x: [245, 575], y: [450, 575] } as const;
    const given = props({ view: view({ phase: 'flick', catcher: 1 }), legal: null });
    const { rerender } = render(game.Board, given);
    const later = view({ phase: 'station', round: 1, catcher: 0, penguins: [null, null] });
    await rerender({ ...given, view: later, legal: null });
    const legal = { actions: [], spaces: [{ name: 'station', ranges }] };
    await rerender({ ...given, view: later, legal });
    expect(screen.getByLabelText<HTMLInputElement>('To the right').valueAsNumber).toBe(410);
    lastAsk(given.onAsk)?.commit?.run();
    expect(given.onAct).toHaveBeenLastCalledWith({ type: 'station', x: 410, y: 512.5 });
  });

  it('keeps the place chosen while it is asked, and forgets it with the round', async () => {
    const ranges = { x: [245, 575], y: [450, 575] } as const;
    const legal = { actions: [], spaces: [{ name: 'station', ranges }] };
    const given = props({
      view: view({ phase: 'station', catcher: 0, penguins: [null, null] }),
      legal,
    });
    const { rerender } = render(game.Board, given);
    await fireEvent.input(screen.getByLabelText('To the right'), { target: { value: '560' } });
    await rerender({ ...given, legal: null });
    await rerender({ ...given, legal });
    expect(screen.getByLabelText<HTMLInputElement>('To the right').valueAsNumber).toBe(560);
    const later = view({ phase: 'station', round: 2, catcher: 0, penguins: [null, null] });
    await rerender({ ...given, view: later, legal });
    expect(screen.getByLabelText<HTMLInputElement>('To the right').valueAsNumber).toBe(410);
  });

  describe('at the end of a turn with two hidden cards', () => {
    const END = { actions: [{ type: 'end_turn' } as const], spaces: [] };
    const SKATES = {
      actions: [{ type: 'skate' } as const, { type: 'end_turn' } as const],
      spaces: [],
    };
    const BOT = PLAYERS.map((player) => ({ ...player, bot: !player.yours }));
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('asks nothing where there is nothing to decide', () => {
      const given = props({ view: view({ phase: 'skates' }), legal: END, players: BOT });
      render(game.Board, given);
      expect(lastAsk(given.onAsk)).toEqual({ title: 'Your turn ends', calm: true });
      vi.advanceTimersByTime(0);
      expect(vi.mocked(given.onAct).mock.calls).toEqual([[{ type: 'end_turn' }]]);
    });

    it('ends the turn once, and by a button if that was refused', async () => {
      const given = props({ view: view({ phase: 'skates' }), legal: END, players: BOT });
      const { rerender } = render(game.Board, given);
      vi.advanceTimersByTime(0);
      await rerender({ ...given, legal: null });
      await rerender({ ...given, legal: { ...END } });
      vi.advanceTimersByTime(9000);
      expect(given.onAct).toHaveBeenCalledOnce();
      lastAsk(given.onAsk)?.commit?.run();
      expect(given.onAct).toHaveBeenCalledTimes(2);
    });

    it.each([0, 0.5, 0.999])('keeps the same moment whether it asks or not (%d)', async (lot) => {
      vi.spyOn(Math, 'random').mockReturnValue(lot);
      const ends = [];
      for (const legal of [END, SKATES]) {
        const given = props({ view: view({ phase: 'skates' }), legal });
        const { unmount } = render(game.Board, given);
        const began = Date.now();
        let ended = 0;
        vi.mocked(given.onAct).mockImplementation(() => (ended = Date.now() - began));
        await tick();
        lastAsk(given.onAsk)?.cancel?.run();
        vi.advanceTimersByTime(9000);
        expect(given.onAct).toHaveBeenLastCalledWith({ type: 'end_turn' });
        ends.push(ended);
        unmount();
      }
      expect(ends[0]).toBe(ends[1]);
      expect(ends[0]).toBeGreaterThan(1000);
    });

    it('asks who has two ones, for as long as they like', () => {
      const given = props({ view: view({ phase: 'skates' }), legal: SKATES, players: BOT });
      render(game.Board, given);
      vi.advanceTimersByTime(60_000);
      expect(given.onAct).not.toHaveBeenCalled();
      expect(lastAsk(given.onAsk)?.cancel?.label).toBe('End the turn');
      lastAsk(given.onAsk)?.commit?.run();
      expect(given.onAct).toHaveBeenCalledWith({ type: 'skate' });
    });
  });

  it('shows your cards to you and only backs of others', () => {
    const mine = [{ value: 3, up: false }];
    const theirs = [
      { value: null, up: false },
      { value: 1, up: true },
    ];
    render(game.Board, props({ view: view({ cards: [mine, theirs] }) }));
    expect(screen.getByText('only you see this')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your fish cards' }).textContent).toContain('3');
    expect(screen.getByText('2 cards')).toBeTruthy();
  });

  it('says who is where', () => {
    render(game.Board, props());
    const list = screen.getByRole('list', { name: 'Who is where' });
    expect(list.textContent).toContain('Classroom: you.');
    expect(list.textContent).toContain('Kitchen: Ruth (Yellow Star), Catcher.');
  });

  it('plays by one switch', async () => {
    wish('oneSwitch', true);
    render(game.Board, props());
    await tick();
    expect(screen.getByText('The aim turns. Press when it is about right.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Take this' }));
    expect(screen.getByText('Now slowly, to and fro.')).toBeTruthy();
  });
});

describe('sentences', () => {
  const tell = (event: IcecoolEvent): string => game.tell(event, PLAYERS, t);

  it('say what happened, and no card to those who may not know', () => {
    expect(tell({ type: 'fished', seat: 0, door: 'gym-kitchen', at: 1 })).toBe(
      'Mika goes through Gym – Kitchen and takes a fish!',
    );
    expect(tell({ type: 'drew', seat: 1, value: null, why: 'fish' })).toBe(
      'Ruth draws a fish card.',
    );
    expect(tell({ type: 'drew', seat: 0, value: 2, why: 'id' })).toContain('2');
    expect(tell(FLICKED)).toBe('Mika flicks: straight.');
  });

  it('are short in the list of moves', () => {
    const fished: IcecoolEvent = { type: 'fished', seat: 0, door: 'gym-kitchen', at: 1 };
    expect(game.brief(entry(FLICKED, fished), t)).toEqual({
      text: 'straight, 8 m/s',
      gain: '+1 fish',
    });
  });

  it('speak to whoever practises alone', () => {
    expect(practised(FLICKED, t)).toBe('You flick: straight.');
    const through = FLICKED.happenings[0] as Cue;
    expect(practised(through, t)).toBe('You go through the door, into the Gym.');
  });

  it('count in French as the French do', () => {
    const french: Translate = (key, args = {}) =>
      format((frenchWords as Record<string, string>)[key] ?? key, args, 'fr');
    expect(game.detail(view(), 0, french)).toBe('0 poisson sur 3, 0 carte');
  });

  it('say who is what', () => {
    expect(game.detail(view(), 1, t)).toBe('Catcher, 1 ID card, 0 cards');
    expect(game.detail(view({ ids: [1, 1] }), 0, t)).toBe('0 of 3 fish, 0 cards, caught');
  });

  it('name the winner and why', () => {
    const outcome = { scores: [5, 5], places: [1, 2], winners: [0], reason: 'cards' };
    expect(game.verdict(outcome, PLAYERS, t)).toContain('more cards');
    const shared = { scores: [5, 5], places: [1, 1], winners: [0, 1], reason: 'tie' };
    expect(game.verdict(shared, PLAYERS, t)).toBe('Mika and Ruth share the win.');
  });

  it('explain a hint', () => {
    const advice = {
      action: FLICKED.flick,
      reason: 'pass_door',
      args: { door: 'gym-kitchen' },
      overlay: {},
    };
    expect(game.hint(advice, t)).toContain('Gym – Kitchen');
  });
});
