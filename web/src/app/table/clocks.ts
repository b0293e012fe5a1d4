/** What the clocks of a table show on this device, whatever it takes for now. */

import type { ClockTimes } from '../../protocol/messages';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Seconds left for a seat; `base` is when `times.since` was, by this device, like `now`. */
export function secondsLeft(times: ClockTimes, seat: number, base: number, now: number): number {
  const left = times.left[seat] ?? 0;
  const spent = times.running.includes(seat) ? Math.max(0, now - base) : 0;
  return Math.max(0, left - spent);
}

/** "0:07", "4:32", "2:05 h", "1 d 3 h": short enough for a ring. */
export function clockFigures(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  const two = (figure: number): string => String(Math.floor(figure)).padStart(2, '0');
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two((whole % HOUR) / MINUTE)} h`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

/**
 * When `times.since` was, by this device. News that comes over an open line was written just now;
 * of what is older only the server's clock tells, and this device's may be wrong.
 */
export function baseOf(times: ClockTimes, fresh: boolean, now: number): number {
  return fresh ? now : Math.min(times.since, now);
}
