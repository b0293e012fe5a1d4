/**
 * The check as on a table: card by card, clockwise. A view shows how things stand after all of
 * it, so the table is taken from the view before and led on, card after card.
 */

import type {
  Checked,
  GameEnded,
  IglooPopEvent,
  IglooPopView,
  IglooView,
  PlayerView,
  RoundEnded,
} from '../../protocol/igloo_pop';
import { isChecked } from './values';

/** One card of a check, and how the table stands once its thalers have moved. */
export interface Stage {
  readonly checked: Checked;
  /** From 1. */
  readonly number: number;
  readonly before: IglooPopView;
  readonly after: IglooPopView;
}

export interface Check {
  readonly round: number;
  readonly why: RoundEnded['why'];
  readonly stages: readonly Stage[];
  /** The game ended with it. */
  readonly ended: GameEnded | null;
}

/** The check in `events`, which led on from `before`; null if there is none. */
export function checkIn(before: IglooPopView, events: readonly IglooPopEvent[]): Check | null {
  const at = events.findIndex(({ type }) => type === 'round_ended');
  const end = events[at];
  if (end?.type !== 'round_ended') return null;
  let table = events.slice(0, at).reduce(after, before);
  const stages = events.filter(isChecked).map((checked, index) => {
    const stage = { checked, number: index + 1, before: table, after: paid(table, checked) };
    table = stage.after;
    return stage;
  });
  const ended = events.find((event): event is GameEnded => event.type === 'game_ended') ?? null;
  return { round: end.round, why: end.why, stages, ended };
}

/** A view after something that happened in the round. */
export function after(view: IglooPopView, event: IglooPopEvent): IglooPopView {
  switch (event.type) {
    case 'taken':
      return moved(view, event.igloo, event.seat, null);
    case 'returned':
      return moved(view, event.igloo, null, null);
    case 'placed':
      return staked(moved(view, event.igloo, event.seat, event.card), event.seat);
    default:
      return view;
  }
}

function moved(
  view: IglooPopView,
  id: string,
  seat: number | null,
  card: number | null,
): IglooPopView {
  const move = (one: IglooView): IglooView => (one.id === id ? { ...one, seat, card } : one);
  return { ...view, igloos: view.igloos.map(move) };
}

function staked(view: IglooPopView, seat: number): IglooPopView {
  return changed(view, seat, (one) => ({
    ...one,
    thalers: one.thalers - 1,
    score: one.score - 1,
    holding: null,
  }));
}

/** Thalers and card go where the event says; the igloos stand on until all are checked. */
function paid(
  view: IglooPopView,
  { igloos, winner, numbers, points, card }: Checked,
): IglooPopView {
  let table = view;
  for (const { seat, thaler } of igloos) {
    if (thaler === 'back') table = changed(table, seat, (one) => gained(one, 1, 0));
    if (thaler === 'won' && winner !== null)
      table = changed(table, winner, (one) => gained(one, 0, 1, seat));
    if (thaler === 'box') table = { ...table, box: added(table.box, seat) };
  }
  table = { ...table, igloos: table.igloos.filter((one) => one.card !== card) };
  if (winner === null) return table;
  table = changed(table, winner, (one) => ({
    ...one,
    cards: [...one.cards, numbers],
    score: one.score + points,
  }));
  return { ...table, cards: table.cards.map((one, place) => (place === card - 1 ? null : one)) };
}

function gained(player: PlayerView, own: number, won: number, colour = 0): PlayerView {
  return {
    ...player,
    thalers: player.thalers + own,
    foreign: won > 0 ? added(player.foreign, colour) : player.foreign,
    score: player.score + own + won,
  };
}

function added(counts: readonly number[], at: number): readonly number[] {
  return counts.map((count, place) => (place === at ? count + 1 : count));
}

function changed(
  view: IglooPopView,
  seat: number,
  change: (player: PlayerView) => PlayerView,
): IglooPopView {
  const players = view.players.map((one, place) => (place === seat ? change(one) : one));
  return { ...view, players };
}
