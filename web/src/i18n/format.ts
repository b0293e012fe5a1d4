/**
 * Sentences with gaps. `{name}` is filled in; `{count, plural, one {# floe} other {# floes}}`
 * chooses by the language's own plural rules, and `#` stands for the number.
 *
 * This is the part of ICU MessageFormat that translators meet most, and no more.
 */

export type Args = Readonly<Record<string, string | number>>;

/** A catalogue: every sentence of one area in one language. */
export type Words = Readonly<Record<string, string>>;

/** Fill in `message`. A gap without a value stays visible, so that it is noticed. */
export function format(message: string, args: Args, language: string): string {
  let out = '';
  let at = 0;
  while (at < message.length) {
    const open = message.indexOf('{', at);
    if (open < 0) return out + message.slice(at);
    const close = closing(message, open);
    out += message.slice(at, open) + fill(message.slice(open + 1, close), args, language);
    at = close + 1;
  }
  return out;
}

/** The names of the gaps in `message`, sorted; catalogues of one area must agree on them. */
export function gaps(message: string): readonly string[] {
  const names = new Set<string>();
  format(message, watcher(names), 'en');
  return [...names].sort();
}

/** Arguments that note which of them are asked for. */
function watcher(names: Set<string>): Args {
  return new Proxy({} as Args, {
    get(_, name) {
      names.add(String(name));
      return '';
    },
  });
}

function fill(gap: string, args: Args, language: string): string {
  const plural = /^\s*(\w+)\s*,\s*plural\s*,(.*)$/s.exec(gap);
  if (!plural) return worded(gap.trim(), args, language);
  const [, name = '', forms = ''] = plural;
  const count = Number(args[name]);
  const form = pick(forms, new Intl.PluralRules(language).select(count));
  return format(form.replaceAll('#', worded(name, args, language)), args, language);
}

function worded(name: string, args: Args, language: string): string {
  const value = args[name];
  if (value === undefined) return `{${name}}`;
  return typeof value === 'number' ? value.toLocaleString(language) : value;
}

/** The text of the form called `category`, or else of the form called `other`. */
function pick(forms: string, category: string): string {
  const texts = new Map<string, string>();
  let at = 0;
  for (let open = forms.indexOf('{'); open >= 0; open = forms.indexOf('{', at)) {
    const close = closing(forms, open);
    texts.set(forms.slice(at, open).trim(), forms.slice(open + 1, close));
    at = close + 1;
  }
  return texts.get(category) ?? texts.get('other') ?? '';
}

/** Where the bracket opened at `open` closes. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
