/** What the home page says of Packeis am Pol before any of it is loaded. */

import type { Shelf } from '../shelf';

export const shelf: Shelf = {
  title: 'Packeis am Pol',
  what: {
    en: 'Slide, fish, and strand the others.',
    fr: 'Glisser, pêcher, isoler les autres.',
    de: 'Rutschen, fischen, die anderen stranden lassen.',
  },
  minutes: 20,
  age: 6,
};
