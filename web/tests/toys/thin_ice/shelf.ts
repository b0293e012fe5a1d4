/** What the home page says of Thin Ice before any of it is loaded. */

import type { Shelf } from '../../../src/games/shelf';

export const shelf: Shelf = {
  title: 'Thin Ice',
  what: {
    en: 'Melt, peek, and remember.',
    fr: 'Faire fondre, épier, retenir.',
    de: 'Schmelzen, spähen, sich merken.',
  },
  minutes: 5,
  age: 5,
};
