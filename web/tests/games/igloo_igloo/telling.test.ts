import { describe, expect, it } from 'vitest';
import { game } from '../../../src/games/igloo_igloo/module';
import { deed } from '../../../src/games/igloo_igloo/telling';
import type { IglooAction, IglooEvent, IglooView } from '../../../src/protocol/igloo_igloo';
import type { Costly, Outcome } from '../../../src/protocol/messages';
import { PLAYERS } from '../around';
import { entry, t, view } from './world';

const EVENTS: readonly (readonly [IglooEvent, string])[] = [
  [{ type: 'placed', seat: 0, cell: 'a2' }, 'Mika starts on A2.'],
  [
    { type: 'melted', seat: 1, cell: 'e4', tile: null, kept: true },
    'Ruth melts E4 and keeps a secret tile.',
  ],
  [
    { type: 'melted', seat: 1, cell: 'e4', tile: 'bear', kept: false },
    'Ruth melts E4: A polar bear!',
  ],
  [
    { type: 'melted', seat: 0, cell: 'e4', tile: 'thaw', kept: true },
    'Mika melts E4 and keeps the tile: Thaw.',
  ],
  [
    { type: 'appeared', cell: 'e4', animals: ['fish1', 'fish3'] },
    'On E4: fish worth 1 and fish worth 3.',
  ],
  [{ type: 'becalmed', seat: 0 }, 'No floe can be pushed; the drift does nothing.'],
  [{ type: 'pushing', seat: 0, from: 'd4', to: 'c4' }, 'Mika wants to push D4 to C4.'],
  [
    { type: 'displaced', seat: 0, animal: 'fish2', from: 'b4', to: 'b3' },
    'Mika moves the fish worth 2 from B4 to B3.',
  ],
  [
    { type: 'drifted', seat: 0, cells: ['d4', 'c4', 'b4'] },
    'Mika pushes 2 floes from D4 towards B4.',
  ],
  [{ type: 'tile_played', seat: 0, tile: 'stamina2' }, 'Mika plays Stamina +2.'],
  [{ type: 'strengthened', seat: 0, points: 2 }, 'Mika gets 2 action points more.'],
  [{ type: 'thawed', seat: 0, cell: 'c3', lost: ['fox1'] }, 'Mika thaws C3. Gone: fox worth 1.'],
  [
    { type: 'chosen', seat: 0, animal: 'bear', cell: 'c3' },
    'Mika chooses the polar bear worth 4 on C3.',
  ],
  [
    { type: 'moved', seat: 0, animal: 'bear', from: 'c3', to: 'c4' },
    'Mika moves the polar bear worth 4 from C3 to C4.',
  ],
  [{ type: 'eaten', cell: 'c4', animals: ['fox2'] }, 'The bear eats on C4: fox worth 2.'],
  [
    { type: 'attacked', seat: 0, cell: 'c4', seats: [1, 0] },
    'The bear attacks Ruth and Mika on C4!',
  ],
  [{ type: 'asked', seat: 1, cell: 'c4' }, 'Ruth is asked for a harpoon.'],
  [{ type: 'answered', seat: 1, cell: 'c4', harpoon: false }, 'Ruth plays no harpoon.'],
  [{ type: 'bear_killed', seat: 1, cell: 'c4' }, 'Ruth takes the bear on C4, worth 4.'],
  [{ type: 'hid', seat: 1, cell: 'c4', count: 2 }, '2 Inuit of Ruth hide in the igloo on C4.'],
  [
    { type: 'fled', seat: 1, by: 0, from: 'c4', to: 'a1' },
    'Mika sends an Inuk of Ruth from C4 to A1.',
  ],
  [{ type: 'walked', seat: 0, from: 'c3', to: 'c2' }, 'Mika walks from C3 to C2.'],
  [{ type: 'launched', seat: 0, cell: 'c3' }, 'Mika puts to sea from C3.'],
  [{ type: 'kayaked', seat: 0, from: 'c3', to: 'g3' }, 'Mika paddles from C3 to G3.'],
  [
    { type: 'hunted', seat: 0, animal: 'fox2', cell: 'c3', cost: 2 },
    'Mika hunts the fox worth 2 on C3 for 2 points.',
  ],
  [{ type: 'built', seat: 0, cell: 'c3' }, 'Mika builds an igloo on C3.'],
  [{ type: 'passed', seat: 0 }, 'Mika plays nothing more.'],
  [{ type: 'turn_ended', seat: 0, lost: 1 }, 'Mika ends the turn; 1 point is lost.'],
  [{ type: 'ended', seat: 0 }, 'Mika cannot melt any floe. The game is over.'],
  [
    { type: 'island_scored', island: { cells: ['a2', 'a3'], strength: [1, 3], points: [1, 2] } },
    'Island at A2, 2 tiles: Ruth 2 and Mika 1.',
  ],
  [
    { type: 'island_scored', island: { cells: ['a2', 'a3'], strength: [0, 3], points: [0, 4] } },
    'Island at A2: Ruth is alone there, 2 × 2 = 4.',
  ],
  [
    { type: 'island_scored', island: { cells: ['a2', 'a3'], strength: [0, 3], points: [0, 6] } },
    'Island at A2, 2 tiles: Ruth 6.',
  ],
  [
    { type: 'island_scored', island: { cells: ['a2'], strength: [0, 3], points: [0, 1] } },
    'Island at A2, one tile: Ruth 1.',
  ],
  [{ type: 'animals_scored', points: [5, 7] }, 'Hunted animals: Ruth 7 and Mika 5.'],
];

