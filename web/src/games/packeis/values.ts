/** What a seat may do, sorted by what is touched, and what an advice draws. */

import type { Advised, Legal } from '../../board/plays';
import * as d from '../../protocol/decode';
import type { PackeisAction, PackeisEvent } from '../../protocol/packeis';
import type { Reach } from './reach';

const decodeReach = d.dict(d.either(d.number, d.literal('tie')));

/** An action from its notation: `b3`, or `b3-c4`. */
export function readAction(notation: string): PackeisAction {
  const [from = '', to] = notation.split('-');
  return to ? { type: 'slide', from, to } : { type: 'place', cell: from };
}

/** Who reaches each floe first, as an advice shows it. */
export function reachOf(advice: Advised<PackeisAction> | null): Reach {
  const { reach = {} } = advice?.overlay ?? {};
  return decodeReach(reach, 'overlay.reach');
}

/** What a seat may do, sorted by what is touched: floes to place on, penguins and their stops. */
export interface Options {
  readonly places: ReadonlySet<string>;
  readonly slides: ReadonlyMap<string, ReadonlySet<string>>;
}

export function optionsOf(legal: Legal<PackeisAction> | null): Options {
  const places = new Set<string>();
  const slides = new Map<string, Set<string>>();
  for (const action of legal?.actions ?? []) {
    if (action.type === 'place') places.add(action.cell);
    else slides.set(action.from, (slides.get(action.from) ?? new Set()).add(action.to));
  }
  return { places, slides };
}

/** Where somebody just came to. */
export function goalOfLast(events: readonly PackeisEvent[] = []): string | null {
  for (const event of events) {
    if (event.type === 'placed') return event.cell;
    if (event.type === 'slid') return event.to;
  }
  return null;
}
