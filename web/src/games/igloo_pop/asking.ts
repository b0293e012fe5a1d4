/** What the ask bar says: one sentence, what to do, at most two buttons. */

import { nameOf } from '../../board/players';
import type { IglooPopAction, IglooPopView } from '../../protocol/igloo_pop';
import type { Ask, AskButton, Player, Translate } from '../module';
import type { Show } from './show.svelte';
import { heldBy, inVillage, inWords, type Options } from './values';

export interface Situation {
  readonly view: IglooPopView;
  readonly options: Options;
  readonly seat: number | null;
  readonly players: readonly Player[];
  readonly show: Pick<Show, 'check' | 'stage' | 'step' | 'hurry' | 'skip'>;
  /** The card chosen for the igloo in the hand, 1 to 9. */
  readonly chosen: number | null;
  readonly t: Translate;
  readonly act: (action: IglooPopAction) => void;
  /** Count on to three, number by number. */
  readonly count: () => void;
}

export function asking(now: Situation): Ask | null {
  if (now.show.check) return checking(now);
  if (now.view.phase === 'counting') return counting(now);
  if (now.view.phase === 'over') return null;
  if (heldBy(now.view, now.seat)) return listening(now);
  return choosing(now);
}

function checking({ show, t }: Situation): Ask {
  if (show.step === 'scores') {
    const game = show.check?.ended?.game ?? 1;
    const commit = { label: t('igloo_pop.ask.check.next'), run: () => show.hurry() };
    return { title: t('igloo_pop.scores.title', { game }), calm: true, commit };
  }
  const number = show.stage?.number ?? 1;
  const count = show.check?.stages.length ?? 1;
  return {
    title: t('igloo_pop.ask.check', { number, count }),
    calm: true,
    cancel: { label: t('igloo_pop.ask.check.skip'), run: () => show.skip() },
    commit: { label: t('igloo_pop.ask.check.next'), run: () => show.hurry() },
  };
}

function counting({ view, options, seat, players, t, act, count }: Situation): Ask {
  const name = nameOf(view.first, players);
  const slow = view.players.flatMap(({ plays, ready }, one) =>
    plays && !ready && one !== view.first ? [nameOf(one, players)] : [],
  );
  const detail =
    slow.length === 0
      ? t('igloo_pop.ask.ready.all')
      : t('igloo_pop.ask.ready.not', { names: slow.join(', ') });
  if (options.count) {
    const label = t(view.counted === 0 ? 'igloo_pop.ask.count.yes' : 'igloo_pop.ask.count.on');
    return { title: t('igloo_pop.ask.count'), detail, commit: { label, run: count } };
  }
  const round = view.round;
  const does = options.ready;
  if (does && view.counted === 0) {
    const commit = { label: t('igloo_pop.ask.ready.yes'), run: () => act(does) };
    const both = t('igloo_pop.ask.ready.detail', { name, ready: detail });
    return { title: t('igloo_pop.ask.ready', { round }), detail: both, commit };
  }
  const title = t(seat === view.first ? 'igloo_pop.ask.count' : 'igloo_pop.ask.wait', { name });
  return { title, detail, calm: true };
}

function listening({ view, options, chosen, t, act }: Situation): Ask {
  const back = options.putBack;
  const cancel: AskButton | null = back && {
    label: t('igloo_pop.ask.back'),
    run: () => act(back),
  };
  const place = chosen === null ? undefined : options.places.get(chosen);
  const numbers = chosen === null ? null : view.cards[chosen - 1];
  if (!place || !numbers) {
    const title = t('igloo_pop.ask.listen');
    return { title, detail: t('igloo_pop.ask.listen.detail'), ...(cancel && { cancel }) };
  }
  const card = inWords(numbers, 'or', t);
  return {
    title: t('igloo_pop.ask.stake', { card }),
    detail: t('igloo_pop.ask.stake.detail', { count: numbers.length }),
    commit: { label: t('igloo_pop.ask.stake.yes'), run: () => act(place) },
    ...(cancel && { cancel }),
  };
}

function choosing({ view, options, seat, players, t, act }: Situation): Ask {
  const count = view.igloos.filter(inVillage).length;
  const free = t(count > 0 ? 'igloo_pop.ask.free' : 'igloo_pop.ask.free.none', { count });
  const mine = seat === null ? undefined : view.players[seat];
  if (!mine) return { title: t('igloo_pop.ask.all'), detail: free, calm: true };
  const { done, goOn } = options;
  if (done) {
    // Who has staked nothing yet is not led to the one button that ends it.
    const quiet = count > 0 && !view.igloos.some((one) => one.seat === seat && one.card !== null);
    const commit = { label: t('igloo_pop.ask.done'), run: () => act(done), quiet };
    return { title: t('igloo_pop.ask.take'), detail: free, commit };
  }
  const busy = view.players.flatMap((player, one) =>
    player.plays && !player.done && one !== seat ? [nameOf(one, players)] : [],
  );
  const detail = t('igloo_pop.ask.still', { names: busy.join(', '), count: busy.length });
  if (goOn) {
    const cancel = { label: t('igloo_pop.ask.goOn'), run: () => act(goOn) };
    return { title: t('igloo_pop.ask.isDone'), detail, calm: true, cancel };
  }
  const why = !mine.plays ? 'watch' : mine.thalers === 0 ? 'empty' : 'isDone';
  return { title: t(`igloo_pop.ask.${why}`), detail, calm: true };
}
