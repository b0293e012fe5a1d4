/** Where the sockets are. */

import { rooted } from './root';

export function socketAddress(
  table: string,
  page: Pick<Location, 'protocol' | 'host'> = location,
): string {
  return `${server(page)}/ws/${encodeURIComponent(table)}`;
}

/** Where one practises a game alone, without a table. */
export function practiceAddress(
  game: string,
  page: Pick<Location, 'protocol' | 'host'> = location,
): string {
  return `${server(page)}/ws/practice/${encodeURIComponent(game)}`;
}

/** A game night. */
export function nightAddress(
  night: string,
  page: Pick<Location, 'protocol' | 'host'> = location,
): string {
  return `${server(page)}/ws/nights/${encodeURIComponent(night)}`;
}

function server(page: Pick<Location, 'protocol' | 'host'>): string {
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${rooted('')}`;
}
