/** The games this page can show, found by their folders and fetched when they are first needed. */

import type { Component } from 'svelte';
import type { Words } from '../i18n/format';
import { gather } from './gathering';
import type { AnyGame } from './module';
import type { Shelf } from './shelf';

export const GAMES = gather({
  shelves: import.meta.glob<Shelf>('./*/shelf.ts', { import: 'shelf', eager: true }),
  pictures: import.meta.glob<Component>('./*/Picture.svelte', { import: 'default' }),
  modules: import.meta.glob<AnyGame>('./*/module.ts', { import: 'game' }),
  words: import.meta.glob<Words>('./*/i18n/*/index.ts', { import: 'words' }),
});
