/** A try that is not legal, put to the server so that it says why. */

import type { IglooAction, IglooView } from '../../protocol/igloo_igloo';
import { BOARD } from './geometry';

/** What touching `cell` would mean now; null where it means nothing. */
export function attempt(
  { phase, pending }: IglooView,
  origin: string | null,
  cell: string,
): IglooAction | null {
  switch (phase) {
    case 'placing':
      return { type: 'place', cell };
    case 'opening':
      return { type: 'melt', cell };
    case 'thaw':
      return { type: 'thaw', cell };
    case 'flee':
      return { type: 'flee', corner: cell };
    case 'kayak':
      return { type: 'land', cell };
    case 'drift':
      return origin ? { type: 'push', from: origin, to: cell } : null;
    case 'step':
      return pending?.cell ? { type: 'step', from: pending.cell, to: cell } : null;
    case 'actions':
      return origin ? { type: 'walk', from: origin, to: cell } : null;
    default:
      return null;
  }
}

/** The space a refusal speaks of. */
export function refusedAt(args: Readonly<Record<string, string | number>>): string | null {
  const named = ['target', 'cell', 'corner', 'origin'].map((key) => BOARD.find(String(args[key])));
  return named.find((found) => found !== undefined)?.name ?? null;
}
