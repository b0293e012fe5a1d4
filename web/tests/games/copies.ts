/** Finds lines that one file has from another, whatever the names and numbers in them. */

/** A line as it is compared, and where it stands, counted from 1. */
interface Line {
  readonly text: string;
  readonly at: number;
}

/** A run of equal lines: so many, from these lines on. */
export interface Run {
  readonly length: number;
  readonly at: readonly [number, number];
}

/** Words that say what a line does; every other word is a name. */
const KEYWORDS = new Set(
  `abstract as async await break case catch class const constructor continue default delete do each
  else export extends finally for from function get if implements in instanceof interface key let
  new null of private protected public readonly render return satisfies set snippet static super
  switch this throw true false try type typeof undefined void while yield html script style`.split(
    /\s+/,
  ),
);

/** The longest run of equal lines that two sources share. */
export function longestRun(one: string, other: string): Run {
  const [left, right] = [lines(one), lines(other)];
  let best: Run = { length: 0, at: [0, 0] };
  let above: readonly number[] = [];
  for (const [row, line] of left.entries()) {
    const lengths = right.map(({ text }, place) =>
      text === line.text ? (above[place - 1] ?? 0) + 1 : 0,
    );
    for (const [place, length] of lengths.entries()) {
      if (length <= best.length) continue;
      const [from, to] = [left[row - length + 1], right[place - length + 1]];
      best = { length, at: [from?.at ?? 0, to?.at ?? 0] };
    }
    above = lengths;
  }
  return best;
}

/**
 * What is compared: no empty lines, comments and imports, and rows of a table, which are equal but
 * for names and numbers, once.
 */
function lines(source: string): readonly Line[] {
  const bare = blank(blank(source, /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|\/\/ .*/g), IMPORT);
  const style = bare.indexOf('<style>');
  const folded = bare.split('\n').map((line, index) => ({
    text: fold(line.trim(), style >= 0 && startOf(bare, index) > style),
    at: index + 1,
  }));
  return folded
    .filter(({ text }) => text !== '')
    .filter(({ text }, place, all) => text !== all[place - 1]?.text);
}

const IMPORT = /^\s*import\b(?!\()[^;]*;/gm;

/** `found` leaves its lines behind, empty. */
function blank(source: string, found: RegExp): string {
  return source.replaceAll(found, (text) => text.replaceAll(/[^\n]/g, ''));
}

function startOf(source: string, line: number): number {
  return source.split('\n', line).join('\n').length;
}

/** In styles, what is declared counts; elsewhere only what the language itself says. */
function fold(line: string, styled: boolean): string {
  const plain = line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '""').replaceAll(/\d+(\.\d+)?/g, '0');
  if (styled && /^[\w-]+:\s/.test(plain)) return plain;
  return plain.replaceAll(/[A-Za-z_$][\w$]*/g, (word) => (KEYWORDS.has(word) ? word : 'x'));
}
