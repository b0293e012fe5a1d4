/**
 * The last four seconds of shaking, as a trace. A hand at rest adds nothing: what was heard stays
 * until the igloo leaves the hand, so that whoever reads it has as long to decide as an ear.
 */

import { COLUMN_SECONDS, type Column, SILENCE } from './bands';

const SECONDS = 4;
export const COLUMNS = SECONDS / COLUMN_SECONDS;

export class History {
  readonly #columns: Column[] = Array.from({ length: COLUMNS }, () => SILENCE);
  #next = 0;
  /** Columns so far. */
  total = 0;

  push(columns: readonly Column[]): void {
    for (const column of columns) this.#put(column);
  }

  /** Another igloo: nothing of the one before is shown. */
  clear(): void {
    this.#columns.fill(SILENCE);
    this.total = 0;
  }

  /** The same, to be kept while this one goes on. */
  copy(): History {
    const copy = new History();
    copy.load(this);
    return copy;
  }

  /** Go on from another. */
  load(other: History): void {
    this.#columns.splice(0, COLUMNS, ...other.#columns);
    this.#next = other.#next;
    this.total = other.total;
  }

  /** From the oldest to the newest. */
  get columns(): readonly Column[] {
    return [...this.#columns.slice(this.#next), ...this.#columns.slice(0, this.#next)];
  }

  #put(column: Column): void {
    this.#columns[this.#next] = column;
    this.#next = (this.#next + 1) % COLUMNS;
    this.total++;
  }
}
