/**
 * Whether this device is only a hand, while the table itself is on a TV. A phone becomes one by
 * itself at a night somebody shows on a screen without a key; one switch changes that.
 */

import { SvelteSet } from 'svelte/reactivity';
import type { TableView, You } from '../../protocol/messages';
import { load, save } from '../storage';

type At = Pick<TableView, 'id' | 'night' | 'screens'>;

/** What was wished, and for which night or table: a wish is not for ever. */
interface Wish {
  readonly at: string;
  readonly on: boolean;
}

const HANDHELD =
  '(pointer: coarse) and (max-width: 62rem), (pointer: coarse) and (max-height: 32rem)';

let wish = $state.raw<Wish | null>(readWish(load('controller')));
/** Where a screen was seen: should its line be lost, hands stay hands. */
const shown = new SvelteSet<string>();

/** Whoever has several chairs passes the whole table round. */
export function mayControl(you: Pick<You, 'chairs'>): boolean {
  return you.chairs.length === 1;
}

/** A table as it now is: perhaps a TV has come. */
export function noteScreens(table: At): void {
  if (table.night !== null && table.screens > 0) shown.add(placeOf(table));
}

export function isController(table: At, you: Pick<You, 'chairs'>): boolean {
  if (!mayControl(you)) return false;
  const place = placeOf(table);
  if (wish?.at === place) return wish.on;
  return shown.has(place) && matchMedia(HANDHELD).matches;
}

export function setController(table: At, on: boolean): void {
  wish = { at: placeOf(table), on };
  save('controller', wish);
}

function placeOf({ id, night }: At): string {
  return night ?? id;
}

export function readWish(kept: unknown): Wish | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { at, on } = kept as Partial<Wish>;
  return typeof at === 'string' && typeof on === 'boolean' ? { at, on } : null;
}
