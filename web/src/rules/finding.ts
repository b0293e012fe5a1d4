/** Finding words in the rules while they are typed: capitals and accents do not matter. */

/** A stretch of a sentence, and whether it was searched for. */
export interface Stretch {
  readonly text: string;
  readonly hit: boolean;
}

/** The words of a query, as they are compared. */
export function wordsOf(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** The stretches of `text`, or null unless each of `words` is somewhere in it. */
export function find(text: string, words: readonly string[]): readonly Stretch[] | null {
  const folded = fold(text);
  if (!words.every((word) => folded.includes(word))) return null;
  return stretches(text, marked(folded, words));
}

/** Which letters of `folded` belong to one of `words`. */
function marked(folded: string, words: readonly string[]): readonly boolean[] {
  const hits = new Array<boolean>(folded.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      hits.fill(true, at, at + word.length);
    }
  }
  return hits;
}

function stretches(text: string, hits: readonly boolean[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let from = 0; from < text.length; ) {
    const hit = hits[from] ?? false;
    const end = hits.indexOf(!hit, from);
    const to = end < 0 ? text.length : end;
    found.push({ text: text.slice(from, to), hit });
    from = to;
  }
  return found;
}

/** Letter for letter, so that places in the folded text are places in the text. */
function fold(text: string): string {
  return [...text].map(plain).join('');
}

function plain(letter: string): string {
  const base = letter.normalize('NFD').slice(0, letter.length).toLowerCase();
  return base.length === letter.length ? base : letter;
}
