/** What a score sheet says: how the last game moved everybody, and who was best at what. */

import type { NightTable, NightView } from '../../protocol/messages';

type Evening = Pick<NightView, 'guests' | 'tables' | 'ranking'>;

/** A guest before and after the last game that counted. */
interface Gain {
  readonly guest: number;
  readonly before: number;
  readonly gained: number;
  readonly total: number;
  readonly place: number;
}

interface Award {
  readonly kind: string;
  readonly guest: number;
  readonly count: number;
}

/** The games that counted for somebody. */
export function counted({ tables }: Pick<NightView, 'tables'>): readonly NightTable[] {
  return tables.filter(({ results }) => results !== null && results.length > 0);
}

/** Everybody who has played, the best first, as they stand now. */
export function gains(night: Evening): readonly Gain[] {
  const last = counted(night).at(-1);
  return night.ranking.flatMap(({ guest, place }) => {
    const total = night.guests[guest]?.points;
    if (total === undefined) return [];
    const gained = last?.results?.find((one) => one.guest === guest)?.points ?? 0;
    return [{ guest, place, total, gained, before: total - gained }];
  });
}

/** The same as they stood before that game; who had nothing yet keeps their order. */
export function asBefore(all: readonly Gain[]): readonly Gain[] {
  return [...all].sort((a, b) => b.before - a.before || a.guest - b.guest);
}

/** The best of each feat over all games, in the order in which they were first given. */
export function bestAwards(night: Pick<NightView, 'tables'>): readonly Award[] {
  const best = new Map<string, Award>();
  for (const award of night.tables.flatMap(({ awards }) => awards)) {
    if ((best.get(award.kind)?.count ?? 0) < award.count) best.set(award.kind, award);
  }
  return [...best.values()];
}
