import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import LeadGraph from '../../src/app/replay/LeadGraph.svelte';
import { Player } from '../../src/app/replay/player.svelte';
import Timeline from '../../src/app/replay/Timeline.svelte';
import { game as igloo } from '../../src/games/igloo_igloo/module';
import { game as packeis } from '../../src/games/packeis/module';
import { seal } from '../../src/games/sealing';
import type { Analysis, Costly, Frame } from '../../src/protocol/messages';
import { PLAYERS } from '../games/around';
import { view } from '../games/igloo_igloo/world';

const MISTAKE: Costly = {
  ply: 3,
  seat: 0,
  action: 'b3-c4',
  better: 'b3-b5',
  lost: 4,
  proven: false,
  reason: 'reach',
  args: {},
  overlay: {},
};

/** Igloo Igloo by the points of the first; the other has always as many as `others`. */
function frames(totals: readonly number[], others = 1): readonly Frame[] {
  return totals.map((total, ply) => ({
    ply,
    seq: ply,
    at: 0,
    seat: ply ? 0 : null,
    action: null,
    events: [],
    view: view({
      standing: [total, others].map((points) => ({ animals: 0, islands: 0, total: points })),
    }),
  }));
}

/** A game in which the first led the second by so much. */
function analysed(leads: readonly number[]): Analysis {
  const moments = leads.map((lead) => ({ leads: [lead, -lead], proven: false }));
  return { moments, costly: [MISTAKE], luck: [], solved: null, foreseen: true };
}

function loaded(totals: readonly number[] = [0, 1, 2, 3, 4, 5]): Player {
  const player = new Player();
  player.load(frames(totals), 0);
  return player;
}

describe('a mistake', () => {
  it('is looked at from before it was made, until one goes on', () => {
    const player = loaded();
    player.review(MISTAKE);
    expect(player.index).toBe(2);
    expect(player.reviewed).toBe(MISTAKE);
    player.step(1);
    expect(player.index).toBe(3);
    expect(player.reviewed).toBeNull();
  });

  it.each([
    ['b3', { type: 'place', cell: 'b3' }],
    ['b3-c4', { type: 'slide', from: 'b3', to: 'c4' }],
  ])('of Packeis is read from %s', (notation, action) => {
    expect(packeis.read?.(notation)).toEqual(action);
  });

  it.each([
    ['place a3', { type: 'place', cell: 'a3' }],
    ['melt c4', { type: 'melt', cell: 'c4' }],
    ['play stamina2', { type: 'play', tile: 'stamina2' }],
    ['thaw c4', { type: 'thaw', cell: 'c4' }],
    ['push c4-c5', { type: 'push', from: 'c4', to: 'c5' }],
    ['displace fish2 d3', { type: 'displace', animal: 'fish2', to: 'd3' }],
    ['choose bear e5', { type: 'choose', animal: 'bear', cell: 'e5' }],
    ['step e5-e6', { type: 'step', from: 'e5', to: 'e6' }],
    ['harpoon yes', { type: 'answer', harpoon: true }],
    ['harpoon no', { type: 'answer', harpoon: false }],
    ['flee a1', { type: 'flee', corner: 'a1' }],
    ['walk a3-a4', { type: 'walk', from: 'a3', to: 'a4' }],
    ['kayak a3', { type: 'kayak', cell: 'a3' }],
    ['land f5', { type: 'land', cell: 'f5' }],
    ['hunt fox2 c3', { type: 'hunt', animal: 'fox2', cell: 'c3' }],
    ['build c4', { type: 'build', cell: 'c4' }],
    ['end', { type: 'end' }],
    ['pass', { type: 'pass' }],
  ])('of Igloo Igloo is read from %s', (notation, action) => {
    expect(igloo.read?.(notation)).toEqual(action);
  });
});

describe('the graph', () => {
  it('has room for the highest points, whenever they were', () => {
    const player = loaded([0, 55, 20, 30, 10, 12]);
    const { container } = render(Timeline, {
      player,
      players: PLAYERS.slice(0, 2),
      game: seal(igloo),
    });
    const lines = [...container.querySelectorAll('path[stroke]')];
    const heights = lines.flatMap((line) =>
      [...(line.getAttribute('d') ?? '').matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y)),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['somebody had a point', [0, 0, 2], 1],
    ['nobody ever had one', [0, 0, 0], 0],
  ])('is drawn if %s', (_, totals, graphs) => {
    const player = new Player();
    player.load(frames(totals, 0), 0);
    const game = seal(igloo);
    const { container, getByRole } = render(Timeline, {
      player,
      players: PLAYERS.slice(0, 2),
      game,
    });
    expect(container.querySelectorAll('svg')).toHaveLength(graphs);
    getByRole('slider');
  });

  it.each([
    ['somebody was', [0, 2, 0], 1],
    ['nobody ever was', [0, 0, 0], 0],
  ])('of who was ahead is drawn if %s', (_, leads, graphs) => {
    const { queryAllByRole } = render(LeadGraph, {
      player: loaded([0, 1, 2]),
      players: PLAYERS.slice(0, 2),
      analysis: analysed(leads),
    });
    expect(queryAllByRole('img')).toHaveLength(graphs);
  });
});
