/** Which game fits an evening as it stands. */

import type { NightView } from '../../protocol/messages';

export interface Offer {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly minutes: number;
}

/** Why a game is suggested: chairs for all, time for it, not played tonight. */
type Reason = 'chairs' | 'time' | 'new';

const MINUTE = 60;

/**
 * The game to suggest: one with a chair for everybody, short enough for the time left, that was
 * played least tonight; of equal ones the shortest. Null where nobody plays.
 */
export function suggestion(
  night: Pick<NightView, 'guests' | 'tables' | 'until'>,
  offers: readonly Offer[],
  now: number,
): string | null {
  const people = present(night);
  if (people === 0) return null;
  const left = minutesLeft(night, now);
  const cost = ({ name, most, minutes }: Offer): readonly number[] => [
    Math.max(0, people - most),
    minutes > left ? 1 : 0,
    night.tables.filter(({ game }) => game === name).length,
    minutes,
  ];
  const best = [...offers].sort((a, b) => compare(cost(a), cost(b)))[0];
  return best?.name ?? null;
}

/** What speaks for a game. Where the evening has no end, time says nothing. */
export function reasons(
  night: Pick<NightView, 'guests' | 'tables' | 'until'>,
  { name, most, minutes }: Offer,
  now: number,
): readonly Reason[] {
  const left = minutesLeft(night, now);
  return [
    ...(present(night) <= most ? (['chairs'] as const) : []),
    ...(left < Infinity && minutes <= left ? (['time'] as const) : []),
    ...(night.tables.some(({ game }) => game === name) ? [] : (['new'] as const)),
  ];
}

function present({ guests }: Pick<NightView, 'guests'>): number {
  return guests.filter(({ away }) => !away).length;
}

function minutesLeft({ until }: Pick<NightView, 'until'>, now: number): number {
  return until === null ? Infinity : Math.max(0, until - now) / MINUTE;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
