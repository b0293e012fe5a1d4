/** Sentences about a game: what happened, who has what, who won and why. */

import { nameOf } from '../../board/players';
import type { Advised, Play } from '../../board/plays';
import { listing } from '../../i18n/i18n.svelte';
import type {
  Checked,
  IglooPopAction,
  IglooPopEvent,
  IglooPopView,
} from '../../protocol/igloo_pop';
import type { Caution, Costly, Outcome } from '../../protocol/messages';
import type { Ask, Brief, Player, ScoreLine, Translate } from '../module';
import { inWords, isChecked, readCard, spoken, worth } from './values';

/** In a match all games count. */
export function points(view: IglooPopView, seat: number): number | null {
  const player = view.players[seat];
  return player ? player.earlier + player.score : null;
}

export function detail(view: IglooPopView, seat: number, t: Translate): string {
  const { players, phase } = view;
  const player = players[seat];
  if (!player) return '';
  const thalers = t('igloo_pop.detail.thalers', { count: player.thalers });
  const state = stateOf(player, phase);
  return state
    ? t('igloo_pop.detail.both', { thalers, state: t(`igloo_pop.state.${state}`) })
    : thalers;
}

function stateOf(
  { plays, ready, holding, done }: IglooPopView['players'][number],
  phase: IglooPopView['phase'],
): 'watches' | 'ready' | 'listens' | 'done' | null {
  if (!plays) return 'watches';
  if (phase === 'counting') return ready ? 'ready' : null;
  if (phase === 'over') return null;
  return holding ? 'listens' : done ? 'done' : null;
}

/** "Round 3, 15 cards in the stack", and the game of a match. */
export function headline(view: IglooPopView, t: Translate): string {
  const { round, game, stack, options, playoff } = view;
  if (playoff) return t('igloo_pop.headline.playoff');
  const words = { round, game, count: stack };
  return t(options.match > 0 ? 'igloo_pop.headline.match' : 'igloo_pop.headline', words);
}

export function tell(event: IglooPopEvent, players: readonly Player[], t: Translate): string {
  const name = 'seat' in event ? nameOf(event.seat, players) : '';
  switch (event.type) {
    case 'counted':
      return t('igloo_pop.tell.counted', { name, number: t(`igloo_pop.count.${event.number}`) });
    case 'placed':
      return t('igloo_pop.tell.placed', { name, card: event.card });
    case 'round_ended':
      return t(`igloo_pop.tell.${event.why}`, { round: event.round });
    case 'checked':
      return `${outcomeOf(event, players, t)} ${reasonOf(event, t)}`;
    case 'round_laid':
      return t('igloo_pop.tell.round_laid', { round: event.round });
    case 'game_ended':
      return t(`igloo_pop.tell.ended.${event.why}`, { game: event.game });
    case 'playoff_called':
      return t('igloo_pop.tell.playoff', {
        names: event.seats.map((seat) => nameOf(seat, players)).join(', '),
      });
    default:
      return t(`igloo_pop.tell.${event.type}`, { name });
  }
}

/** Whose igloos lie on a card that is looked at, before they are turned over. */
export function heardOf(
  { igloos, numbers }: Checked,
  players: readonly Player[],
  t: Translate,
): string {
  const names = [...new Set(igloos.map(({ seat }) => nameOf(seat, players)))];
  return t('igloo_pop.check.heard', {
    names: listing(names),
    card: inWords(numbers, 'or', t),
  });
}

/** Who takes what from a card, in one sentence. */
export function outcomeOf(checked: Checked, players: readonly Player[], t: Translate): string {
  const card = spoken(checked.numbers);
  if (checked.winner === null) {
    const back = checked.igloos.every(({ thaler }) => thaler === 'back');
    return t(back ? 'igloo_pop.check.stays' : 'igloo_pop.check.lost', {
      card,
      count: checked.igloos.length,
    });
  }
  const name = nameOf(checked.winner, players);
  const won = checked.igloos.filter(({ thaler }) => thaler === 'won').length;
  return t(won > 0 ? 'igloo_pop.check.takesAll' : 'igloo_pop.check.takes', {
    name,
    card,
    count: won,
  });
}

