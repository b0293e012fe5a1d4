/** What happens at a table beside the plays is said once. */

import type { Player } from '../../games/module';
import type { Snapshot } from '../../net/connection';
import { say, sayBad } from '../../ui/announce.svelte';
import { happening } from './words';

/** From now on, while the component that calls this is there. */
export function sayHappenings(newest: () => Snapshot, players: () => readonly Player[]): void {
  let heard = newest().state.seq;
  $effect(() => {
    const { fresh, state } = newest();
    for (const entry of fresh) {
      if (entry.seq <= heard || entry.kind === 'played') continue;
      const sentence = happening(entry, players());
      if (sentence) (entry.kind === 'undo_declined' ? sayBad : say)(sentence);
    }
    heard = state.seq;
  });
}
