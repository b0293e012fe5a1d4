/** Whether the coach looks on: at tables against bots, in a first game, or as the reader wishes. */

import type { TableView } from '../../protocol/messages';
import { load, save } from '../storage';

/** What was wished by the switch; undefined while nobody has touched it. */
let wished = $state(read());

/** The coach is one for people who play alone against bots. */
export function mayCoach(table: TableView): boolean {
  const people = table.chairs.filter(({ kind }) => kind === 'person');
  return people.length === 1 && people.every(({ yours }) => yours);
}

export function coaches(table: TableView): boolean {
  return mayCoach(table) && (wished ?? isFirst(table));
}

export function wish(on: boolean): void {
  wished = on;
  save('coach', on);
}

/** A game after a lesson is one's first again. */
export function beginAnew({ game, id }: TableView): void {
  save(`first.${game}`, id);
}

/** Whether no other game of its kind was begun here before. */
function isFirst({ game, id }: TableView): boolean {
  const first = load(`first.${game}`);
  if (typeof first !== 'string') save(`first.${game}`, id);
  return typeof first !== 'string' || first === id;
}

function read(): boolean | undefined {
  const kept = load('coach');
  return typeof kept === 'boolean' ? kept : undefined;
}
