/** A run round the school without a game: where one has been, and a view to draw it with. */

import type { Flicked, IcecoolView, Pose, Practised, SchoolShown } from '../../protocol/icecool';

/** Where a practice run stands. */
export interface Lap {
  readonly pose: Pose;
  readonly flicks: number;
  /** Rooms in which the penguin has been, besides the Classroom. */
  readonly visited: readonly string[];
  readonly done: boolean;
}

export function begin(school: SchoolShown): Lap {
  return { pose: school.start, flicks: 0, visited: [], done: false };
}

export function homeOf({ board }: Pick<SchoolShown, 'board'>): string {
  return board.circle.room;
}

/** The lap after a flick. Who leaves the school is put back where the flick began. */
export function onward(lap: Lap, school: SchoolShown, came: Practised): Lap {
  const flicks = lap.flicks + 1;
  const rest = came.resting[0];
  if (!came.room || !rest) return { ...lap, flicks };
  const home = homeOf(school);
  const passed = came.happenings.flatMap((one) => (one.type === 'passed' ? [one.into] : []));
  const rooms = [...passed, came.room].filter((room) => room !== home);
  const visited = [...new Set([...lap.visited, ...rooms])];
  const all = visited.length === school.board.rooms.length - 1;
  return { pose: rest.pose, flicks, visited, done: all && came.room === home };
}

/** A school with one penguin as a view, so that it is drawn and shown like any game. */
export function viewOf(school: SchoolShown, pose: Pose): IcecoolView {
  const { board, walls, lines } = school;
  return {
    seats: 1,
    first: 0,
    round: 0,
    rounds: 1,
    catcher: 0,
    phase: 'flick',
    to_act: 0,
    fresh: [false],
    penguins: [pose],
    stuck: [null],
    taken: [[]],
    ids: [0],
    catches: 0,
    cards: [[]],
    owed: [0],
    pile: 0,
    points: [null],
    flicks: 0,
    offers: [],
    board,
    walls,
    lines,
    options: OPTIONS,
  };
}

/** A practice flick as the event a show plays. */
export function shownAs(came: Practised, flick: Flicked['flick']): Flicked {
  const { trajectory, happenings, seconds } = came;
  return { type: 'flicked', seat: 0, flick, trajectory, happenings, seconds };
}

const OPTIONS: IcecoolView['options'] = {
  first_player: 'random',
  deck: [15, 15, 15],
  scoring: 'cards',
  empty_deck: 'lose',
  board: 'pinwheel',
  board_file: '',
  red_line_mm: 40,
  stuck_choice: 'free',
  door_pass: 'path',
  void_first_flick: 'events_stand',
  out_voids: false,
  third_party_catch: false,
};
