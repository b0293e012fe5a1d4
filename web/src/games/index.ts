/** The games this page can show, each fetched when it is first needed. One line per game. */

import type { Words } from '../i18n/format';
import type { Language } from '../i18n/languages';
import type { GameModule } from './module';

export interface GameEntry {
  readonly load: () => Promise<GameModule>;
  readonly words: Readonly<Record<Language, () => Promise<Words>>>;
}

export const GAMES: Readonly<Record<string, GameEntry>> = {
  packeis: {
    load: async () => (await import('./packeis')).game,
    words: {
      en: async () => (await import('./packeis/i18n/en')).words,
      fr: async () => (await import('./packeis/i18n/fr')).words,
      de: async () => (await import('./packeis/i18n/de')).words,
    },
  },
  igloo_igloo: {
    load: async () => (await import('./igloo_igloo')).game,
    words: {
      en: async () => (await import('./igloo_igloo/i18n/en')).words,
      fr: async () => (await import('./igloo_igloo/i18n/fr')).words,
      de: async () => (await import('./igloo_igloo/i18n/de')).words,
    },
  },
  icecool: {
    load: async () => (await import('./icecool')).game,
    words: {
      en: async () => (await import('./icecool/i18n/en')).words,
      fr: async () => (await import('./icecool/i18n/fr')).words,
      de: async () => (await import('./icecool/i18n/de')).words,
    },
  },
  igloo_pop: {
    load: async () => (await import('./igloo_pop')).game,
    words: {
      en: async () => (await import('./igloo_pop/i18n/en')).words,
      fr: async () => (await import('./igloo_pop/i18n/fr')).words,
      de: async () => (await import('./igloo_pop/i18n/de')).words,
    },
  },
};
