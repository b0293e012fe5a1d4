/** Sentences about a game: what happened, who has what, who won. */

import type { Play } from '../../../src/board/plays';
import type { Ask, Brief, Player, ScoreLine, Translate } from '../../../src/games/module';
import type { Outcome } from '../../../src/protocol/messages';
import type { ThinIceAction, ThinIceEvent, ThinIceView } from './protocol';

export function points(view: ThinIceView, seat: number): number | null {
  return view.score[seat] ?? null;
}

export function detail(view: ThinIceView, seat: number, t: Translate): string {
  return t('thin_ice.detail', { count: view.melted.filter((who) => who === seat).length });
}

export function tell(event: ThinIceEvent, players: readonly Player[], t: Translate): string {
  const name = players.find(({ seat }) => seat === event.seat)?.name ?? '';
  return t('thin_ice.tell', { name, what: deed(event.action, t) });
}

export function brief({ events }: Play<ThinIceEvent>, t: Translate): Brief {
  const [event] = events;
  const melted = event?.action.type === 'melt' && event.worth !== null;
  return { text: event ? deed(event.action, t) : '', gain: melted ? `+${event.worth}` : '' };
}

/** What an action does, in a word or two. */
export function deed(action: ThinIceAction, t: Translate): string {
  const tile = 'tile' in action ? action.tile + 1 : 0;
  return t(`thin_ice.deed.${action.type}`, { tile });
}

export function prompt(view: ThinIceView, t: Translate): Ask {
  return { title: t('thin_ice.prompt', { count: view.turns_left }) };
}

export function breakdown(view: ThinIceView, seat: number, t: Translate): readonly ScoreLine[] {
  return [
    { label: t('thin_ice.melted'), value: String(view.score[seat] ?? 0) },
    { label: t('thin_ice.hand'), value: String(view.hands[seat] ?? '?') },
  ];
}

export function verdict({ winners }: Outcome, players: readonly Player[], t: Translate): string {
  const winner = players.find(({ seat }) => winners.includes(seat));
  return winner ? t('thin_ice.won', { name: winner.name }) : t('thin_ice.tie');
}
