/** What the page knows of a game before it loads it: a few words, and no server needs to know them. */

import type { Language } from '../i18n/languages';

export type Suggested = Readonly<Record<string, string | number>>;

export interface Shelf {
  /** Its name on the box, the same in every language. */
  readonly title: string;
  /** What one does in it, in a few words. */
  readonly what: Readonly<Record<Language, string>>;
  readonly minutes: number;
  readonly age: number;
  /** Options a new table begins with where the page speaks this language. */
  readonly suggests?: Readonly<Partial<Record<Language, Suggested>>>;
  /** Options with which a table against bots begins beside those; the lobby says so. */
  readonly suggestsAgainstBots?: Suggested;
}
