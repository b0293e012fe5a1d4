/** Where the sockets are. */

export function socketAddress(
  table: string,
  page: Pick<Location, 'protocol' | 'host'> = location,
): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${page.host}/ws/${encodeURIComponent(table)}`;
}
