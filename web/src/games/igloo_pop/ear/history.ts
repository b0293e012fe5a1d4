/**
 * The last four seconds of the trace. It never stands still, since nobody could stop a sound:
 * where nothing comes, for a break in the line or any other reason, silence moves in.
 */

import { COLUMN_SECONDS, type Column, SILENCE } from './bands';

export const SECONDS = 4;
export const COLUMNS = SECONDS / COLUMN_SECONDS;
/** So late may a column be before silence takes its place, in seconds. */
const PATIENCE = 0.15;

export class History {
  readonly #columns: Column[] = Array.from({ length: COLUMNS }, () => SILENCE);
  #next = 0;
  /** Columns so far. */
  total = 0;
  /** When the newest column was due, in seconds. */
  #until: number | null = null;

  /** Columns that came at `now`. */
  push(columns: readonly Column[], now: number): void {
    for (const column of columns) this.#put(column);
    this.#until = now;
  }

  /** Let silence move in where nothing came until `now`. */
  flow(now: number): void {
    this.#until ??= now;
    let late = Math.min(SECONDS, now - this.#until - PATIENCE);
    if (late <= 0) return;
    for (; late > 0; late -= COLUMN_SECONDS) this.#put(SILENCE);
    this.#until = now - PATIENCE;
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
