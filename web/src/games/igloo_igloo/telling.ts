/** Sentences about a game: what happened, who has what, who won and why. */

import { nameOf } from '../../board/players';
import type { Advised, Play } from '../../board/plays';
import { listing } from '../../i18n/i18n.svelte';
import type { IglooAction, IglooEvent, IglooView } from '../../protocol/igloo_igloo';
import type { Caution, Costly, Luck, Outcome } from '../../protocol/messages';
import type { Ask, Brief, Player, ScoreLine, Translate } from '../module';
import { BOARD, shown } from './geometry';
import { type Animal, worth } from './values';

/** What somebody would score now; the ice is nobody's while the first Inuit come. */
export function points(view: IglooView, seat: number): number | null {
  const { phase, standing } = view;
  return phase === 'placing' ? 0 : (standing[seat]?.total ?? null);
}

/** Nothing is won before the end. */
export function caption({ phase }: IglooView, t: Translate): string {
  return phase === 'placing' || phase === 'over' ? '' : t('igloo_igloo.scores');
}

export function detail(view: IglooView, seat: number, t: Translate): string {
  const left = view.to_place[seat] ?? 0;
  if (left > 0) return t('igloo_igloo.detail.place', { count: left });
  const { animals = 0, islands = 0 } = view.standing[seat] ?? {};
  const args = { islands: number(islands), animals: number(animals) };
  if (view.phase === 'over') return t('igloo_igloo.detail.over', args);
  return t('igloo_igloo.detail', {
    ...args,
    hand: view.hands[seat] ?? 0,
    igloos: view.igloos_left[seat] ?? 0,
  });
}

export function tell(event: IglooEvent, players: readonly Player[], t: Translate): string {
  const name = 'seat' in event ? nameOf(event.seat, players) : '';
  const said = (key: string, args: Readonly<Record<string, string | number>> = {}): string =>
    t(`igloo_igloo.tell.${key}`, { name, ...args });
  switch (event.type) {
    case 'melted': {
      const cell = shown(event.cell);
      if (!event.tile) return said('melted.hidden', { cell });
      const tile = t(`igloo_igloo.tile.${event.tile}`);
      return said(event.kept ? 'melted.kept' : 'melted', { cell, tile });
    }
    case 'appeared':
      return said(event.animals.length > 0 ? 'appeared' : 'appeared.none', {
        cell: shown(event.cell),
        animals: animalsOf(event.animals, t),
      });
    case 'pushing':
    case 'walked':
    case 'kayaked':
      return said(event.type, { from: shown(event.from), to: shown(event.to) });
    case 'displaced':
    case 'moved': {
      const animal = t(`igloo_igloo.animal.${event.animal}`);
      return said(event.type, { animal, from: shown(event.from), to: shown(event.to) });
    }
    case 'drifted':
      return said('drifted', {
        count: event.cells.length - 1,
        from: shown(event.cells[0] ?? ''),
        to: shown(event.cells.at(-1) ?? ''),
      });
    case 'tile_played':
      return said('tile_played', { tile: t(`igloo_igloo.tile.${event.tile}`) });
    case 'strengthened':
      return said('strengthened', { count: event.points });
    case 'thawed':
      return said(event.lost.length > 0 ? 'thawed.lost' : 'thawed', {
        cell: shown(event.cell),
        animals: animalsOf(event.lost, t),
      });
    case 'chosen':
      return said('chosen', {
        animal: t(`igloo_igloo.animal.${event.animal}`),
        cell: shown(event.cell),
      });
    case 'eaten':
      return said('eaten', { cell: shown(event.cell), animals: animalsOf(event.animals, t) });
    case 'attacked':
      return said('attacked', {
        cell: shown(event.cell),
        names: listing(event.seats.map((seat) => nameOf(seat, players))),
      });
    case 'answered':
      return said(event.harpoon ? 'answered.yes' : 'answered.no');
    case 'hid':
      return said('hid', { cell: shown(event.cell), count: event.count });
    case 'fled':
      return said('fled', {
        by: nameOf(event.by, players),
        from: shown(event.from),
        to: shown(event.to),
      });
    case 'hunted': {
      const animal = t(`igloo_igloo.animal.${event.animal}`);
      const key = event.cost > 0 ? 'hunted' : 'hunted.free';
      return said(key, { animal, cell: shown(event.cell), cost: event.cost });
    }
    case 'turn_ended':
      return said(event.lost > 0 ? 'turn_ended.lost' : 'turn_ended', { count: event.lost });
    case 'island_scored':
      return islandScored(event.island, players, t);
    case 'animals_scored':
      return said('animals_scored', { scores: scores(event.points, players, t) });
    case 'becalmed':
    case 'passed':
    case 'ended':
      return said(event.type);
    default:
      return said(event.type, { cell: shown(event.cell) });
  }
}