/** Why, in numbers: which igloos fit the card. */
export function reasonOf(checked: Checked, t: Translate): string {
  const fit = checked.igloos.filter(({ match }) => match).map(({ beads }) => beads);
  const others = checked.igloos.filter(({ match }) => !match).map(({ beads }) => beads);
  const args = {
    fit: inWords(fit, 'and', t),
    others: inWords(others, 'and', t),
    count: others.length,
    best: fit.at(-1) ?? 0,
  };
  return t(`igloo_pop.case.${checked.case}`, args);
}

/** What a card changed for somebody, as on a slip of paper. */
interface Change {
  readonly text: string;
  readonly good: boolean;
}

export function changes(checked: Checked, players: readonly Player[], t: Translate): Change[] {
  const found: Change[] = [];
  if (checked.winner !== null) {
    const name = nameOf(checked.winner, players);
    found.push({ text: t('igloo_pop.change.card', { name, count: checked.points }), good: true });
  }
  for (const { seat, thaler } of checked.igloos) {
    if (thaler === 'back') continue;
    const loser = nameOf(seat, players);
    found.push({ text: t('igloo_pop.change.lost', { name: loser }), good: false });
    if (thaler !== 'won') continue;
    const name = nameOf(checked.winner, players);
    found.push({ text: t('igloo_pop.change.won', { name }), good: true });
  }
  return found;
}

export function brief(play: Play<IglooPopEvent>, t: Translate): Brief {
  const events = play.events;
  const [first] = events;
  const checks = events.filter(isChecked);
  const text = first ? short(first, t) : '';
  return {
    text: checks.length > 0 ? t('igloo_pop.brief.check', { text, count: checks.length }) : text,
    gain: '',
  };
}

function short(event: IglooPopEvent, t: Translate): string {
  const number = 'number' in event ? event.number : 0;
  const card = event.type === 'placed' ? event.card : 0;
  return t(`igloo_pop.brief.${event.type}`, { number, card });
}

export function prompt(view: IglooPopView, t: Translate): Ask {
  return { title: t(`igloo_pop.prompt.${view.phase}`) };
}

export function breakdown(view: IglooPopView, seat: number, t: Translate): readonly ScoreLine[] {
  const { players, options } = view;
  const player = players[seat];
  if (!player) return [];
  const children = player.cards.reduce((sum, card) => sum + worth(card), 0);
  const foreign = player.foreign.reduce((sum, count) => sum + count, 0);
  const line = (name: string, value: number): ScoreLine => ({
    label: t(`igloo_pop.breakdown.${name}`),
    value: String(value),
  });
  return [
    ...(options.match > 0 ? [line('earlier', player.earlier)] : []),
    line('cards', player.cards.length),
    line('children', children),
    line('own', player.thalers),
    line('foreign', foreign),
    line('points', player.earlier + player.score),
  ];
}

export function verdict(outcome: Outcome, players: readonly Player[], t: Translate): string {
  const names = outcome.winners.map((seat) => nameOf(seat, players));
  const [first = 0, second = 0] = [...outcome.scores].sort((a, b) => b - a);
  const args = { name: names[0] ?? '', names: names.join(', '), count: first - second };
  return t(`igloo_pop.verdict.${outcome.reason}`, args);
}

/** What somebody heard, what it was, and where it would have fitted. */
export function costly(move: Costly, players: readonly Player[], t: Translate): string {
  const { beads = 0, numbers = '', right = '' } = move.args;
  const [first = '', ...others] = String(right).split(' ').reverse();
  return t(`igloo_pop.costly.${move.reason}`, {
    name: nameOf(move.seat, players),
    beads,
    numbers: inWords(readCard(String(numbers)), 'or', t),
    right:
      others.length > 0
        ? t('igloo_pop.join.or', { rest: others.reverse().join(', '), last: first })
        : first,
    count: move.lost,
  });
}

/** What the coach says before a thaler is staked on nothing. */
export function coach({ reason, args }: Caution, _: readonly Player[], t: Translate): string {
  return t(`igloo_pop.coach.${reason}`, args);
}

/** What to do; how many beads there are nobody can tell. */
export function hint({ action }: Advised<IglooPopAction>, t: Translate): string {
  switch (action?.type) {
    case 'place':
      return t('igloo_pop.hint.place', { card: action.card });
    case 'take':
    case 'return':
    case 'count':
    case 'done':
      return t(`igloo_pop.hint.${action.type}`);
    default:
      return t('igloo_pop.hint.none');
  }
}
