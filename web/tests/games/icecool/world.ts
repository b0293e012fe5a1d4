/** A school with penguins in it, and what a board component needs around it. */

import type { Legal, Play } from '../../../src/board/plays';
import { words as game } from '../../../src/games/icecool/i18n/en';
import { viewOf } from '../../../src/games/icecool/practice';
import { GROUND, SHOWS } from '../../../src/games/icecool/rules/techniques';
import type { BoardProps } from '../../../src/games/module';
import type {
  Flicked,
  IcecoolAction,
  IcecoolEvent,
  IcecoolView,
  SchoolShown,
} from '../../../src/protocol/icecool';
import { english, played, still } from '../around';

export const t = english(game);

export const SCHOOL: SchoolShown = {
  type: 'school_shown',
  ...GROUND,
  ranges: {},
  start: { x: 205, y: 102.5, z: 16, turn: [1, 0, 0, 0] },
};

/** Mika runs and is to flick from the red circle, Ruth catches in the Kitchen. */
export function view(changes: Partial<IcecoolView> = {}): IcecoolView {
  return {
    ...viewOf(SCHOOL, SCHOOL.start),
    seats: 2,
    rounds: 4,
    catcher: 1,
    fresh: [true, false],
    penguins: [SCHOOL.start, { x: 410, y: 512.5, z: 16, turn: [1, 0, 0, 0] }],
    stuck: [null, null],
    taken: [
      [false, false, false],
      [false, false, false],
    ],
    ids: [0, 1],
    cards: [[], []],
    owed: [0, 0],
    points: [0, 0],
    ...changes,
  };
}

export const RANGES = {
  aim: [0, 360],
  side: [-0.6, 0.6],
  height: [3, 48],
  speed: [1, 10],
  pitch: [-45, 30],
} as const;

export const FLICKING: Legal<IcecoolAction> = {
  actions: [],
  spaces: [{ name: 'flick', ranges: RANGES }],
};

/** The straight flick of the rules page, as if Mika had made it. */
export const FLICKED: Flicked = {
  type: 'flicked',
  seat: 0,
  happenings: [
    { type: 'passed', seat: 0, door: 'classroom-gym', into: 'gym', way: 'through', at: 0.4 },
  ],
  ...SHOWS.straight,
};

export function entry(...events: IcecoolEvent[]): Play<IcecoolEvent> {
  return played(0, events);
}

export type Props = BoardProps<IcecoolView, IcecoolAction, IcecoolEvent>;

export function props(changes: Partial<Props> = {}): Props {
  return still({ view: view(), legal: FLICKING, t, ...changes });
}
