/** Every game has the same rooms by the same names; what it has besides is listed with a reason. */

import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games';

const EVERY_GAME = {
  'module.ts': 'what it brings to the page',
  'shelf.ts': 'what the home page says of it',
  'Board.svelte': 'the board at the table',
  'Rules.svelte': 'the rules page',
  rules: 'what is drawn on it',
  'Picture.svelte': 'its card on the home page',
  drawing: 'everything that is seen on the board',
  'choosing.svelte.ts': 'what a player has chosen so far',
  'asking.ts': 'what the ask bar says meanwhile',
  'telling.ts': 'sentences about a game',
  'glyphs.ts': 'what a seat has or did, in small pictures',
  'labels.ts': 'what a screen reader says of the board',
  'show.svelte.ts': 'shows what happened, event by event',
  'sounds.ts': 'what each event sounds like',
  'values.ts': 'what a seat may do, by what it is asked',
  i18n: 'its words in three languages',
};

const BESIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  packeis: {
    'geometry.ts': 'the honeycomb',
    'reach.ts': 'who reaches which floe first',
    'scene.ts': 'what lies and stands on the ice at one moment',
  },
  igloo_igloo: {
    'attempt.ts': 'a try that is not legal, put to the server',
    'choices.ts': 'what may be done with a space',
    'counting.ts': 'the final count, island by island',
    'geometry.ts': 'the eight by eight spaces',
    'islands.ts': 'who leads on which island',
    'parts.ts': 'what hangs together',
    'scene.ts': 'what lies and stands on the ice at one moment',
  },
  icecool: {
    'Trainer.svelte': 'the practice run',
    choosing: 'aim, strength, place and keys, each apart',
    'cues.ts': 'what is told of a flick, and when',
    'geometry.ts': 'the floor plan',
    'naming.ts': 'rooms and doors as people call them',
    'picture.svg': 'drawn by our own renderer',
    'poses.ts': 'how penguins turn and lean',
    'practice.ts': 'a run without a game',
    'rehearsed.ts': 'what a try-out answered',
    'scene.ts': 'what stands and hangs in the school at one moment',
    'trajectory.ts': 'a flick as it was recorded',
  },
  igloo_pop: {
    'Again.svelte': 'a misheard igloo, to listen to again',
    'again.svelte.ts': 'a fresh igloo with as many beads, shaken for a while',
    'Trainer.svelte': 'the ear trainer',
    ear: 'hearing what was shaken',
    hand: 'shaking by mouse, finger, keys and phone',
    'practice.svelte.ts': 'the line of the ear trainer',
    'saying.svelte.ts': 'what is said aloud of a round',
    'sharing.ts': 'two people at one keyboard',
    'staging.ts': 'how a check is shown',
  },
};

const FILES = Object.keys(import.meta.glob('../../src/games/*/**/*'));

describe.each(Object.keys(GAMES))('the folder of %s', (name) => {
  it('has the rooms of every game and those listed for it', () => {
    const start = `../../src/games/${name}/`;
    const own = FILES.filter((path) => path.startsWith(start));
    const rooms = new Set(own.map((path) => path.slice(start.length).replace(/\/.*/, '')));
    const wanted = [...Object.keys(EVERY_GAME), ...Object.keys(BESIDES[name] ?? {})];
    expect([...rooms].sort()).toEqual(wanted.sort());
  });
});
