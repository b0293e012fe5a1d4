/** A page of rules: first chapters for a family, then sections with the numbers of their rules. */

export interface Section {
  /** Its title is the sentence `<game>.rules.<name>`. */
  readonly name: string;
  /** Each rule is the sentence `<game>.rules.<id>`. */
  readonly ids: readonly string[];
  /** Whether `<game>.rules.<name>.intro` stands above the rules. */
  readonly intro?: boolean;
}

/** A few short sentences for a family, before all rules by their numbers. */
export interface Chapter {
  /** Its title is the sentence `<game>.family.<name>`. */
  readonly name: string;
  /** How many sentences it has: `<game>.family.<name>.1`, `.2`, ... */
  readonly lines: number;
  /** The rule whose picture stands here, and not among the numbers. */
  readonly shows?: string;
}

/** What is drawn under a rule: one picture, or one before and one after. */
export interface Drawn<Shown> {
  /** What it shows is the sentence `<game>.rules.<name>.picture`. */
  readonly name: string;
  readonly shown: readonly Shown[];
}

/** The rules from one number to another: `numbers('PP-', 10, 12)`. */
export function numbers(prefix: string, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, place) => `${prefix}${from + place}`);
}