export function islandScored(
  { cells, points: won }: { cells: readonly string[]; points: readonly number[] },
  players: readonly Player[],
  t: Translate,
): string {
  const args = { count: cells.length, cell: shown(cells[0] ?? '') };
  const winners = won.flatMap((score, seat) => (score > 0 ? [seat] : []));
  const [first, second] = winners;
  if (first === undefined) return t('igloo_igloo.tell.island.nobody', args);
  // Where being alone counts so much, it is said why; not all tables count it so.
  if (second === undefined && cells.length > 1 && won[first] === cells.length ** 2)
    return t('igloo_igloo.tell.island.alone', {
      ...args,
      name: nameOf(first, players),
      points: cells.length ** 2,
    });
  return t('igloo_igloo.tell.island', { ...args, scores: scores(won, players, t) });
}

/** "Mika 6, Ruth 3": those who score, most first. */
function scores(won: readonly number[], players: readonly Player[], t: Translate): string {
  return listing(
    won
      .map((score, seat) => ({ score, seat }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ score, seat }) =>
        t('igloo_igloo.tell.score', { name: nameOf(seat, players), points: number(score) }),
      ),
  );
}

/** "fish worth 2 and fox worth 3". */
function animalsOf(animals: readonly Animal[], t: Translate): string {
  return listing(animals.map((animal) => t(`igloo_igloo.animal.${animal}`)));
}

/** The short form of a play, and the points of what was hunted. */
export function brief(play: Play<IglooEvent>, t: Translate): Brief {
  const events = play.events;
  const [first] = events;
  const gain = events.reduce((sum, event) => sum + gained(event, play.seat), 0);
  return {
    text: first ? short(first, t) : '',
    gain: gain > 0 ? t('igloo_igloo.brief.gain', { points: gain }) : '',
  };
}

function gained(event: IglooEvent, seat: number | null): number {
  if (!('seat' in event) || event.seat !== seat) return 0;
  if (event.type === 'hunted') return worth(event.animal);
  return event.type === 'bear_killed' ? worth('bear') : 0;
}

function short(event: IglooEvent, t: Translate): string {
  const said = (args: Readonly<Record<string, string | number>>): string =>
    t(`igloo_igloo.brief.${event.type}`, args);
  if (event.type === 'tile_played') return t(`igloo_igloo.tile.${event.tile}`);
  if (event.type === 'drifted')
    return said({ from: shown(event.cells[0] ?? ''), to: shown(event.cells[1] ?? '') });
  if (event.type === 'answered')
    return t(`igloo_igloo.brief.answered.${event.harpoon ? 'yes' : 'no'}`);
  if ('from' in event) return said({ from: shown(event.from), to: shown(event.to) });
  if ('cell' in event) return said({ cell: shown(event.cell) });
  return said({});
}

/** `tiles`: whether a secret tile can be played now. */
export function prompt(view: IglooView, t: Translate, tiles = Boolean(view.hand?.length)): Ask {
  const { phase, pending, points: left, to_act } = view;
  const title = (args = {}): Ask => ({
    title: t(`igloo_igloo.prompt.${phase}`, args),
    detail: t(`igloo_igloo.prompt.${phase}.detail`, args),
  });
  const cell = shown(pending?.cell ?? '');
  switch (phase) {
    case 'placing':
      return title({ count: view.to_place[to_act ?? 0] ?? 0 });
    case 'displace':
      return title({ cell: shown(pending?.covers ?? '') });
    case 'animal':
      return title({ count: pending?.steps ?? 0 });
    case 'step': {
      const animal = t(`igloo_igloo.animal.${pending?.animal ?? 'bear'}`);
      return title({ cell, animal, count: pending?.steps ?? 0 });
    }
    case 'actions':
      return {
        title: t('igloo_igloo.prompt.points', { count: left }),
        detail: t(`igloo_igloo.prompt.actions.${left > 0 ? 'inuk' : 'end'}${tiles ? '.tile' : ''}`),
      };
    default:
      return title({ cell });
  }
}

