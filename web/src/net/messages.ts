/** Every message of the protocol, decoded. The types are generated; these say how to check them. */

import type {
  Advice,
  Analysis,
  ChairView,
  Choices,
  Costly,
  Done,
  Entry,
  Frame,
  GameCard,
  GameList,
  GameView,
  HandView,
  Hinted,
  Luck,
  Moment,
  NextTable,
  OptionSpec,
  Outcome,
  Picked,
  PracticeAnswer,
  Problem,
  Pulse,
  Reach,
  Refused,
  Replay,
  Reveal,
  ServerMessage,
  Space,
  State,
  TableAddress,
  TableView,
  Told,
  UndoQuestion,
  You,
} from '../protocol/messages';
import * as d from './decode';

const level = d.literal('chick', 'gentoo', 'adelie', 'king', 'emperor');
const args = d.dict(d.either(d.string, d.number));

const range: d.Decoder<readonly [number, number]> = (value, where) => {
  const [low = 0, high = 0] = d.list(d.number)(value, where);
  return [low, high];
};

const space = d.object<Space>({ name: d.string, ranges: d.dict(range) });

export const choices = d.object<Choices>({
  actions: d.optional(d.list(d.anything), []),
  spaces: d.optional(d.list(space), []),
});

const outcome = d.object<Outcome>({
  scores: d.list(d.number),
  places: d.list(d.number),
  winners: d.list(d.number),
  reason: d.optional(d.string, ''),
});

const chair = d.object<ChairView>({
  kind: d.literal('empty', 'person', 'bot'),
  name: d.string,
  look: d.nullable(d.literal('sun', 'block', 'star', 'fir', 'heart', 'moon')),
  level: d.nullable(level),
  present: d.boolean,
  stands_in: d.nullable(d.literal('left', 'lost', 'asked')),
  yours: d.boolean,
  claimable: d.boolean,
});

const undo = d.object<UndoQuestion>({
  seat: d.number,
  ply: d.number,
  waiting_for: d.list(d.number),
});

export const tableView = d.object<TableView>({
  id: d.string,
  code: d.string,
  game: d.string,
  rules_version: d.number,
  phase: d.literal('lobby', 'playing', 'over'),
  chairs: d.list(chair),
  least: d.number,
  options: d.dict(d.anything),
  youngest: d.nullable(d.number),
  stand_in_after: d.nullable(d.number),
  answer_within: d.nullable(d.number),
  spectators: d.number,
  imported: d.boolean,
  commitment: d.nullable(d.string),
  reveal: d.nullable(d.object<Reveal>({ deal: d.anything, salt: d.string })),
  undo: d.nullable(undo),
  next: d.nullable(d.object<NextTable>({ id: d.string, code: d.string })),
  ended: d.boolean,
  at_one_screen: d.number,
  writable: d.boolean,
});

const you = d.object<You>({
  chairs: d.list(d.number),
  seat: d.nullable(d.number),
  host: d.boolean,
  replaced: d.boolean,
});

const hand = d.object<HandView>({ seat: d.number, legal: d.nullable(choices) });

const gameView = d.object<GameView>({
  view: d.anything,
  ply: d.number,
  actors: d.list(d.number),
  legal: d.nullable(choices),
  undo: d.literal('free', 'ask', 'learned', 'no'),
  answer_by: d.nullable(d.number),
  outcome: d.nullable(outcome),
  deadline: d.optional(d.nullable(d.number), null),
  hands: d.optional(d.list(hand), []),
});

export const entry = d.object<Entry>({
  seq: d.number,
  at: d.number,
  kind: d.literal(
    'started',
    'played',
    'undone',
    'undo_asked',
    'undo_declined',
    'stood_in',
    'handed_back',
    'fell_back',
    'ended',
    'rematched',
  ),
  seat: d.nullable(d.number),
  ply: d.nullable(d.number),
  events: d.optional(d.list(d.anything), []),
  why: d.optional(d.string, ''),
});

const state = d.object<State>({
  type: d.literal('state'),
  seq: d.number,
  since: d.number,
  you,
  table: tableView,
  game: d.nullable(gameView),
  entries: d.list(entry),
});

