/** Games as the app uses them: a module with its words ready, and what every game card says. */

import type { Component } from 'svelte';
import { GAMES, type Shelf } from '../games';
import type { AnyGame, Rehearse } from '../games/module';
import { addGame, has, tell } from '../i18n/i18n.svelte';
import type { Language } from '../i18n/languages';
import * as http from '../net/http';
import type { GameCard } from '../protocol/messages';

/** What the cards on the home page say of each game. */
export const SHELF: Readonly<Record<string, Shelf>> = Object.fromEntries(
  Object.entries(GAMES).map(([name, { shelf }]) => [name, shelf]),
);

const modules = new Map<string, Promise<AnyGame | null>>();
let cards: Promise<readonly GameCard[]> | null = null;

/** The module of a game with its words in the reader's language; null if this page lacks it. */
export function loadGame(name: string): Promise<AnyGame | null> {
  const known = modules.get(name);
  if (known) return known;
  const loading = fetchGame(name);
  modules.set(name, loading);
  loading.catch(() => modules.delete(name));
  return loading;
}

async function fetchGame(name: string): Promise<AnyGame | null> {
  const entry = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
  if (!entry) return null;
  const [game] = await Promise.all([entry.load(), addGame(name, entry.words)]);
  return game;
}

/** The picture on the card of a game; null if it does not come: the card says all in words. */
export async function loadPicture(name: string): Promise<Component | null> {
  return (await GAMES[name]?.picture().catch(() => null)) ?? null;
}

/** What a new table begins with here; anybody may change it in the lobby. */
export function suggestedOptions(
  name: string,
  language: Language,
): Readonly<Record<string, string>> {
  return GAMES[name]?.suggests?.[language] ?? {};
}

/** The games of this server that this page can show, asked once. */
export function gameCards(): Promise<readonly GameCard[]> {
  cards ??= http
    .games()
    .then((list) => list.games.filter((card) => Object.hasOwn(GAMES, card.name)));
  cards.catch(() => {
    cards = null;
  });
  return cards;
}

/** The name of a game as people say it. */
export function gameTitle(name: string): string {
  return has(`game.${name}`) ? tell(`game.${name}`) : name;
}

/** How a game's pages try something out; a server that is busy or away has no answer. */
export function rehearsal(name: string): Rehearse {
  return (question) => http.rehearse(name, question).catch(() => null);
}
