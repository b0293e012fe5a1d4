/** What a screen reader says of a space: first the thing, then the place, then what can be done. */

import { nameOf } from '../../board/players';
import { listing } from '../../i18n/i18n.svelte';
import type { IglooView } from '../../protocol/igloo_igloo';
import type { Player, Translate } from '../module';
import { shown } from './geometry';
import { islandOf, leadersOf } from './islands';
import { ground, type Scene } from './scene';
import type { Animal } from './values';

interface Sight {
  readonly view: IglooView;
  readonly scene: Scene;
  readonly players: readonly Player[];
  readonly seat: number | null;
  readonly goals: ReadonlySet<string>;
  readonly sources: ReadonlySet<string>;
  readonly origin: string | null;
  readonly target: string | null;
  /** Whether islands are shown: then they are spoken too. */
  readonly islands: boolean;
  readonly t: Translate;
}

export function label(name: string, sight: Sight): string {
  const { t, scene } = sight;
  const sign = ground(scene.ice, name);
  const kind = t(`igloo_igloo.ground.${GROUNDS[sign] ?? 'sea'}`);
  const things = [...people(name, sight), ...homes(name, sight), ...animals(name, sight)];
  const first = t('igloo_igloo.cell', { thing: kind, cell: shown(name) });
  const spoken = [first, ...things, ...remarks(name, sight)].join(', ');
  const island = sight.islands ? islandWords(name, sight) : null;
  return island ? `${spoken}; ${island}` : spoken;
}

const GROUNDS: Readonly<Record<string, string>> = { '#': 'land', '.': 'sea', s: 'snow', p: 'pack' };

function people(name: string, { scene, players, seat, t }: Sight): string[] {
  const seats = [
    ...new Set(scene.inuit.filter(({ cell }) => cell === name).map((one) => one.seat)),
  ];
  return seats
    .sort((a, b) => Number(b === seat) - Number(a === seat))
    .map((owner) => {
      const count = scene.inuit.filter((one) => one.cell === name && one.seat === owner).length;
      if (owner === seat) return t('igloo_igloo.cell.yours', { count });
      return t('igloo_igloo.cell.theirs', { count, ...who(owner, players, t) });
    });
}

function homes(name: string, { scene, players, seat, t }: Sight): string[] {
  const home = scene.igloos.find(({ cell }) => cell === name);
  if (!home) return [];
  if (home.seat === seat) return [t('igloo_igloo.cell.igloo.yours')];
  return [t('igloo_igloo.cell.igloo', who(home.seat, players, t))];
}

function who(
  owner: number,
  players: readonly Player[],
  t: Translate,
): { name: string; look: string } {
  const player = players.find(({ seat }) => seat === owner);
  return { name: player?.name ?? '', look: t(`look.${player?.look ?? 'sun'}`) };
}

function animals(name: string, { scene, t }: Sight): string[] {
  const counts = new Map<Animal, number>();
  for (const { animal, cell } of scene.beasts) {
    if (cell === name) counts.set(animal, (counts.get(animal) ?? 0) + 1);
  }
  return [...counts].map(([animal, count]) => {
    const word = t(`igloo_igloo.animal.${animal}`);
    return count > 1 ? t('igloo_igloo.cell.several', { count, animal: word }) : word;
  });
}

function remarks(name: string, { t, goals, sources, origin, target, view }: Sight): string[] {
  if (name === origin || name === target) return [t('igloo_igloo.cell.chosen')];
  if (goals.has(name)) {
    const key = view.phase === 'opening' ? 'melts' : view.phase === 'thaw' ? 'thaws' : 'reachable';
    return [t(`igloo_igloo.cell.${key}`)];
  }
  if (!sources.has(name)) return [];
  return [t(view.phase === 'drift' ? 'igloo_igloo.cell.pushes' : 'igloo_igloo.cell.acts')];
}

/** "island of Oma Ruth, ten tiles". */
function islandWords(name: string, { view, players, t }: Sight): string | null {
  const island = islandOf(view, name);
  if (!island) return null;
  const leaders = leadersOf(island).map((seat) => nameOf(seat, players));
  const count = island.cells.length;
  if (leaders.length === 0) return t('igloo_igloo.cell.island.nobody', { count });
  return t('igloo_igloo.cell.island', { names: listing(leaders), count });
}
