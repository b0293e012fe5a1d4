/**
 * Small decoders: each turns what came over the wire into a type, or says where it does not fit.
 * The generated files beside this one are made of them. They are marked as free of side effects,
 * so that a page carries only the decoders it calls.
 */

export type Decoder<T> = (value: unknown, where: string) => T;

/** What came is not what was agreed. `message` names the place. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
}

export const string: Decoder<string> = (value, where) => {
  if (typeof value !== 'string') throw mismatch('a string', value, where);
  return value;
};

export const number: Decoder<number> = (value, where) => {
  if (typeof value !== 'number') throw mismatch('a number', value, where);
  return value;
};

export const boolean: Decoder<boolean> = (value, where) => {
  if (typeof value !== 'boolean') throw mismatch('true or false', value, where);
  return value;
};

/** Left as it is: what is a game's own in a message is decoded by the game. */
export const anything: Decoder<unknown> = (value) => value;

/* @__NO_SIDE_EFFECTS__ */
export function literal<const T extends string | number>(...choices: readonly T[]): Decoder<T> {
  return (value, where) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw mismatch(choices.join(' or '), value, where);
    return found;
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function either<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<A | B> {
  return (value, where) => {
    try {
      return first(value, where);
    } catch {
      return second(value, where);
    }
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>(inner: Decoder<T>): Decoder<T | null> {
  return (value, where) => (value === null || value === undefined ? null : inner(value, where));
}

/** `inner`, or `fallback` where the sender left the field out because it has its default. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(inner: Decoder<T>, fallback: T): Decoder<T> {
  return (value, where) => (value === undefined ? fallback : inner(value, where));
}

/* @__NO_SIDE_EFFECTS__ */
export function list<T>(inner: Decoder<T>): Decoder<readonly T[]> {
  return (value, where) =>
    array(value, where).map((item, index) => inner(item, `${where}[${index}]`));
}

/** A list of known length; each place has its own decoder. */
/* @__NO_SIDE_EFFECTS__ */
export function tuple<const T extends readonly unknown[]>(
  ...places: { readonly [K in keyof T]: Decoder<T[K]> }
): Decoder<T> {
  return (value, where) => {
    const items = array(value, where);
    if (items.length !== places.length) throw mismatch(`${places.length} items`, value, where);
    // A mapped tuple is not kept by `map`; every place was decoded by its own decoder.
    return places.map((inner, index) => inner(items[index], `${where}[${index}]`)) as unknown as T;
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function dict<T>(inner: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return (value, where) => {
    const entries = Object.entries(record(value, where));
    return Object.fromEntries(entries.map(([key, item]) => [key, inner(item, `${where}.${key}`)]));
  };
}

/** Its fields, each by its own decoder; what the sender says beside them is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function object<T extends object>(
  fields: {
    readonly [K in keyof T]-?: Decoder<T[K]>;
  },
): Decoder<T> {
  const decoders = Object.entries<Decoder<unknown>>(fields);
  return (value, where) => {
    const source = record(value, where);
    const decoded = decoders.map(([name, inner]) => [
      name,
      inner(source[name], `${where}.${name}`),
    ]);
    // Entries forget which value belongs to which name; every field of T was decoded by its own.
    return Object.fromEntries(decoded) as T;
  };
}

/** One of several, told apart by the field `tag`. */
/* @__NO_SIDE_EFFECTS__ */
export function tagged<M extends Readonly<Record<string, Decoder<unknown>>>>(
  tag: string,
  members: M,
): Decoder<ReturnType<M[keyof M]>>;
export function tagged(
  tag: string,
  members: Readonly<Record<string, Decoder<unknown>>>,
): Decoder<unknown> {
  return (value, where) => {
    const kind = record(value, where)[tag];
    const inner =
      typeof kind === 'string' && Object.hasOwn(members, kind) ? members[kind] : undefined;
    if (!inner) throw mismatch(Object.keys(members).join(' or '), kind, `${where}.${tag}`);
    return inner(value, `${where}(${kind})`);
  };
}

function array(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw mismatch('a list', value, where);
  return value;
}

function record(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw mismatch('an object', value, where);
  return value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mismatch(expected: string, value: unknown, where: string): DecodeError {
  const shown = JSON.stringify(value)?.slice(0, 40) ?? 'nothing';
  return new DecodeError(`${where}: expected ${expected}, got ${shown}`);
}