describe('what happened', () => {
  it.each(EVENTS)('is told in a sentence: %o', (event, sentence) => {
    expect(game.tell(event, PLAYERS, t)).toBe(sentence);
  });

  it.each(EVENTS)('has a short form: %o', (event) => {
    const { text } = game.brief(entry(event), t);
    expect(text).not.toMatch(/igloo_igloo|[{}]/);
    expect(text).not.toBe('');
  });

  it('counts what was hunted as a gain', () => {
    const hunt = entry({ type: 'hunted', seat: 0, animal: 'fox2', cell: 'c3', cost: 2 });
    expect(game.brief(hunt, t)).toEqual({ text: 'hunt C3', gain: '+2' });
  });
});

describe('what is asked', () => {
  const pending = {
    cell: 'c3',
    to: 'c4',
    covers: 'c5',
    animal: 'bear',
    steps: 2,
    seat: 1,
  } as const;
  const phases: readonly IglooView['phase'][] = [
    'placing',
    'opening',
    'drift',
    'displace',
    'thaw',
    'animal',
    'step',
    'harpoon',
    'flee',
    'actions',
    'kayak',
    'hunt',
    'over',
  ];

  it.each(phases)('has a sentence and a reason while %s', (phase) => {
    const { title, detail } = game.prompt(view({ phase, pending }), t);
    expect(`${title} ${detail}`).not.toMatch(/igloo_igloo|[{}]|undefined/);
  });
});

describe('the score', () => {
  it('is told island by island', () => {
    expect(game.breakdown(view(), 1, t)).toEqual([
      { label: 'Animals', value: '0' },
      { label: 'Island A2, 27 tiles', value: '13' },
      { label: 'Island G3, 2 tiles', value: '4' },
      { label: 'Points', value: '17' },
    ]);
    expect(game.points(view(), 0)).toBe(28);
    expect(game.points(view({ phase: 'placing' }), 0)).toBe(0);
    expect(game.detail(view({ phase: 'over' }), 0, t)).toBe('27 for islands, 1 for animals');
    expect(game.detail(view(), 0, t)).toBe(
      '27 for islands and 1 for animals; 1 igloo and 3 secret tiles to use',
    );
    expect(game.caption?.(view(), t)).toBe('if it ended now');
    expect(game.caption?.(view({ phase: 'over' }), t)).toBe('');
    expect(game.holdings?.(view(), 0)).toEqual([
      { picture: 'ice', text: '27' },
      { picture: 'fish', text: '1' },
      { picture: 'igloo', text: '1' },
      { picture: 'secret', text: '3' },
    ]);
  });

  it.each<[Outcome, string]>([
    [{ scores: [9, 5], places: [1, 2], winners: [0], reason: 'points' }, 'Mika wins by 4 points.'],
    [
      { scores: [9, 9], places: [1, 1], winners: [0, 1], reason: 'tie' },
      'Mika and Ruth share the win.',
    ],
    [
      { scores: [9, 9], places: [2, 1], winners: [1], reason: 'animals' },
      'Ruth wins: points are equal, but more of them come from hunting.',
    ],
  ])('has a verdict: %o', (outcome, sentence) => {
    expect(game.verdict(outcome, PLAYERS, t)).toBe(sentence);
  });
});

