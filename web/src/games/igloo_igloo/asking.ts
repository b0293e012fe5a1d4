/** What the ask bar says while a player chooses. */

import type { IglooAction, IglooView } from '../../protocol/igloo_igloo';
import type { Ask, AskButton, Player, Translate } from '../module';
import type { Choice, Deed } from './choices';
import type { Picking } from './choosing.svelte';
import type { Count } from './counting';
import { pushed, shown } from './geometry';
import { splitBy } from './parts';
import { islandScored, prompt } from './telling';
import { worth } from './values';

/**
 * The question that fits what is chosen; null if nobody is asked. Its buttons go away when
 * pressed, so `refocus` gives the focus back to the board.
 */
export function asking(
  picking: Picking,
  choice: Choice,
  view: IglooView,
  t: Translate,
  refocus: () => void,
): Ask | null {
  if (choice.empty) return null;
  const run = (step: () => void) => () => {
    step();
    refocus();
  };
  const button = (key: string, step: () => void): AskButton => ({ label: t(key), run: run(step) });
  if (picking.note) {
    const dismiss = (): void => {
      picking.note = null;
    };
    return { title: t(`igloo_igloo.note.${picking.note}`), refused: true, dismiss };
  }
  if (picking.deed) {
    return {
      ...confirming(picking.deed.action, view, t),
      commit: button(`igloo_igloo.yes.${picking.deed.verb}`, () => picking.commit()),
      cancel: button('igloo_igloo.no', () => picking.back()),
    };
  }
  return {
    ...standing(picking, choice, view, t),
    ...buttons(picking, choice, view, button),
  };
}

/** The final count: which island is counted, and at its end the way on. */
export function counting(
  { islands, complete }: Count,
  players: readonly Player[],
  t: Translate,
  goOn: () => void,
): Ask {
  const button = (key: string): AskButton => ({ label: t(`igloo_igloo.count.${key}`), run: goOn });
  const island = islands.at(-1);
  if (complete || !island) {
    return {
      title: t('igloo_igloo.count.done'),
      detail: t('igloo_igloo.count.done.detail'),
      commit: button('go'),
      calm: true,
    };
  }
  return { title: islandScored(island, players, t), commit: button('skip'), calm: true };
}

/** What is asked while nothing is decided: where to, or the plain question of the phase. */
function standing(picking: Picking, choice: Choice, view: IglooView, t: Translate): Ask {
  if (!picking.origin || view.phase === 'step' || view.phase === 'displace') {
    return prompt(view, t, choice.tiles.size > 0);
  }
  const offers = picking.offers;
  const cell = shown(picking.origin);
  const [first] = offers;
  if (first?.verb === 'push') {
    return {
      title: t('igloo_igloo.ask.way', { cell }),
      detail: t('igloo_igloo.ask.way.detail', { count: first.deeds.length }),
    };
  }
  if (first?.verb === 'choose') return { title: t('igloo_igloo.ask.which', { cell }) };
  return {
    title: t('igloo_igloo.ask.what', { cell }),
    detail: t('igloo_igloo.prompt.points', { count: view.points }),
  };
}

/** Ending a turn, passing, answering: what needs no space. */
function buttons(
  picking: Picking,
  choice: Choice,
  view: IglooView,
  button: (key: string, step: () => void) => AskButton,
): Pick<Ask, 'commit' | 'cancel'> {
  const [yes, no] = [choice.answer(true), choice.answer(false)];
  if (yes || no) {
    return {
      ...(yes && { commit: button('igloo_igloo.yes.answer', () => picking.do(yes)) }),
      ...(no && { cancel: button('igloo_igloo.no.answer', () => picking.do(no)) }),
    };
  }
  const pass = choice.only('pass');
  if (pass) return { commit: button('igloo_igloo.yes.pass', () => picking.do(pass)) };
  const end = choice.only('end');
  const back = picking.origin ? button('igloo_igloo.other', () => picking.back()) : null;
  return {
    ...(end && {
      commit: {
        ...button('igloo_igloo.yes.end', () => ending(picking, end, view)),
        quiet: view.points > 0,
      },
    }),
    ...(back && needsBack(choice) && { cancel: back }),
  };
}

