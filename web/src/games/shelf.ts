/** What the page knows of a game before it loads it: a few words, and no server needs to know them. */

import type { Language } from '../i18n/languages';

export interface Shelf {
  /** Its name on the box, the same in every language. */
  readonly title: string;
  /** What one does in it, in a few words. */
  readonly what: Readonly<Record<Language, string>>;
  readonly minutes: number;
  readonly age: number;
  /** Options a new table begins with where the page speaks this language. */
  readonly suggests?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
}
