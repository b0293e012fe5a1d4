/** What a device keeps of us, by address. Pure: the worker asks, and so do the tests. */

export type Kind =
  /** The page itself, at any of its addresses. */
  | 'page'
  /** A file whose name changes with its content. */
  | 'piece'
  /** What the server said, and would say again: lessons, puzzles, games that were looked at. */
  | 'answer'
  /** Everything else: tables live on the server alone. */
  | 'live';

interface Asked {
  readonly url: string;
  readonly method: string;
  /** Whether the browser goes to an address, rather than fetching a part of a page. */
  readonly opens: boolean;
}

const LOOKED_AT = /^api\/tables\/[^/]+\/(replay|analysis)$/;
const LEARNED = /^api\/games\/[^/]+\/(lesson|puzzles)$/;

/** `scope` is the address all of ours begin with. */
export function kindOf(asked: Asked, scope: string): Kind {
  if (!asked.url.startsWith(scope)) return 'live';
  const [path = ''] = asked.url.slice(scope.length).split(/[?#]/);
  if (asked.method === 'POST') return LEARNED.test(path) ? 'answer' : 'live';
  if (asked.method !== 'GET') return 'live';
  if (path.startsWith('assets/')) return 'piece';
  if (path === 'api/games' || LOOKED_AT.test(path) || LEARNED.test(path)) return 'answer';
  if (/^(api|ws|docs)(\/|$)/.test(path)) return 'live';
  return asked.opens ? 'page' : 'live';
}

const MOST_QUESTION = 2000;

/** The address under which the answer to a question is kept; null if it is too long to keep. */
export function keptAs(url: string, question: string): string | null {
  if (question.length > MOST_QUESTION) return null;
  const address = new URL(url);
  if (question) address.searchParams.set('asked', sorted(question));
  return address.href;
}

/** The same question, whoever wrote its fields down in which order. */
function sorted(question: string): string {
  try {
    return JSON.stringify(JSON.parse(question), (_, value: unknown) => inOrder(value));
  } catch {
    return question;
  }
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names of caches to throw away: all of pages but `current` and the one before it. */
export function outdated(names: readonly string[], current: string): string[] {
  const pages = names.filter((name) => name.startsWith(PAGES) && name !== current);
  return pages.slice(0, -1); // an old tab may still live on the pieces of the last one
}

/** What the caches of pages are called; the version follows. */
export const PAGES = 'page-';
