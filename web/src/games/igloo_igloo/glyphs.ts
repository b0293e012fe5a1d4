/** Small pictures with a few signs: what a seat has, and what it did in a turn. */

import type { Play } from '../../board/plays';
import type { IglooEvent, IglooView } from '../../protocol/igloo_igloo';
import type { Glyph } from '../module';
import { shown } from './geometry';
import { number } from './telling';
import { worth } from './values';

/** What islands and animals bring; during the game also igloos and secret tiles left to use. */
export function holdings(view: IglooView, seat: number): readonly Glyph[] {
  if ((view.to_place[seat] ?? 0) > 0) return [];
  const { animals = 0, islands = 0 } = view.standing[seat] ?? {};
  const scored = [
    { picture: 'ice', text: number(islands) },
    { picture: 'fish', text: number(animals) },
  ];
  if (view.phase === 'over') return scored;
  return [
    ...scored,
    { picture: 'igloo', text: String(view.igloos_left[seat] ?? 0) },
    { picture: 'secret', text: String(view.hands[seat] ?? 0) },
  ];
}

/** A turn in the order it happened; steps that follow each other are counted. */
export function glance(plays: readonly Play<IglooEvent>[]): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  let walks = 0;
  for (const event of plays.flatMap(({ events }) => events)) {
    walks = event.type === 'walked' ? walks + 1 : 0;
    if (walks > 1) glyphs.pop();
    glyphs.push(...glyphOf(event, walks));
  }
  return glyphs;
}

/** Answers to a bear, and where somebody flees to, are given in the turn of another. */
export function isAside({ events: [first] }: Play<IglooEvent>): boolean {
  return first?.type === 'answered' || first?.type === 'fled';
}

function glyphOf(event: IglooEvent, walks: number): readonly Glyph[] {
  switch (event.type) {
    case 'placed':
      return [{ picture: 'inuk', text: shown(event.cell) }];
    case 'melted':
      return [{ picture: event.tile ?? 'secret', text: shown(event.cell) }];
    case 'walked':
      return [{ picture: 'walk', text: walks > 1 ? `${walks}×` : shown(event.to) }];
    case 'kayaked':
      return [{ picture: 'kayak', text: shown(event.to) }];
    case 'built':
      return [{ picture: 'igloo', text: shown(event.cell) }];
    case 'hunted':
      return [{ picture: event.animal, text: `+${worth(event.animal)}` }];
    case 'bear_killed':
      return [{ picture: 'bear', text: `+${worth('bear')}` }];
    case 'drifted':
      return [{ picture: 'drift', text: shown(event.cells[0] ?? '') }];
    case 'thawed':
      return [{ picture: 'thaw', text: shown(event.cell) }];
    case 'moved':
      return [{ picture: event.animal, text: shown(event.to) }];
    case 'attacked':
      return [{ picture: 'bear', text: '!' }];
    case 'tile_played':
      return [{ picture: event.tile, text: '' }];
    default:
      return [];
  }
}
