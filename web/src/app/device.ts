/** Who this device is: its secret key, the name used last, and the tables it sits at. */

import type { Look } from '../games/module';
import type { TableView } from '../protocol/messages';
import { load, save } from './storage';

const MOST_TABLES = 12;
const MOST_FINISHED = 5;
const MOST_LETTERS = 24;
export const LOOKS: readonly Look[] = ['sun', 'block', 'star', 'fir', 'heart', 'moon'];

/** A table this device has a chair at. */
export interface KnownTable {
  readonly id: string;
  readonly game: string;
  /** The chairs of this device there, once it is known. */
  readonly chairs?: readonly number[];
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

/** Be the person who has this key, or, with none, somebody new. What was kept of games goes. */
export function becomePerson(key: string | null): void {
  save('key', key);
  for (const kept of ['tables', 'finished', 'night']) save(kept, null);
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
export function keepTable({ id, game, chairs }: KnownTable): void {
  const others = knownTables().filter((table) => table.id !== id);
  const kept = chairs ? { id, game, chairs } : { id, game };
  save('tables', [kept, ...others].slice(0, MOST_TABLES));
}

/** A game night this device came to. */
interface KnownNight {
  readonly id: string;
  readonly code: string;
}

/** The night this device came to last. */
export function lastNight(): KnownNight | null {
  const kept = load('night');
  if (typeof kept !== 'object' || kept === null) return null;
  const { id, code } = kept as Partial<KnownNight>;
  return typeof id === 'string' && typeof code === 'string' ? { id, code } : null;
}

export function keepNight({ id, code }: KnownNight): void {
  save('night', { id, code });
}

/** A game that was played here to its end. */
export interface FinishedGame extends Omit<KnownTable, 'chairs'> {
  /** Who played, in the order of their chairs. */
  readonly names: readonly string[];
}

/** The games played here last, the newest first. */
export function finishedGames(): readonly FinishedGame[] {
  const kept = load('finished');
  return Array.isArray(kept) ? kept.filter(isFinishedGame) : [];
}

/** A table has come to its end: it waits for nobody any more, and can be looked back on. */
export function finishTable({ id, game, chairs }: Pick<TableView, 'id' | 'game' | 'chairs'>): void {
  forgetTable(id);
  const names = chairs.filter(({ kind }) => kind !== 'empty').map(({ name }) => name);
  const others = finishedGames().filter((other) => other.id !== id);
  save('finished', [{ id, game, names }, ...others].slice(0, MOST_FINISHED));
}

export function forgetTable(id: string): void {
  save(
    'tables',
    knownTables().filter((table) => table.id !== id),
  );
}

function isKnownTable(value: unknown): value is KnownTable {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, chairs = [] } = value as Partial<KnownTable>;
  return typeof id === 'string' && typeof game === 'string' && Array.isArray(chairs);
}

function isFinishedGame(value: unknown): value is FinishedGame {
  if (!isKnownTable(value)) return false;
  const { names } = value as Partial<FinishedGame>;
  return Array.isArray(names) && names.every((name) => typeof name === 'string');
}
