/** What the ask bar says while a player chooses. */

import type { PackeisView } from '../../protocol/packeis';
import type { Ask, Translate } from '../module';
import { cell, shown } from './geometry';
import type { Picking } from './picking.svelte';

/** The question that fits what is chosen; null if nothing is. */
export function asking(picking: Picking, view: PackeisView, t: Translate): Ask | null {
  if (picking.note) return { title: t(`packeis.note.${picking.note}`), refused: true };
  if (picking.target) return confirming(picking, picking.target, view, t);
  if (!picking.origin || picking.reachable.size === 0) return null;
  return {
    title: t('packeis.ask.where'),
    detail: t('packeis.ask.where.detail', {
      count: picking.reachable.size,
      cell: shown(picking.origin),
    }),
    cancel: { label: t('packeis.ask.other'), run: () => picking.back() },
  };
}

function confirming(picking: Picking, target: string, view: PackeisView, t: Translate): Ask {
  const buttons = {
    commit: {
      label: t(picking.origin ? 'packeis.ask.slide.yes' : 'packeis.ask.place.yes'),
      run: () => picking.commit(),
    },
    cancel: { label: t('packeis.ask.no'), run: () => picking.back() },
  };
  if (!picking.origin) {
    return {
      title: t('packeis.ask.place', { cell: shown(target) }),
      detail: t('packeis.ask.place.detail'),
      ...buttons,
    };
  }
  const fish = Number(view.fish[cell(picking.origin).index]);
  const from = shown(picking.origin);
  return {
    title: t('packeis.ask.slide', { cell: shown(target) }),
    detail: t('packeis.ask.slide.detail', { fish, cell: from }),
    ...buttons,
  };
}
