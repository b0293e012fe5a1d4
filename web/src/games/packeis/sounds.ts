/** What events sound like. */

import { steps } from '../../board/hex';
import type { PackeisEvent } from '../../protocol/packeis';
import type { Ring } from '../module';
import { cell } from './geometry';

export function soundOf(event: PackeisEvent): Ring {
  switch (event.type) {
    case 'placed':
      return ['plop', 0.4];
    case 'slid':
      return ['slide', steps(cell(event.from), cell(event.to)) / 7];
    case 'lifted':
      return sinking(event.cells, event.fish > 0);
    case 'sank':
      return sinking(event.cells, false);
  }
}

/** Floes that bring somebody fish sound like melting, the others only like water. */
export function sinking(cells: readonly string[], caught: boolean): Ring {
  return [caught ? 'melt' : 'plop', Math.min(1, cells.length / 4)];
}
