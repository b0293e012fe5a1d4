/** Why something did not happen. Pages turn a refusal into a sentence in the reader's language. */

import type { Problem, Refused } from '../protocol/messages';

export type Refusal = Pick<Problem, 'code' | 'reason' | 'message' | 'rule' | 'args'>;

/** The server, or the line to it, said no. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The refusal in what was thrown; anything else is thrown again. */
export function refusalIn(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  throw error;
}

export function refusalOf({ code, reason, message, rule, args }: Problem | Refused): Refusal {
  return { code, reason, message, rule, args };
}

/** Our own mistake: something could not be drawn. */
export const PAGE_BROKEN: Refusal = {
  code: 'page_broken',
  reason: 'page_broken',
  message: 'This page could not be drawn.',
  rule: null,
  args: {},
};

/** The line broke before an answer came. Whether it was done is not known. */
export const LINE_LOST: Refusal = {
  code: 'line_lost',
  reason: 'line_lost',
  message: 'The line was lost before the answer came.',
  rule: null,
  args: {},
};

/** No answer from the server at all. */
export const UNREACHABLE: Refusal = {
  code: 'unreachable',
  reason: 'unreachable',
  message: 'The server does not answer.',
  rule: null,
  args: {},
};

/** Somebody chose a file that is no saved game at all. */
export const NO_FILE_OF_OURS: Refusal = {
  code: 'bad_log',
  reason: 'file.format',
  message: 'This is not a saved game of Polar Night.',
  rule: null,
  args: {},
};

/** Somebody chose a file that nobody needs to look at. */
export const FILE_TOO_LONG: Refusal = {
  code: 'bad_log',
  reason: 'file.too_long',
  message: 'This file is longer than any game.',
  rule: null,
  args: {},
};

/** What came back was not what was agreed. */
export function garbled(message: string): Refusal {
  return { code: 'garbled', reason: 'garbled', message, rule: null, args: {} };
}
