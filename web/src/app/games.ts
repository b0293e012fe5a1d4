/** Games as the app uses them: a module with its words ready, and what every game card says. */

import type { Component } from 'svelte';
import { GAMES } from '../games';
import type { GameEntry } from '../games/gathering';
import type { AnyGame, Rehearse } from '../games/module';
import type { Shelf, Suggested } from '../games/shelf';
import { addGame } from '../i18n/i18n.svelte';
import type { Language } from '../i18n/languages';
import * as http from '../net/http';
import type { GameCard } from '../protocol/messages';

const modules = new Map<string, Promise<AnyGame | null>>();
let cards: Promise<readonly GameCard[]> | null = null;

/** What the card of a game on the home page says; undefined if this page lacks it. */
export function shelfOf(name: string): Shelf | undefined {
  return entryOf(name)?.shelf;
}

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
  const entry = entryOf(name);
  if (!entry) return null;
  const [game] = await Promise.all([entry.load(), addGame(name, entry.words)]);
  return game;
}

/** The picture on the card of a game; null if it does not come: the card says all in words. */
export async function loadPicture(name: string): Promise<Component | null> {
  return (
    (await entryOf(name)
      ?.picture()
      .catch(() => null)) ?? null
  );
}

/** What a new table begins with here; anybody may change it in the lobby. */
export function suggestedOptions(name: string, language: Language, againstBots = false): Suggested {
  const shelf = shelfOf(name);
  return { ...shelf?.suggests?.[language], ...(againstBots && shelf?.suggestsAgainstBots) };
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
  return shelfOf(name)?.title ?? name;
}

/** How a game's pages try something out; a server that is busy or away has no answer. */
export function rehearsal(name: string): Rehearse {
  return (question) => http.rehearse(name, question).catch(() => null);
}

/** Names come from addresses, too: `toString` is no game. */
function entryOf(name: string): GameEntry | undefined {
  return Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
}
