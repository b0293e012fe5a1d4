/** Motion as the server wants it: what an accelerometer in the igloo would show, in m/s². */

/** x and y across, z up. */
export type Reading = readonly [number, number, number];

export const REST: Reading = [0, 0, 9.81];
/** Readings in a second. */
export const RATE = 100;
const MOST_PUSH = 50;

/** No hand pushes harder. */
export function held([x, y, z]: Reading): Reading {
  const size = Math.hypot(x, y, z);
  if (size <= MOST_PUSH) return [x, y, z];
  const scale = MOST_PUSH / size;
  return [x * scale, y * scale, z * scale];
}

/** Three digits are more than any hand has. */
export function rounded([x, y, z]: Reading): Reading {
  const cut = (value: number): number => Math.round(value * 100) / 100;
  return [cut(x), cut(y), cut(z)];
}

/** Whether this is more than a hand that rests. */
export function stirs(reading: Reading): boolean {
  return Math.hypot(reading[0], reading[1], reading[2] - REST[2]) > 0.5;
}
