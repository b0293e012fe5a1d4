/** What the home page says of Igloo Pop before any of it is loaded. */

import type { Shelf } from '../shelf';

export const shelf: Shelf = {
  title: 'Igloo Pop',
  what: {
    en: 'Shake, listen, guess how many.',
    fr: 'Secouer, écouter, deviner combien.',
    de: 'Schütteln, lauschen, raten, wie viele.',
  },
  minutes: 20,
  age: 7,
  // The French booklet where the page is French (IP-A20).
  suggests: { fr: { edition: 'f1' } },
  // Nobody waits for a bot longer than this; people among themselves have no limit (IP-A8).
  suggestsAgainstBots: { round_timer: 120 },
};
