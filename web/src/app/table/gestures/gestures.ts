/** The gestures there are: how each looks, sounds and who may make it. */

import type { Sound } from '../../../games/module';
import type { Gestured, TableView, You } from '../../../protocol/messages';

export type GestureName = Gestured['gesture'];

interface Drawn {
  /** Lines in a box of 24 by 24. */
  readonly path: string;
  readonly mood: 'calm' | 'happy' | 'sleep';
  readonly sound: Sound;
}

export const GESTURES: Readonly<Record<GestureName, Drawn>> = {
  wave: {
    path: 'M7 12V6.5A1.5 1.5 0 0 1 10 6.5V11M10 10V4.5A1.5 1.5 0 0 1 13 4.5V10M13 10V5.5A1.5 1.5 0 0 1 16 5.5V12M16 11V8.5A1.5 1.5 0 0 1 19 8.5V15Q19 21 13 21Q9 21 7 17L4.5 13.5Q4.5 11.5 7 12.5M20.5 2.5Q22.8 4.3 23 7M1.5 16Q1 19.5 3.5 22',
    mood: 'happy',
    sound: 'tick',
  },
  cheer: {
    path: 'M12 21V13M7 19L4 12M17 19L20 12M12 3L13.2 6.5L16.8 6.7L14 9L15 12.5L12 10.5L9 12.5L10 9L7.2 6.7L10.8 6.5Z',
    mood: 'happy',
    sound: 'right',
  },
  gasp: {
    path: 'M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3M8.5 9V9.3M15.5 9V9.3M12 12.5A2.3 3 0 1 0 12 18.4A2.3 3 0 1 0 12 12.5',
    mood: 'calm',
    sound: 'knock',
  },
  think: {
    path: 'M6 4H18Q21 4 21 7V11Q21 14 18 14H6Q3 14 3 11V7Q3 4 6 4M8 9V9.2M12 9V9.2M16 9V9.2M7 17.5H7.3M5 20.8H5.2',
    mood: 'calm',
    sound: 'tick',
  },
  sorry: {
    path: 'M12 3Q6 11 6 15A6 6 0 0 0 18 15Q18 11 12 3M9 15.5Q9.5 18 12 18.3',
    mood: 'sleep',
    sound: 'wrong',
  },
  hurry: {
    path: 'M6 3H18M6 21H18M7.5 3Q7.5 9 12 12Q16.5 9 16.5 3M7.5 21Q7.5 15 12 12Q16.5 15 16.5 21M10.5 18.5H13.5',
    mood: 'calm',
    sound: 'tick',
  },
  good_game: {
    path: 'M12 9A5.5 5.5 0 1 0 12 20A5.5 5.5 0 1 0 12 9M8.5 10L5 3H10L12 7L14 3H19L15.5 10M12 12V17M10.5 13L12 12',
    mood: 'happy',
    sound: 'fish',
  },
  heart: {
    path: 'M12 20Q3 13 3 8.5A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 21 8.5Q21 13 12 20Z',
    mood: 'happy',
    sound: 'lamp',
  },
};

export const NAMES = Object.keys(GESTURES) as readonly GestureName[];
/** Those of people who look on. */
export const REACTIONS: readonly GestureName[] = ['cheer', 'gasp', 'heart'];

/** What this device may make here; nothing where nobody would see it, or nobody wants it. */
export function offered(table: TableView, you: You): readonly GestureName[] {
  if (you.replaced) return [];
  if (you.chairs.length === 0) return table.reactions ? REACTIONS : [];
  const others = table.chairs.some(({ kind, yours }) => kind === 'person' && !yours);
  return others || table.spectators > 0 ? NAMES : [];
}

/** Who makes it: the seat that is shown here, else the first of this device; null looks on. */
export function maker({ seat, chairs }: You): number | null {
  return seat ?? chairs[0] ?? null;
}
