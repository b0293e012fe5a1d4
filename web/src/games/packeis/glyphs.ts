/** Small pictures with a few signs: what a seat did in a turn. */

import type { Play } from '../../board/plays';
import type { PackeisEvent } from '../../protocol/packeis';
import type { Glyph } from '../module';
import { shown } from './geometry';

export function glance(plays: readonly Play<PackeisEvent>[]): readonly Glyph[] {
  return plays.flatMap(({ events }) => events.flatMap(glyphsOf));
}

function glyphsOf(event: PackeisEvent): readonly Glyph[] {
  switch (event.type) {
    case 'placed':
      return [{ picture: 'penguin', text: shown(event.cell) }];
    case 'slid':
      return [
        { picture: 'penguin', text: `${shown(event.from)} → ${shown(event.to)}` },
        { picture: 'fish', text: `+${event.fish}` },
      ];
    case 'lifted':
      return event.fish > 0 ? [{ picture: 'fish', text: `+${event.fish}` }] : [];
    case 'sank':
      return [{ picture: 'floe', text: `−${event.cells.length}` }];
  }
}
