/** What a screen reader says of a cell: first the thing, then the place, then what can be done. */

import type { PackeisView } from '../../protocol/packeis';
import type { Player, Translate } from '../module';
import { cell, shown } from './geometry';
import type { Reach } from './reach';
import type { Standing } from './scene';
import type { Options } from './values';

interface Sight {
  readonly view: PackeisView;
  readonly penguins: readonly Standing[];
  readonly floes: ReadonlySet<string>;
  readonly players: readonly Player[];
  readonly seat: number | null;
  readonly options: Options;
  readonly reachable: ReadonlySet<string>;
  readonly origin: string | null;
  readonly target: string | null;
  /** Who reaches each floe first, while that is shown. */
  readonly reach: Reach;
  readonly t: Translate;
}

export function label(name: string, sight: Sight): string {
  const { t } = sight;
  const place = shown(name);
  const penguin = sight.penguins.find((one) => one.cell === name);
  if (!sight.floes.has(name)) return t('packeis.cell.water', { cell: place });
  const fish = t(`packeis.fish.${sight.view.fish[cell(name).index]}`);
  const thing = penguin
    ? whose(penguin, place, fish, sight)
    : t('packeis.cell.floe', { fish, cell: place });
  return [thing, ...remarks(name, sight)].join(', ');
}

function whose(penguin: Standing, place: string, fish: string, sight: Sight): string {
  const { t, seat, options, players } = sight;
  if (penguin.seat !== seat) {
    const owner = players.find((player) => player.seat === penguin.seat);
    const look = t(`look.${owner?.look ?? 'sun'}`);
    return t('packeis.cell.theirs', { name: owner?.name ?? '', look, cell: place, fish });
  }
  const mine = t('packeis.cell.yours', { cell: place, fish });
  if (options.slides.size === 0) return mine;
  return `${mine}, ${t('packeis.cell.slides', { count: options.slides.get(penguin.cell)?.size ?? 0 })}`;
}

function remarks(name: string, { t, reachable, origin, target, reach, players }: Sight): string[] {
  const words: string[] = [];
  if (name === origin || name === target) words.push(t('packeis.cell.chosen'));
  else if (reachable.has(name)) words.push(t('packeis.cell.reachable'));
  const first = reach[name];
  if (first === 'tie') words.push(t('packeis.cell.tie'));
  else if (first !== undefined) {
    const player = players.find(({ seat }) => seat === first);
    words.push(t('packeis.cell.first', { name: player?.name ?? '' }));
  }
  return words;
}
