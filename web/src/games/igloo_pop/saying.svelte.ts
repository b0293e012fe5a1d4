/** What is said aloud of a round: ears are busy here, so only what matters to all. */

import { untrack } from 'svelte';
import type { IglooPopEvent } from '../../protocol/igloo_pop';
import type { Player, Translate } from '../module';
import type { Show } from './show.svelte';
import { tell } from './telling';

const SAID: readonly string[] = ['placed', 'said_done'];
const AFTER_CHECK: readonly string[] = ['round_laid', 'game_ended', 'playoff_called'];

export class Saying {
  /** The last sentence. */
  said = $state('');
  /** The last number that was called: it interrupts. */
  called = $state('');
  /** What is known only after the check, kept back until it has been shown. */
  #withheld = $state.raw<readonly string[]>([]);

  /** To be made while a component is. */
  constructor(show: Pick<Show, 'check'>) {
    $effect(() => {
      if (show.check || this.#withheld.length === 0) return;
      const words = this.#withheld.join(' ');
      untrack(() => {
        this.said = words;
        this.#withheld = [];
      });
    });
  }

  hear(events: readonly IglooPopEvent[], players: readonly Player[], t: Translate): void {
    for (const event of events) {
      if (event.type === 'counted') this.called = t(`igloo_pop.count.${event.number}`);
      else if (AFTER_CHECK.includes(event.type))
        this.#withheld = [...this.#withheld, tell(event, players, t)];
      else if (SAID.includes(event.type)) this.said = tell(event, players, t);
    }
  }
}
