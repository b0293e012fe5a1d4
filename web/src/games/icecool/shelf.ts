/** What the home page says of ICECOOL before any of it is loaded. */

import type { Shelf } from '../shelf';

export const shelf: Shelf = {
  title: 'ICECOOL',
  what: {
    en: 'Flick penguins through the school.',
    fr: 'Des pichenettes à travers l’école.',
    de: 'Pinguine durch die Schule schnipsen.',
  },
  minutes: 30,
  age: 6,
};