const done = d.object<Done>({ type: d.literal('done'), id: d.string, seq: d.number });

const refused = d.object<Refused>({
  type: d.literal('refused'),
  id: d.nullable(d.string),
  code: d.string,
  reason: d.string,
  message: d.string,
  rule: d.nullable(d.string),
  args,
  state: d.nullable(state),
});

const advice = d.object<Advice>({
  action: d.anything,
  reason: d.string,
  args,
  overlay: d.dict(d.anything),
});

const hinted = d.object<Hinted>({
  type: d.literal('hinted'),
  id: d.string,
  seq: d.number,
  advice,
});

const pulse = d.object<Pulse>({
  type: d.literal('pulse'),
  now: d.number,
  shaking: d.list(d.number),
});

const byType: { readonly [T in ServerMessage['type']]: d.Decoder<ServerMessage> } = {
  state,
  done,
  refused,
  hinted,
  pulse,
};

const envelope = d.object<{ type: ServerMessage['type'] }>({
  type: d.literal('state', 'done', 'refused', 'hinted', 'pulse'),
});

/** The one place where the server's words become types. */
export function decodeMessage(text: string): ServerMessage {
  const value: unknown = JSON.parse(text);
  const { type } = envelope(value, 'message');
  return byType[type](value, type);
}

const picked = d.object<Picked>({ type: d.literal('picked'), id: d.string });

const told = d.object<Told>({
  type: d.literal('told'),
  id: d.string,
  guess: d.number,
  beads: d.number,
  tries: d.number,
  exact: d.number,
  near: d.number,
});

const practiceByType: { readonly [T in PracticeAnswer['type']]: d.Decoder<PracticeAnswer> } = {
  picked,
  told,
  refused,
};

const practiceEnvelope = d.object<{ type: PracticeAnswer['type'] }>({
  type: d.literal('picked', 'told', 'refused'),
});

/** An answer of the ear trainer. */
export function decodePractice(text: string): PracticeAnswer {
  const value: unknown = JSON.parse(text);
  const { type } = practiceEnvelope(value, 'message');
  return practiceByType[type](value, type);
}

const option = d.object<OptionSpec>({
  name: d.string,
  kind: d.literal('choice', 'switch', 'number', 'text', 'numbers'),
  choices: d.list(d.string),
  default: d.anything,
});

const gameCard = d.object<GameCard>({
  name: d.string,
  title: d.string,
  rules_version: d.number,
  least: d.number,
  most: d.number,
  secrets: d.boolean,
  simultaneous: d.boolean,
  interrupts: d.boolean,
  options: d.list(option),
  levels: d.list(level),
});

export const gameList = d.object<GameList>({ games: d.list(gameCard) });
export const tableAddress = d.object<TableAddress>({ id: d.string, code: d.string });

export const reach = d.object<Reach>({
  address: d.nullable(d.string),
  command: d.nullable(d.string),
});

const frame = d.object<Frame>({
  ply: d.number,
  seq: d.number,
  at: d.number,
  seat: d.nullable(d.number),
  action: d.nullable(d.string),
  events: d.optional(d.list(d.anything), []),
  view: d.anything,
});

export const replay = d.object<Replay>({
  table: tableView,
  viewer: d.string,
  frames: d.list(frame),
  outcome: d.nullable(outcome),
});

const moment = d.object<Moment>({ leads: d.list(d.number), proven: d.boolean });

const costly = d.object<Costly>({
  ply: d.number,
  seat: d.number,
  action: d.string,
  better: d.string,
  lost: d.number,
  proven: d.boolean,
  reason: d.string,
  args,
});

const luck = d.object<Luck>({
  ply: d.number,
  seat: d.number,
  action: d.string,
  gained: d.number,
  reason: d.string,
  args,
});

export const analysis = d.object<Analysis>({
  moments: d.list(moment),
  costly: d.list(costly),
  luck: d.list(luck),
  solved: d.nullable(d.number),
  foreseen: d.boolean,
});

export const problem = d.object<Problem>({
  code: d.string,
  reason: d.optional(d.string, ''),
  message: d.string,
  rule: d.nullable(d.string),
  args: d.optional(args, {}),
});
