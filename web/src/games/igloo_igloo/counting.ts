/** The final count: islands one by one, then the animals, until all is counted. */

import type { IglooEvent, IglooView, Island, Standing } from '../../protocol/igloo_igloo';

export interface Count {
  /** Islands counted so far; the last one is being counted. */
  readonly islands: readonly Island[];
  /** What each seat has so far. */
  readonly standing: readonly Standing[];
  /** The animals come last. */
  readonly complete: boolean;
}

/** The count after one more event of it; every other event leaves it as it is. */
export function counted(count: Count | null, event: IglooEvent): Count | null {
  if (event.type === 'island_scored') {
    const { island } = event;
    const islands = [...(count?.islands ?? []), island];
    return { islands, standing: added(count, island.points, 'islands'), complete: false };
  }
  if (event.type === 'animals_scored') {
    const islands = count?.islands ?? [];
    return { islands, standing: added(count, event.points, 'animals'), complete: true };
  }
  return count;
}

/** The view as it stands in the middle of the count. */
export function viewOf(view: IglooView, { standing }: Count): IglooView {
  return { ...view, standing };
}

function added(
  count: Count | null,
  points: readonly number[],
  to: 'islands' | 'animals',
): readonly Standing[] {
  return points.map((won, seat) => {
    const before = count?.standing[seat] ?? { animals: 0, islands: 0, total: 0 };
    return { ...before, [to]: before[to] + won, total: before.total + won };
  });
}
