/** What the home page says of Igloo Igloo before any of it is loaded. */

import type { Shelf } from '../shelf';

export const shelf: Shelf = {
  title: 'Igloo Igloo',
  what: {
    en: 'Melt the ice, rule the islands.',
    fr: 'Faire fondre la glace, régner sur les îles.',
    de: 'Eis schmelzen, Inseln beherrschen.',
  },
  minutes: 45,
  age: 10,
};
