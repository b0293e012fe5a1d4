/** What the ask bar says while a player aims, chooses a place, or ends a turn. */

import type { Advised } from '../../board/plays';
import type { IcecoolAction, IcecoolView } from '../../protocol/icecool';
import type { Ask, Translate } from '../module';
import type { Choosing } from './choosing.svelte';
import { described, hint, prompt } from './telling';
import type { Options } from './values';

/** The question that fits; null where the seat has none. */
export function asking(
  choosing: Choosing,
  options: Options,
  view: IcecoolView,
  advice: Advised<IcecoolAction> | null,
  t: Translate,
): Ask | null {
  const said = prompt(view, t);
  if (choosing.placing) {
    return { ...said, commit: { label: t('icecool.place.yes'), run: () => choosing.station() } };
  }
  if (options.end) return lastAsk(choosing, options, said, t);
  if (!choosing.aiming) return null;
  return {
    title: said.title,
    detail: advice ? hint(advice, t) : detailOf(choosing, said, t),
    commit: { label: t('icecool.flick'), run: () => choosing.flick() },
  };
}

/** The turn ends by itself, unless there is something to decide. */
function lastAsk(choosing: Choosing, { skate }: Options, said: Ask, t: Translate): Ask {
  const { ending } = choosing;
  const title = t('icecool.prompt.noSkates');
  if (ending.decided) return { title, calm: true };
  const end = { label: t('icecool.skates.no'), run: () => ending.decline() };
  if (!skate) return ending.sent ? { title, commit: end } : { title, calm: true };
  const yes = { label: t('icecool.skates.yes'), run: () => choosing.skate() };
  return { ...said, commit: yes, cancel: end };
}

function detailOf({ aim, touched }: Choosing, said: Ask, t: Translate): string {
  return touched ? described(aim.flick, aim.strength, t) : (said.detail ?? '');
}
