/** Lernen beim Spielen. */

import type { words as en } from '../en/learn';

export const words: Readonly<Record<keyof typeof en, string>> = {
  'learn.link': 'Lernen',
  'learn.page': '{game} lernen',
  'learn.you': 'Du',
  'learn.rival': 'Blau',
  'learn.step': 'Schritt {number} von {count}: {title}',
  'learn.steps': 'Schritte',
  'learn.stars': '{count, plural, one {# Stern} other {# Sterne}}',
  'learn.stars.none': 'noch nicht geschafft',
  'learn.show': 'Zeig es mir',
  'learn.show.do': 'Mach es für mich',
  'learn.again': 'Von vorn',
  'learn.retry': 'Noch einmal',
  'learn.next': 'Weiter',
  'learn.skip': 'Überspringen',
  'learn.finish': 'Fertig',
  'learn.done': 'Du kannst {game}!',
  'learn.done.stars': '{stars} von {most} Sternen',
  'learn.done.what': 'Das Küken wartet auf dich. Es spielt nach Laune und verliert ganz gern.',
  'learn.play': 'Gegen das Küken spielen',
  'learn.repeat': 'Noch einmal von vorn',
};
