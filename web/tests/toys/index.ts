/** The toy games, found as the page finds its own. */

import type { Component } from 'svelte';
import { type GameFiles, gather } from '../../src/games/gathering';
import type { AnyGame } from '../../src/games/module';
import type { Shelf } from '../../src/games/shelf';
import type { Words } from '../../src/i18n/format';

export const FILES: GameFiles = {
  shelves: import.meta.glob<Shelf>('./*/shelf.ts', { import: 'shelf', eager: true }),
  pictures: import.meta.glob<Component>('./*/Picture.svelte', { import: 'default' }),
  modules: import.meta.glob<AnyGame>('./*/module.ts', { import: 'game' }),
  words: import.meta.glob<Words>('./*/i18n/*/index.ts', { import: 'words' }),
};

export const TOYS = gather(FILES);
