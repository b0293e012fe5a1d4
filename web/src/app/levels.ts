/** How strong bots are, from easy to merciless. */

import { load, save } from './storage';

export const LEVELS = ['chick', 'gentoo', 'adelie', 'king', 'emperor'] as const;
export type Level = (typeof LEVELS)[number];

/** The strength chosen last on this device; whoever is new begins with the Chick. */
export function usualLevel(): Level {
  const kept = load('level');
  return LEVELS.find((level) => level === kept) ?? 'chick';
}

export function keepLevel(level: Level): void {
  save('level', level);
}
