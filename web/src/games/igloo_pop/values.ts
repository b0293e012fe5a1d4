/** What a seat may do, sorted by kind, and small questions to a view. */

import type { Legal } from '../../board/plays';
import {
  type Checked,
  type Count,
  decodeIglooPopAction,
  type IglooPopAction,
  type IglooPopEvent,
  type IglooPopView,
  type IglooView,
  type Place,
  type Take,
} from '../../protocol/igloo_pop';
import type { Translate } from '../module';

/** What a seat may do now, by kind. */
export interface Options {
  readonly takes: ReadonlyMap<string, Take>;
  readonly places: ReadonlyMap<number, Place>;
  readonly putBack: IglooPopAction | null;
  readonly ready: IglooPopAction | null;
  readonly count: Count | null;
  readonly done: IglooPopAction | null;
  readonly goOn: IglooPopAction | null;
}

export function optionsOf(legal: Legal<IglooPopAction> | null): Options {
  const actions = legal?.actions ?? [];
  return {
    takes: new Map(actions.filter((one) => one.type === 'take').map((one) => [one.igloo, one])),
    places: new Map(actions.filter((one) => one.type === 'place').map((one) => [one.card, one])),
    putBack: actions.find((one) => one.type === 'return') ?? null,
    ready: actions.find((one) => one.type === 'ready') ?? null,
    count: actions.find((one) => one.type === 'count') ?? null,
    done: actions.find((one) => one.type === 'done') ?? null,
    goOn: actions.find((one) => one.type === 'go_on') ?? null,
  };
}

/** An action from its notation, such as `place q 5`. */
export function readAction(notation: string): IglooPopAction {
  const [type = '', first, second] = notation.split(' ');
  const more: Readonly<Record<string, object>> = {
    count: { number: Number(first) },
    take: { igloo: first },
    return: { igloo: first },
    place: { igloo: first, card: Number(second) },
  };
  return decodeIglooPopAction({ type: type === 'go' ? 'go_on' : type, ...more[type] }, notation);
}

/** A misheard igloo: where it was staked, and where it fits; null for the village. */
export interface Missed {
  readonly igloo: string;
  /** Null where nothing was: it went back, or is only shown. */
  readonly staked: number | null;
  readonly better: number | null;
}

export function missedOf(
  mistake: IglooPopAction | null | undefined,
  better: IglooPopAction | null | undefined,
): Missed | null {
  if (mistake?.type !== 'place' && mistake?.type !== 'return') return advisedOf(better);
  return {
    igloo: mistake.igloo,
    staked: mistake.type === 'place' ? mistake.card : null,
    better: better?.type === 'place' ? better.card : null,
  };
}

/** What is only shown: an igloo to take, or the card for one. */
function advisedOf(action: IglooPopAction | null | undefined): Missed | null {
  if (action?.type === 'take') return { igloo: action.igloo, staked: null, better: null };
  if (action?.type !== 'place') return null;
  return { igloo: action.igloo, staked: null, better: action.card };
}

/** Where an igloo is. */
export function inVillage({ seat }: IglooView): boolean {
  return seat === null;
}

function inHand({ seat, card }: IglooView): boolean {
  return seat !== null && card === null;
}

/** The igloos on a card, 1 to 9, in the order of the village. */
export function standingOn(view: IglooPopView, card: number): readonly IglooView[] {
  return view.igloos.filter((igloo) => igloo.card === card);
}

/** The igloo a seat holds. */
export function heldBy(view: IglooPopView, seat: number | null): IglooView | null {
  if (seat === null) return null;
  return view.igloos.find((igloo) => inHand(igloo) && igloo.seat === seat) ?? null;
}

/** The number people call an igloo by: its place in the village, from 1. */
export function numberOf(view: IglooPopView, igloo: string): number {
  return 1 + view.igloos.findIndex(({ id }) => id === igloo);
}

/** The children on a card: what it is worth. */
export function worth(numbers: readonly number[]): number {
  return 4 - numbers.length;
}

/** The numbers of a card as one reads them out. */
export function spoken(numbers: readonly number[]): string {
  return numbers.join(', ');
}

/** The numbers of a card from their notation, such as `9/10/11`. */
export function readCard(notation: string): readonly number[] {
  return notation.split('/').map(Number);
}

/** Of some numbers the one nearest to another. */
export function nearest(numbers: readonly number[], to: number): number {
  return numbers.reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best));
}

/** Numbers in a sentence: "7, 8 or 9". */
export function inWords(numbers: readonly number[], how: 'and' | 'or', t: Translate): string {
  const last = numbers.at(-1) ?? '';
  if (numbers.length < 2) return String(last);
  return t(`igloo_pop.join.${how}`, { rest: spoken(numbers.slice(0, -1)), last });
}

export function isChecked(event: IglooPopEvent): event is Checked {
  return event.type === 'checked';
}
