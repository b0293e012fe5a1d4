/** Outlines that several pieces share. */

import { round } from './looks';

/** A floe: a hexagon on its tip with rounded corners, `radius` from centre to tip. */
export function floePath(radius: number): string {
  const tips = Array.from({ length: 6 }, (_, i) => {
    const angle = Math.PI / 6 + (i * Math.PI) / 3;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
  const corner = (i: number): string => {
    const tip = tips[i % 6] ?? [0, 0];
    const [enter, leave] = [tips[(i + 5) % 6] ?? tip, tips[(i + 1) % 6] ?? tip].map((next) =>
      tip.map((at, axis) => round(at + ((next[axis] ?? at) - at) * ROUNDING)).join(' '),
    );
    return `${enter}Q${tip.map(round).join(' ')} ${leave}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`;
}

/** How much of each side the round corners take. */
const ROUNDING = 0.19;
