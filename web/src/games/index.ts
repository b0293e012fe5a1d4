/** The games this page can show, each fetched when it is first needed. One entry per game. */

import type { Component } from 'svelte';
import type { Words } from '../i18n/format';
import type { Language } from '../i18n/languages';
import type { AnyGame } from './module';
import { seal } from './sealing';

/** Facts for the card of a game that no server needs to know. */
export interface Shelf {
  readonly players: readonly [number, number];
  readonly minutes: number;
  readonly age: number;
}

export interface GameEntry {
  readonly shelf: Shelf;
  /** A small picture for its card: the home page shows all games and loads none. */
  readonly picture: () => Promise<Component>;
  readonly load: () => Promise<AnyGame>;
  /** Options a new table begins with where the page speaks this language. */
  readonly suggests?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
  readonly words: Readonly<Record<Language, () => Promise<Words>>>;
}

export const GAMES: Readonly<Record<string, GameEntry>> = {
  packeis: {
    shelf: { players: [2, 4], minutes: 20, age: 6 },
    picture: async () => (await import('./packeis/Picture.svelte')).default,
    load: async () => seal((await import('./packeis/module')).game),
    words: {
      en: async () => (await import('./packeis/i18n/en')).words,
      fr: async () => (await import('./packeis/i18n/fr')).words,
      de: async () => (await import('./packeis/i18n/de')).words,
    },
  },
  igloo_igloo: {
    shelf: { players: [2, 4], minutes: 45, age: 10 },
    picture: async () => (await import('./igloo_igloo/Picture.svelte')).default,
    load: async () => seal((await import('./igloo_igloo/module')).game),
    words: {
      en: async () => (await import('./igloo_igloo/i18n/en')).words,
      fr: async () => (await import('./igloo_igloo/i18n/fr')).words,
      de: async () => (await import('./igloo_igloo/i18n/de')).words,
    },
  },
  icecool: {
    shelf: { players: [2, 4], minutes: 30, age: 6 },
    picture: async () => (await import('./icecool/Picture.svelte')).default,
    load: async () => seal((await import('./icecool/module')).game),
    words: {
      en: async () => (await import('./icecool/i18n/en')).words,
      fr: async () => (await import('./icecool/i18n/fr')).words,
      de: async () => (await import('./icecool/i18n/de')).words,
    },
  },
  igloo_pop: {
    shelf: { players: [2, 6], minutes: 20, age: 7 },
    // The French booklet where the page is French (IP-A20).
    suggests: { fr: { edition: 'f1' } },
    picture: async () => (await import('./igloo_pop/Picture.svelte')).default,
    load: async () => seal((await import('./igloo_pop/module')).game),
    words: {
      en: async () => (await import('./igloo_pop/i18n/en')).words,
      fr: async () => (await import('./igloo_pop/i18n/fr')).words,
      de: async () => (await import('./igloo_pop/i18n/de')).words,
    },
  },
};
