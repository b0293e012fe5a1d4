/** Sentences about a game: what happened, who has what, who won and why. */

import { nameOf } from '../../board/players';
import type { Advised, Play } from '../../board/plays';
import { listing } from '../../i18n/i18n.svelte';
import type {
  Flick,
  Flicked,
  IcecoolAction,
  IcecoolEvent,
  IcecoolView,
} from '../../protocol/icecool';
import type { Caution, Costly, Outcome } from '../../protocol/messages';
import type { Ask, Brief, Player, ScoreLine, Translate } from '../module';
import { technique } from './choosing/aim.svelte';
import type { Cue } from './cues';
import { fishDoors } from './geometry';
import { doorName, roomName } from './naming';

type Args = Readonly<Record<string, string | number>>;

export function points(view: IcecoolView, seat: number): number | null {
  return view.points[seat] ?? null;
}

/** "Runner · 1 of 3 fish · ID taken · 2 cards". */
export function detail(view: IcecoolView, seat: number, t: Translate): string {
  const cards = t('icecool.detail.cards', { count: view.cards[seat]?.length ?? 0 });
  if (seat === view.catcher) {
    const count = view.ids.filter((holder) => holder === seat).length;
    return t('icecool.detail.catcher', { ids: t('icecool.detail.ids', { count }), cards });
  }
  const fish = (view.taken[seat] ?? []).filter(Boolean).length;
  const all = fishDoors(view.board).length;
  const key = view.ids[seat] === seat ? 'icecool.detail.runner' : 'icecool.detail.caught';
  return t(key, { fish, all, cards });
}

export function tell(event: IcecoolEvent, players: readonly Player[], t: Translate): string {
  return sentence(event, players, t);
}

/** What happened, also those things that are told only while a flick is shown. */
export function sentence(
  event: IcecoolEvent | Cue,
  players: readonly Player[],
  t: Translate,
): string {
  const name = 'seat' in event ? nameOf(event.seat, players) : '';
  const said = (key: string, args: Args = {}): string =>
    t(`icecool.tell.${key}`, { name, ...args });
  switch (event.type) {
    case 'round_began':
      return said('round_began', {
        name: nameOf(event.catcher, players),
        round: event.round + 1,
      });
    case 'round_ended':
      return said(`round_ended.${event.why}`, { round: event.round + 1 });
    case 'lined':
      return said('lined', { room: roomName(event.room, t) });
    case 'flicked':
      return said('flicked', { technique: t(`icecool.technique.${technique(event.flick)}`) });
    case 'fished':
      return said('fished', { door: doorName(event.door, t) });
    case 'passed':
      return said(`passed.${event.way}`, { room: roomName(event.into, t) });
    case 'touched':
      return said('touched', {
        first: nameOf(event.seats[0], players),
        second: nameOf(event.seats[1], players),
      });
    case 'drew':
      return event.value === null
        ? said(`drew.${event.why}`)
        : said(`drew.${event.why}.seen`, { count: event.value });
    case 'no_card':
      return said('no_card');
    case 'caught':
      return said(event.again ? 'caught.again' : 'caught', { by: nameOf(event.by, players) });
    case 'repeats':
      return said(event.void ? 'repeats.void' : 'repeats');
    default:
      return said(event.type);
  }
}

/** What happens to whoever practises alone. */
export function practised(event: IcecoolEvent | Cue, t: Translate): string {
  const said = (key: string, args: Args = {}): string => t(`icecool.practice.tell.${key}`, args);
  if (event.type === 'flicked') {
    return said('flicked', { technique: t(`icecool.technique.${technique(event.flick)}`) });
  }
  if (event.type === 'passed')
    return said(`passed.${event.way}`, { room: roomName(event.into, t) });
  return event.type === 'left' ? said('left') : '';
}

/** The first thing somebody did, and how many fish it brought them. */
export function brief(play: Play<IcecoolEvent>, t: Translate): Brief {
  const events = play.events;
  const fish = events.filter(
    ({ type, ...event }) => type === 'fished' && 'seat' in event && event.seat === play.seat,
  );
  const [first] = events;
  return {
    text: first ? short(first, t) : '',
    gain: fish.length > 0 ? t('icecool.brief.gain', { count: fish.length }) : '',
  };
}

