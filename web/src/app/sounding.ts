/** Sounds as loud as the settings say, or none. */

import type { Sound } from '../games/module';
import { KIND_OF } from '../ui/kinds';
import { sound } from '../ui/sound';
import { settings } from './settings.svelte';

/** How loud it may be now, from 0 to 1. */
export function volume(): number {
  return settings.muted ? 0 : settings.volume;
}

export function play(name: Sound, strength?: number): void {
  sound(name, volume() * settings.loudness[KIND_OF[name]], strength);
}
