/** Who begins is asked at the table, and each game may ask in its own words. */

import { has, t, tell } from '../../i18n/i18n.svelte';
import type { TableView } from '../../protocol/messages';

export interface Question {
  readonly who: string;
  /** What stands on the chair of whoever was named. */
  readonly tag: string;
  readonly said: (name: string) => string;
  readonly unsaid: string;
}

/**
 * The question behind the way of choosing that was agreed on: a game's own, where it has the words
 * for one (`options.icecool.first_player.saw_penguin.who`), or the one for the youngest. Null where
 * nobody has to be named.
 */
export function beginnerQuestion({ game, options }: TableView): Question | null {
  const { first_player: how } = options;
  const own = `options.${game}.first_player.${how}`;
  if (has(`${own}.who`)) {
    return {
      who: tell(`${own}.who`),
      tag: tell(`${own}.tag`),
      said: (name) => tell(`${own}.said`, { name }),
      unsaid: tell(`${own}.unsaid`),
    };
  }
  if (how !== 'youngest') return null;
  return {
    who: t('lobby.youngest.who'),
    tag: t('lobby.youngest'),
    said: (name) => t('lobby.ready.youngest', { name }),
    unsaid: t('lobby.youngest.nobody'),
  };
}
