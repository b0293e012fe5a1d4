/** What the ask bar says while a player chooses. */

import type { PackeisView } from '../../protocol/packeis';
import type { Ask, Translate } from '../module';
import type { Picking } from './choosing.svelte';
import { cell, shown } from './geometry';

/**
 * The question that fits what is chosen; null if nothing is. Its buttons go away when pressed,
 * so `refocus` gives the focus back to the board.
 */
export function asking(
  picking: Picking,
  view: PackeisView,
  t: Translate,
  refocus: () => void,
): Ask | null {
  const run = (step: () => void) => () => {
    step();
    refocus();
  };
  const [commit, back] = [run(() => picking.commit()), run(() => picking.back())];
  if (picking.note) {
    const dismiss = (): void => {
      picking.note = null;
    };
    return { title: t(`packeis.note.${picking.note}`), refused: true, dismiss };
  }
  if (picking.target) {
    const yes = t(picking.origin ? 'packeis.ask.slide.yes' : 'packeis.ask.place.yes');
    return {
      ...confirming(picking.origin, picking.target, view, t),
      commit: { label: yes, run: commit },
      cancel: { label: t('packeis.ask.no'), run: back },
    };
  }
  if (!picking.origin || picking.reachable.size === 0) return null;
  return {
    title: t('packeis.ask.where'),
    detail: t('packeis.ask.where.detail', {
      count: picking.reachable.size,
      cell: shown(picking.origin),
    }),
    ...(picking.several && { cancel: { label: t('packeis.ask.other'), run: back } }),
  };
}

function confirming(
  origin: string | null,
  target: string,
  view: PackeisView,
  t: Translate,
): { title: string; detail: string } {
  const place = shown(target);
  if (!origin) {
    return {
      title: t('packeis.ask.place', { cell: place }),
      detail: t('packeis.ask.place.detail'),
    };
  }
  const fish = Number(view.fish[cell(origin).index]);
  return {
    title: t('packeis.ask.slide', { cell: place }),
    detail: t('packeis.ask.slide.detail', { fish, cell: shown(origin) }),
  };
}
