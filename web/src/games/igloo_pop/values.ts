/** What a seat may do, sorted by kind, and small questions to a view. */

import type { Legal } from '../../board/plays';
import type {
  Checked,
  Count,
  IglooPopAction,
  IglooPopEvent,
  IglooPopView,
  IglooView,
  Place,
  Take,
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

/** Where an igloo is. */
export function inVillage({ seat }: IglooView): boolean {
  return seat === null;
}

export function inHand({ seat, card }: IglooView): boolean {
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

/** Numbers in a sentence: "7, 8 or 9". */
export function inWords(numbers: readonly number[], how: 'and' | 'or', t: Translate): string {
  const last = numbers.at(-1) ?? '';
  if (numbers.length < 2) return String(last);
  return t(`igloo_pop.join.${how}`, { rest: spoken(numbers.slice(0, -1)), last });
}

export function isChecked(event: IglooPopEvent): event is Checked {
  return event.type === 'checked';
}
