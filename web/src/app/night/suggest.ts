/** Which game fits an evening as it stands. */

import type { NightView } from '../../protocol/messages';

export interface Offer {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly minutes: number;
}

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
  const people = night.guests.filter(({ away }) => !away).length;
  if (people === 0) return null;
  const left = night.until === null ? Infinity : Math.max(0, night.until - now) / MINUTE;
  const cost = ({ name, most, minutes }: Offer): readonly number[] => [
    Math.max(0, people - most),
    minutes > left ? 1 : 0,
    night.tables.filter(({ game }) => game === name).length,
    minutes,
  ];
  const best = [...offers].sort((a, b) => compare(cost(a), cost(b)))[0];
  return best?.name ?? null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