describe('a hint', () => {
  it.each<[IglooAction, string]>([
    [{ type: 'walk', from: 'c3', to: 'c2' }, 'Walk from C3 to C2.'],
    [{ type: 'play', tile: 'thaw' }, 'Play Thaw.'],
    [{ type: 'hunt', animal: 'fox2', cell: 'c3' }, 'Take the fox worth 2 on C3.'],
    [{ type: 'answer', harpoon: true }, 'Play the harpoon.'],
    [{ type: 'flee', corner: 'a1' }, 'Flee to A1.'],
  ])('says what to do: %o', (action, sentence) => {
    const advice = { action, reason: 'best', args: {}, overlay: {} };
    expect(game.hint(advice, t)).toBe(
      `${sentence} It looked best of all that was thought through.`,
    );
  });
});

describe('looking back', () => {
  const move: Costly = {
    ply: 9,
    seat: 0,
    action: 'walk a3-a4',
    better: 'hunt fox2 c3',
    lost: 5.6,
    proven: false,
    reason: 'rival_islands',
    args: { points: 4, rival: 1 },
    overlay: {},
  };

  it('says what was played, what was better, and why', () => {
    expect(game.costly?.(move, PLAYERS, t)).toBe(
      'Mika gave away about 6 points. Played: Walk from A3 to A4. ' +
        'Better: Take the fox worth 2 on C3. The islands of Ruth are then worth about 4 points less.',
    );
  });

  it.each(['unspent', 'hunted', 'islands', 'means', 'rival_hunted', 'rival_means'])(
    'knows why: %s',
    (reason) => {
      const said = game.costly?.({ ...move, reason }, PLAYERS, t);
      expect(said).not.toMatch(/igloo_igloo|[{}]/);
    },
  );

  it.each([
    ['place a3', 'Start on A3.'],
    ['melt c4', 'Melt C4.'],
    ['play stamina2', 'Play Stamina +2.'],
    ['thaw c4', 'Thaw C4.'],
    ['push c4-c5', 'Push C4 to C5.'],
    ['displace fish2 d3', 'Move the fish worth 2 to D3.'],
    ['choose bear e5', 'Choose the polar bear worth 4 on E5.'],
    ['step e5-e6', 'Step to E6.'],
    ['harpoon yes', 'Play the harpoon.'],
    ['harpoon no', 'Keep the harpoon.'],
    ['flee a1', 'Flee to A1.'],
    ['kayak a3', 'Put to sea from A3.'],
    ['land f5', 'Land on F5.'],
    ['build c4', 'Build an igloo on C4.'],
    ['end', 'End the turn.'],
    ['pass', 'Play nothing more.'],
  ])('writes out %s', (text, sentence) => {
    expect(deed(text, t)).toBe(sentence);
  });

  it('tells luck', () => {
    const luck = { ply: 4, seat: 1, action: 'melt e4', gained: -3.4, reason: 'bad' };
    expect(game.luck?.({ ...luck, args: { cell: 'e4', tile: 'bear' } }, PLAYERS, t)).toBe(
      'Ruth melted E4: A polar bear. That was worth about 3 points less than could be expected.',
    );
  });
});
