/**
 * Finds games by their folders: a folder with a `shelf.ts` is a game, and everything else it must
 * have is looked for beside it. Nothing of a game is loaded here but its shelf.
 */

import type { Component } from 'svelte';
import type { Words } from '../i18n/format';
import { LANGUAGES, type Language } from '../i18n/languages';
import type { AnyGame } from './module';
import { seal } from './sealing';
import type { Shelf } from './shelf';

export interface GameEntry {
  readonly shelf: Shelf;
  /** A small picture for its card: the home page shows all games and loads none. */
  readonly picture: () => Promise<Component>;
  readonly load: () => Promise<AnyGame>;
  readonly words: Readonly<Record<Language, () => Promise<Words>>>;
}

type Loaders<Part> = Readonly<Record<string, () => Promise<Part>>>;

/** The files of games by their paths, as `import.meta.glob` finds them. */
export interface GameFiles {
  readonly shelves: Readonly<Record<string, Shelf>>;
  readonly pictures: Loaders<Component>;
  /** Each module is typed by its own game; it is sealed before the app gets it. */
  readonly modules: Loaders<AnyGame>;
  readonly words: Loaders<Words>;
}

/** The games in these files, by the names of their folders. A part that is missing is an error. */
export function gather(files: GameFiles): Readonly<Record<string, GameEntry>> {
  const folders = Object.entries(files.shelves).map(
    ([path, shelf]) => [path.replace(/\/shelf\.ts$/, ''), shelf] as const,
  );
  return Object.fromEntries(
    folders.map(([folder, shelf]) => [folder.replace(/.*\//, ''), entry(folder, shelf, files)]),
  );
}

function entry(folder: string, shelf: Shelf, files: GameFiles): GameEntry {
  const load = part(files.modules, `${folder}/module.ts`);
  return {
    shelf,
    picture: part(files.pictures, `${folder}/Picture.svelte`),
    load: async () => seal(await load()),
    words: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        part(files.words, `${folder}/i18n/${language}/index.ts`),
      ]),
    ) as Record<Language, () => Promise<Words>>,
  };
}

function part<Part>(found: Loaders<Part>, path: string): () => Promise<Part> {
  const load = found[path];
  if (!load) throw new Error(`a game lacks a part: there is no ${path}`);
  return load;
}