function short(event: IcecoolEvent, t: Translate): string {
  if (event.type === 'flicked') return strike(event, t);
  if (event.type === 'lined') {
    return t('icecool.brief.lined', { room: roomName(event.room, t) });
  }
  return t(`icecool.brief.${event.type}`);
}

function strike({ flick }: Flicked, t: Translate): string {
  return t('icecool.brief.flicked', {
    technique: t(`icecool.technique.${technique(flick)}`),
    speed: Math.round(flick.speed * 10) / 10,
  });
}

export function prompt(view: IcecoolView, t: Translate): Ask {
  const { phase, to_act, offers, fresh, catcher } = view;
  if (phase !== 'flick' || to_act === null) {
    return { title: t(`icecool.prompt.${phase}`), detail: t(`icecool.prompt.${phase}.detail`) };
  }
  const goal = to_act === catcher ? 'catch' : fresh[to_act] ? 'first' : 'run';
  const why = offers.length > 0 ? 'line' : goal;
  return { title: t('icecool.prompt.flick'), detail: t(`icecool.prompt.flick.${why}`) };
}

/** What a flick is, in words: where it hits and how hard. */
export function described(flick: Flick, strength: number, t: Translate): string {
  const push = strength < 0.4 ? 'soft' : strength < 0.75 ? 'medium' : 'hard';
  return t('icecool.described', {
    technique: t(`icecool.technique.${technique(flick)}`),
    push: t(`icecool.push.${push}`),
  });
}

export function breakdown(view: IcecoolView, seat: number, t: Translate): readonly ScoreLine[] {
  const cards = view.cards[seat] ?? [];
  const kinds = [1, 2, 3].map((value) => ({
    label: t(`icecool.breakdown.${value}`),
    value: String(cards.filter((card) => card.value === value).length),
  }));
  const owed = view.owed[seat] ?? 0;
  return [
    ...kinds,
    ...(view.owed.some(Boolean)
      ? [{ label: t('icecool.breakdown.owed'), value: String(owed) }]
      : []),
    { label: t('icecool.breakdown.cards'), value: String(cards.length) },
    { label: t('icecool.breakdown.points'), value: String(view.points[seat] ?? '?') },
  ];
}

export function verdict(outcome: Outcome, players: readonly Player[], t: Translate): string {
  const leaders = players.filter(({ seat }) => outcome.places[seat] === 1);
  const names = listing(leaders.map(({ name }) => name));
  if (leaders.length !== 1) return t('icecool.verdict.shared', { names });
  if (outcome.reason === 'cards') return t('icecool.verdict.cards', { name: names });
  const [most = 0, second = 0] = [...outcome.scores].sort((a, b) => b - a);
  return t('icecool.verdict.points', { name: names, count: most - second });
}

/** What to do, and why; `shown` says no more than what. Another reason without a sentence gets the plain one. */
export function hint(advice: Advised<IcecoolAction>, t: Translate): string {
  const { action } = advice;
  const key = `icecool.hint.reason.${advice.reason}`;
  const found = t(key, spell(advice.args, t));
  const why = found === key ? t('icecool.hint.reason.best') : found;
  if (!action) return why;
  const what =
    action.type === 'flick'
      ? t('icecool.hint.flick', { technique: t(`icecool.technique.${technique(action)}`) })
      : action.type === 'to_line'
        ? t('icecool.hint.to_line', { room: roomName(action.room, t) })
        : t(`icecool.hint.${action.type}`);
  return advice.reason === 'shown' ? what : `${what} ${why}`;
}

/** Doors and rooms by the names people read. */
function spell(args: Args, t: Translate): Args {
  const { door, room } = args;
  return {
    ...args,
    ...(typeof door === 'string' ? { door: doorName(door, t) } : {}),
    ...(typeof room === 'string' ? { room: roomName(room, t) } : {}),
  };
}

/** What a flick missed that most hands do not, and how many of them. */
export function costly(
  { seat, reason, args }: Costly,
  players: readonly Player[],
  t: Translate,
): string {
  const other = nameOf(Number(args['seat'] ?? -1), players);
  return t(`icecool.costly.${reason}`, { ...spell(args, t), name: nameOf(seat, players), other });
}

/** What the coach says before a flick that wastes much. */
export function coach({ reason, args }: Caution, players: readonly Player[], t: Translate): string {
  const name = nameOf(Number(args['seat'] ?? -1), players);
  return t(`icecool.coach.${reason}`, { ...spell(args, t), name });
}
