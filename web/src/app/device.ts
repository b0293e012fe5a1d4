/** Who this device is: its secret key, the name used last, and the tables it sits at. */

import type { Look } from '../games/module';
import { load, save } from './storage';

const MOST_TABLES = 12;
const MOST_LETTERS = 24;
export const LOOKS: readonly Look[] = ['sun', 'block', 'star', 'fir', 'heart', 'moon'];

/** A table this device has a chair at. */
export interface KnownTable {
  readonly id: string;
  readonly game: string;
}

/** The key that holds this device's chairs. Made once, at the first call. */
export function deviceKey(): string {
  const kept = load('key');
  if (typeof kept === 'string' && kept.length >= 16) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  save('key', made);
  return made;
}

export function rememberedName(): string {
  const kept = load('name');
  return typeof kept === 'string' ? cleanName(kept) : '';
}

export function rememberName(name: string): void {
  if (cleanName(name)) save('name', cleanName(name));
}

/** One line, without double spaces, not longer than the server takes. */
export function cleanName(name: string): string {
  return name.split(/\s+/).filter(Boolean).join(' ').slice(0, MOST_LETTERS).trim();
}

export function rememberedLook(): Look {
  const kept = load('look');
  return LOOKS.find((look) => look === kept) ?? 'sun';
}

export function rememberLook(look: Look): void {
  save('look', look);
}

/** The look wished for if it is free, else the first free one. */
export function freeLook(taken: readonly (Look | null)[], wish = rememberedLook()): Look {
  if (!taken.includes(wish)) return wish;
  return LOOKS.find((look) => !taken.includes(look)) ?? wish;
}

export function knownTables(): readonly KnownTable[] {
  const kept = load('tables');
  return Array.isArray(kept) ? kept.filter(isKnownTable) : [];
}

/** Put a table first in the list of those this device sits at. */
export function keepTable({ id, game }: KnownTable): void {
  const others = knownTables().filter((table) => table.id !== id);
  save('tables', [{ id, game }, ...others].slice(0, MOST_TABLES));
}

export function forgetTable(id: string): void {
  save(
    'tables',
    knownTables().filter((table) => table.id !== id),
  );
}

function isKnownTable(value: unknown): value is KnownTable {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game } = value as Partial<KnownTable>;
  return typeof id === 'string' && typeof game === 'string';
}