/** Points that would be lost are asked about first. */
function ending(picking: Picking, end: Deed, view: IglooView): void {
  if (view.points > 0) picking.point(end);
  else picking.do(end);
}

/** Whether there is anything else to choose. */
function needsBack(choice: Choice): boolean {
  return choice.sources.length > 1 || choice.direct.length > 0;
}

function confirming(
  action: IglooAction,
  view: IglooView,
  t: Translate,
): { title: string; detail: string } {
  const said = (
    args: Readonly<Record<string, string | number>>,
  ): { title: string; detail: string } => ({
    title: t(`igloo_igloo.ask.${action.type}`, args),
    detail: t(`igloo_igloo.ask.${action.type}.detail`, args),
  });
  switch (action.type) {
    case 'play': {
      const sort = action.tile.replace(/\d$/, '');
      return {
        title: t('igloo_igloo.ask.play', { tile: t(`igloo_igloo.tile.${action.tile}`) }),
        detail: t(`igloo_igloo.tile.${sort}.what`),
      };
    }
    case 'push': {
      const count = pushed(view.ice, action.from, action.to).length - 1;
      return said({ cell: shown(action.from), count });
    }
    case 'melt':
    case 'thaw': {
      const sizes = splitBy(view, action.cell).map(({ length }) => length);
      const asked = said({ cell: shown(action.cell) });
      if (sizes.length === 0) return asked;
      const apart = t('igloo_igloo.ask.splits', { sizes: sizes.join(' + ') });
      return { ...asked, detail: `${asked.detail} ${apart}` };
    }
    case 'walk': {
      const bear = bearAt(view, action.to);
      const key = bear ? 'igloo_igloo.ask.walk.bear' : 'igloo_igloo.ask.walk.detail';
      return { title: said({ cell: shown(action.to) }).title, detail: t(key) };
    }
    case 'land': {
      const bear = bearAt(view, action.cell);
      const key = bear ? 'igloo_igloo.ask.walk.bear' : 'igloo_igloo.ask.land.detail';
      return { title: said({ cell: shown(action.cell) }).title, detail: t(key) };
    }
    case 'hunt': {
      const value = worth(action.animal);
      const animal = t(`igloo_igloo.animal.${action.animal}`);
      const asked = said({ animal, cell: shown(action.cell), points: value, value });
      return view.phase === 'hunt'
        ? { ...asked, detail: t('igloo_igloo.ask.hunt.free', { value }) }
        : asked;
    }
    case 'choose':
      return said({ animal: t(`igloo_igloo.animal.${action.animal}`), cell: shown(action.cell) });
    case 'displace': {
      const asked = said({
        animal: t(`igloo_igloo.animal.${action.animal}`),
        cell: shown(action.to),
      });
      if (view.options.displace === 'each') return asked;
      return { ...asked, title: t('igloo_igloo.ask.displace.all', { cell: shown(action.to) }) };
    }
    case 'step':
      return {
        title: t('igloo_igloo.ask.step', { cell: shown(action.to) }),
        detail: stepping(action.to, view, t),
      };
    case 'flee':
      return said({ cell: shown(action.corner) });
    case 'end':
      return said({ count: view.points });
    case 'pass':
    case 'answer':
      return said({});
    default:
      return said({ cell: shown(action.cell) });
  }
}

/** What comes of a step: only a bear does anything where it goes. */
function stepping(to: string, view: IglooView, t: Translate): string {
  const { animal, steps } = view.pending ?? {};
  const prey = view.animals.some(({ cell }) => cell === to);
  const people = view.inuits.some((cells) => cells.includes(to));
  const left = t('igloo_igloo.prompt.step.detail', { count: steps ?? 0 });
  if (animal !== 'bear' || !(prey || people)) return left;
  return [
    ...(prey ? [t('igloo_igloo.ask.step.eats')] : []),
    ...(people ? [t('igloo_igloo.ask.step.attacks')] : []),
  ].join(' ');
}

function bearAt(view: IglooView, cell: string): boolean {
  return view.animals.some((token) => token.animal === 'bear' && token.cell === cell);
}