/** Animals, then islands one by one, largest first, then the total. */
export function breakdown(view: IglooView, seat: number, t: Translate): readonly ScoreLine[] {
  const scored = view.islands.filter(({ points: won }) => won.some((score) => score > 0));
  const largest = [...scored].sort((a, b) => b.cells.length - a.cells.length);
  const { animals = 0, total = 0 } = view.standing[seat] ?? {};
  return [
    { label: t('igloo_igloo.breakdown.animals'), value: String(animals) },
    ...largest.map(({ cells, points: won }) => ({
      label: t('igloo_igloo.breakdown.island', {
        cell: shown(cells[0] ?? ''),
        count: cells.length,
      }),
      value: won[seat] ? number(won[seat]) : '–',
    })),
    { label: t('igloo_igloo.breakdown.total'), value: number(total) },
  ];
}

export function verdict(outcome: Outcome, players: readonly Player[], t: Translate): string {
  const leaders = players.filter(({ seat }) => outcome.places[seat] === 1);
  const names = listing(leaders.map(({ name }) => name));
  if (leaders.length !== 1) return t('igloo_igloo.verdict.shared', { names });
  if (outcome.reason === 'animals' || outcome.reason === 'inuits')
    return t(`igloo_igloo.verdict.${outcome.reason}`, { name: names });
  const [most = 0, second = 0] = [...outcome.scores].sort((a, b) => b - a);
  return t('igloo_igloo.verdict.points', { name: names, count: most - second });
}

/** What to do, and why; `shown` says no more than what. Another reason without a sentence gets the plain one. */
export function hint(advice: Advised<IglooAction>, t: Translate): string {
  const { action } = advice;
  const key = `igloo_igloo.hint.reason.${advice.reason}`;
  const found = t(key, cellsShown(advice.args));
  const why = found === key ? t('igloo_igloo.hint.reason.best') : found;
  if (!action) return why;
  const answer = action.type === 'answer' ? (action.harpoon ? '.yes' : '.no') : '';
  const what = t(`igloo_igloo.hint.${action.type}${answer}`, spelt(action, t));
  return advice.reason === 'shown' ? what : `${what} ${why}`;
}

/** What an action gave away, what would have been better, and why. */
export function costly(move: Costly, players: readonly Player[], t: Translate): string {
  const name = nameOf(move.seat, players);
  const { rival: other = -1 } = move.args;
  const rival = nameOf(Number(other), players);
  const what = t('igloo_igloo.costly', {
    name,
    count: Math.round(move.lost),
    played: deed(move.action, t),
    better: deed(move.better, t),
  });
  return `${what} ${t(`igloo_igloo.costly.${move.reason}`, { ...move.args, name, rival })}`;
}

/** What was under a tile, and what that was worth. */
export function luck(
  { seat, gained, reason, args }: Luck,
  players: readonly Player[],
  t: Translate,
): string {
  const count = Math.round(Math.abs(gained));
  return t(`igloo_igloo.luck.${reason}`, { name: nameOf(seat, players), count, ...spelt(args, t) });
}

/** An action in notation, such as `walk a3-a4`, as a short sentence. */
export function deed(text: string, t: Translate): string {
  const [kind = '', ...words] = text.split(' ');
  if (kind === 'harpoon') return t(`igloo_igloo.hint.answer.${words[0] ?? 'no'}`);
  const cell = words.at(-1) ?? '';
  const [from = '', to = cell] = cell.split('-');
  const named = words.length > 1 ? { animal: words[0] ?? '' } : {};
  const args = kind === 'play' ? { tile: cell } : { cell, corner: cell, from, to, ...named };
  return t(`igloo_igloo.hint.${kind}`, spelt(args, t));
}

/** What an action is about in the reader's words: animals, tiles, and spaces as people write them. */
function spelt(about: object, t: Translate): Record<string, string> {
  const args: Record<string, string> = {};
  for (const [name, value] of Object.entries(about)) {
    if (typeof value !== 'string' || name === 'type') continue;
    if (name === 'animal' || name === 'tile') args[name] = t(`igloo_igloo.${name}.${value}`);
    else args[name] = shown(value);
  }
  return args;
}

/** Names of cells in the way people write them; everything else as it is. */
export function cellsShown(
  args: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [
      key,
      BOARD.find(String(value)) ? shown(String(value)) : value,
    ]),
  );
}

/** A score that may end in a half. */
export function number(value: number): string {
  return Number.isInteger(value) ? String(value) : `${Math.floor(value) || ''}½`;
}

/** What the coach says before an action that gives much away. */
export function coach({ reason, args }: Caution, players: readonly Player[], t: Translate): string {
  const rival = nameOf(Number(args['rival'] ?? -1), players);
  return t(`igloo_igloo.coach.${reason}`, { ...args, rival });
}
