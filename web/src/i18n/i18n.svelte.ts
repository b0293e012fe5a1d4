/** The reader's language: sentences of the app, and of the games once they are loaded. */

import type { AppKey } from './en';
import { type Args, format, type Words } from './format';
import type { Language } from './languages';

type WordLoader = () => Promise<Words>;

const APP: Readonly<Record<Language, WordLoader>> = {
  en: async () => (await import('./en')).words,
  fr: async () => (await import('./fr')).words,
  de: async () => (await import('./de')).words,
};

/** Where the words of each game in use come from. */
const games = new Map<string, Readonly<Record<Language, WordLoader>>>();

let language = $state.raw<Language>('en');
let words = $state.raw<Words>({});

/** Speak `wish` from now on. Resolves when all sentences are there. */
export async function speak(wish: Language): Promise<void> {
  const loaded = await Promise.all([APP, ...games.values()].map((area) => area[wish]()));
  words = Object.assign({}, ...loaded) as Words;
  language = wish;
}

/** Add the words of a game, in this language and whichever comes after. */
export async function addGame(
  name: string,
  loaders: Readonly<Record<Language, WordLoader>>,
): Promise<void> {
  if (games.has(name)) return;
  games.set(name, loaders);
  const spoken = language;
  const more = await loaders[spoken]();
  if (spoken === language) words = { ...words, ...more };
}

/** A sentence of the app. */
export function t(key: AppKey, args: Args = {}): string {
  return tell(key, args);
}

/** A sentence by a key that is only known when running: of a game, or of a refusal. */
export function tell(key: string, args: Args = {}): string {
  const message = words[key];
  return message === undefined ? key : spaced(format(message, args, language));
}

/** What lessons and puzzles bring along in every language, in the reader's. */
export function inLanguage(said: Readonly<Record<Language, string>>): string {
  return spaced(said[language]);
}

/** French leaves a space before these signs; no line begins with them. */
function spaced(text: string): string {
  return language === 'fr' ? text.replaceAll(/ (?=[:;!?»])/g, '\u00a0') : text;
}

/** Whether there is a sentence for `key`. */
export function has(key: string): boolean {
  return words[key] !== undefined;
}

/** The language spoken now. */
export function spoken(): Language {
  return language;
}

/** "Mika, Ruth and Noor", in the reader's language. Plain `en` would write a comma before "and". */
export function listing(names: readonly string[]): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
