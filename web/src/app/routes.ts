/** The pages there are, and their addresses. Every address can be opened from outside. */

import { rooted, unrooted } from '../net/root';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'replay'; readonly id: string }
  | { readonly page: 'night'; readonly id: string; readonly tv: boolean }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'practice'; readonly game: string }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'puzzles' }
  | { readonly page: 'puzzle'; readonly game: string }
  | { readonly page: 'settings' }
  | { readonly page: 'me' }
  | { readonly page: 'unknown'; readonly path: string };

export function parse(path: string): Route {
  const [first, second, ...rest] = unrooted(path).split('/').filter(Boolean).map(decoded);
  if (first === undefined) return { page: 'home' };
  if (rest.length === 0 && second !== undefined) {
    if (first === 'n') return { page: 'night', id: second, tv: false };
    if (first === 't') return { page: 'table', id: second };
    if (first === 'g') return { page: 'replay', id: second };
    if (first === 'rules') return { page: 'rules', game: second };
    if (first === 'learn') return { page: 'learn', game: second };
    if (first === 'puzzles') return { page: 'puzzle', game: second };
    if (first === 'practice') return { page: 'practice', game: second };
  }
  if (first === 'n' && second !== undefined && rest.length === 1 && rest[0] === 'tv') {
    return { page: 'night', id: second, tv: true };
  }
  if (first === 'puzzles' && second === undefined) return { page: 'puzzles' };
  if (first === 'me' && second === undefined) return { page: 'me' };
  if (first === 'settings' && second === undefined) return { page: 'settings' };
  return { page: 'unknown', path };
}

export const home = rooted('/');
export const settingsPath = rooted('/settings');
/** What was played with this device's key. */
export const mePath = rooted('/me');
/** The puzzles of the day. */
export const puzzlesPath = rooted('/puzzles');

export function tablePath(id: string): string {
  return rooted(`/t/${encodeURIComponent(id)}`);
}

/** The permanent address of a game night. */
export function nightPath(id: string): string {
  return rooted(`/n/${encodeURIComponent(id)}`);
}

/** The same on a screen for everybody in the room. */
export function nightTvPath(id: string): string {
  return `${nightPath(id)}/tv`;
}

/** Where an address leads: to a table, or to a night. */
export function pathOf({ id, night }: { readonly id: string; readonly night: boolean }): string {
  return night ? nightPath(id) : tablePath(id);
}

/** The permanent address of a game, at one of its plies if wished. */
export function replayPath(id: string, ply?: number): string {
  const path = rooted(`/g/${encodeURIComponent(id)}`);
  return ply === undefined ? path : `${path}?ply=${ply}`;
}

/** The rules of a game, at a rule's number if given. */
export function rulesPath(game: string, rule?: string | null): string {
  const path = rooted(`/rules/${encodeURIComponent(game)}`);
  return rule ? `${path}#${encodeURIComponent(rule)}` : path;
}

/** Where one practises a game alone. */
export function practicePath(game: string): string {
  return rooted(`/practice/${encodeURIComponent(game)}`);
}

/** Where one learns a game by playing. */
export function learnPath(game: string): string {
  return rooted(`/learn/${encodeURIComponent(game)}`);
}

/** The puzzle of the day of one game. */
export function puzzlePath(game: string): string {
  return rooted(`/puzzles/${encodeURIComponent(game)}`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
