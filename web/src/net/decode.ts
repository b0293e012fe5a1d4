/** Small decoders: each turns what came over the wire into a type, or says where it does not fit. */

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

/** Left as it is: views, events and options are of a game's own type. */
export const anything: Decoder<unknown> = (value) => value;

export function literal<const T extends string | number>(...choices: readonly T[]): Decoder<T> {
  return (value, where) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw mismatch(choices.join(' or '), value, where);
    return found;
  };
}

export function either<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<A | B> {
  return (value, where) => {
    try {
      return first(value, where);
    } catch {
      return second(value, where);
    }
  };
}

export function nullable<T>(inner: Decoder<T>): Decoder<T | null> {
  return (value, where) => (value === null || value === undefined ? null : inner(value, where));
}

/** `inner`, or `fallback` where the sender left the field out because it has its default. */
export function optional<T>(inner: Decoder<T>, fallback: T): Decoder<T> {
  return (value, where) => (value === undefined ? fallback : inner(value, where));
}

export function list<T>(inner: Decoder<T>): Decoder<readonly T[]> {
  return (value, where) => {
    if (!Array.isArray(value)) throw mismatch('a list', value, where);
    return value.map((item: unknown, index) => inner(item, `${where}[${index}]`));
  };
}

export function dict<T>(inner: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return (value, where) => {
    const entries = Object.entries(record(value, where));
    return Object.fromEntries(entries.map(([key, item]) => [key, inner(item, `${where}.${key}`)]));
  };
}

export function object<T extends object>(
  fields: {
    readonly [K in keyof T]-?: Decoder<T[K]>;
  },
): Decoder<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value, where) => {
    const source = record(value, where);
    const decoded = names.map((name) => [name, fields[name](source[name], `${where}.${name}`)]);
    return Object.fromEntries(decoded) as T;
  };
}

function record(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw mismatch('an object', value, where);
  }
  return value as Readonly<Record<string, unknown>>;
}

function mismatch(expected: string, value: unknown, where: string): DecodeError {
  const shown = JSON.stringify(value)?.slice(0, 40) ?? 'nothing';
  return new DecodeError(`${where}: expected ${expected}, got ${shown}`);
}
