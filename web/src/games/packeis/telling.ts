/** Sentences about a game: what happened, who has what, who won and why. */

import { nameOf } from '../../board/players';
import type { Advised, Play } from '../../board/plays';
import { listing } from '../../i18n/i18n.svelte';
import type { Caution, Costly, Outcome } from '../../protocol/messages';
import type { Lifted, PackeisAction, PackeisEvent, PackeisView } from '../../protocol/packeis';
import type { Ask, Brief, Player, ScoreLine, Translate } from '../module';
import { BOARD, shown } from './geometry';

export function points(view: PackeisView, seat: number): number | null {
  return view.score[seat] ?? null;
}

export function detail(view: PackeisView, seat: number, t: Translate): string {
  const { collected, out, to_place } = view;
  const left = to_place[seat] ?? 0;
  if (left > 0) return t('packeis.detail.place', { count: left });
  const count = collected[seat];
  if (typeof count !== 'number')
    return t(out[seat] ? 'packeis.detail.hiddenOut' : 'packeis.detail.hidden');
  const floes = t('packeis.detail.floes', { count });
  return out[seat] ? t('packeis.detail.out', { floes }) : floes;
}

export function tell(event: PackeisEvent, players: readonly Player[], t: Translate): string {
  const name = 'seat' in event ? nameOf(event.seat, players) : '';
  switch (event.type) {
    case 'placed':
      return t('packeis.tell.placed', { name, cell: shown(event.cell) });
    case 'slid': {
      const [from, to] = [shown(event.from), shown(event.to)];
      return t('packeis.tell.slid', { name, from, to, count: event.fish });
    }
    case 'lifted':
      return lifted(event, name, t);
    case 'sank': {
      const cells = event.cells.map(shown).join(', ');
      return t('packeis.tell.sank', { count: event.cells.length, cells });
    }
  }
}

function lifted({ out, fish, cells }: Lifted, name: string, t: Translate): string {
  if (!out) return t('packeis.tell.lifted', { name, penguins: cells.length, count: fish });
  return t(fish > 0 ? 'packeis.tell.out' : 'packeis.tell.outNothing', { name, count: fish });
}

/** The first thing somebody did, and all the fish it brought them. */
export function brief(play: Play<PackeisEvent>, t: Translate): Brief {
  const own = play.events.filter((event) => 'seat' in event && event.seat === play.seat);
  const slides = own.filter(({ type }) => type === 'slid');
  const [first] = own;
  const text = first ? short(first, t) : '';
  const fish = own.reduce((sum, event) => sum + ('fish' in event ? event.fish : 0), 0);
  return {
    text: slides.length > 1 ? t('packeis.brief.more', { text }) : text,
    gain: fish > 0 ? t('packeis.brief.gain', { fish }) : '',
  };
}

function short(event: PackeisEvent, t: Translate): string {
  if (event.type === 'placed') return shown(event.cell);
  if (event.type === 'slid')
    return t('packeis.brief.slid', { from: shown(event.from), to: shown(event.to) });
  return event.cells.map(shown).join(' ');
}

export function prompt(view: PackeisView, t: Translate): Ask {
  const { phase, to_act, to_place } = view;
  if (phase === 'over' || to_act === null) return { title: t('packeis.prompt.over') };
  if (phase === 'sliding') {
    return { title: t('packeis.prompt.slide'), detail: t('packeis.prompt.slide.detail') };
  }
  const count = to_place[to_act] ?? 0;
  return { title: t('packeis.prompt.place'), detail: t('packeis.prompt.place.detail', { count }) };
}

/** Floes by their fish, then all floes, then all fish. */
export function breakdown(view: PackeisView, seat: number, t: Translate): readonly ScoreLine[] {
  const kinds = [1, 2, 3].map((fish) => ({
    label: t(`packeis.breakdown.${fish}`),
    value: String(floesOf(view, seat, fish)),
  }));
  return [
    ...kinds,
    { label: t('packeis.breakdown.floes'), value: numberOf(view.collected[seat]) },
    { label: t('packeis.breakdown.fish'), value: numberOf(view.score[seat]) },
  ];
}

function floesOf({ floes, fish }: PackeisView, seat: number, count: number): number {
  return BOARD.cells.filter(
    ({ index }) => floes[index] === String(seat) && fish[index] === String(count),
  ).length;
}

function numberOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '?' : String(value);
}

export function verdict(outcome: Outcome, players: readonly Player[], t: Translate): string {
  const leaders = players.filter(({ seat }) => outcome.places[seat] === 1);
  const names = listing(leaders.map(({ name }) => name));
  const [winner] = leaders;
  if (outcome.reason === 'tie' || leaders.length !== 1) {
    return t(`packeis.verdict.${outcome.winners.length > 0 ? 'shared' : 'draw'}`, { names });
  }
  const name = winner?.name ?? '';
  if (outcome.reason === 'floes') return t('packeis.verdict.floes', { name });
  const [most = 0, second = 0] = [...outcome.scores].sort((a, b) => b - a);
  return t('packeis.verdict.fish', { name, count: most - second });
}

/** What to do, and why; `shown` says no more than what. Another reason without a sentence gets the plain one. */
export function hint(advice: Advised<PackeisAction>, t: Translate): string {
  const { action } = advice;
  const args = cellsShown(advice.args);
  const key = `packeis.hint.reason.${advice.reason}`;
  const found = t(key, args);
  const why = found === key ? t('packeis.hint.reason.best') : found;
  if (!action) return why;
  const what =
    action.type === 'place'
      ? t('packeis.hint.place', { cell: shown(action.cell) })
      : t('packeis.hint.slide', { from: shown(action.from), to: shown(action.to) });
  return advice.reason === 'shown' ? what : `${what} ${why}`;
}

/** What a move gave away, what would have been better, and why. */
export function costly(move: Costly, players: readonly Player[], t: Translate): string {
  const [played, better] = [move.action, move.better].map((text) =>
    text.split('-').map(shown).join(' → '),
  );
  const what = t(move.proven ? 'packeis.costly.exact' : 'packeis.costly.about', {
    name: nameOf(move.seat, players),
    count: Math.round(move.lost),
    played: played ?? '',
    better: better ?? '',
  });
  const rival = nameOf(Number(move.args['rival'] ?? -1), players);
  const args = { ...move.args, rival };
  return `${what} ${t(`packeis.costly.${move.reason}`, args)}`;
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

/** What the coach says before a slide that gives much away. */
export function coach({ reason, args }: Caution, players: readonly Player[], t: Translate): string {
  const rival = nameOf(Number(args['rival'] ?? -1), players);
  return t(`packeis.coach.${reason}`, { ...args, rival });
}
