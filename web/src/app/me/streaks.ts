/** How long things have gone on in a row. */

import type { MyGame } from '../../protocol/messages';
import { dayOf } from '../learn/streak';

/** Days in a row with a finished game that still count today; games newest first. */
export function daysInARow(games: readonly MyGame[], today: Date): number {
  const days = new Set(games.map(({ ended }) => dayOf(new Date(ended * 1000))));
  let day = dayOf(today);
  if (!days.has(day)) day--;
  let count = 0;
  while (days.has(day - count)) count++;
  return count;
}

/** Wins in a row up to the newest game that was played to its end; games newest first. */
export function winsInARow(games: readonly MyGame[]): number {
  const whole = games.filter(({ players }) => players.every(({ place }) => place !== null));
  const lost = whole.findIndex(
    ({ players }) => !players.some((one) => one.yours && one.place === 1),
  );
  return lost < 0 ? whole.length : lost;
}

/** The games in which a game or a person is called like this. */
export function found(
  games: readonly MyGame[],
  wanted: string,
  title: (game: string) => string,
): readonly MyGame[] {
  const wish = wanted.trim().toLowerCase();
  if (wish === '') return games;
  return games.filter(({ game, players }) =>
    [title(game), ...players.map(({ name }) => name)].some((one) =>
      one.toLowerCase().includes(wish),
    ),
  );
}
