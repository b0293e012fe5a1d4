/** The path below which a proxy shows us, such as `/games`; the server writes it into the page. */

export const root: string =
  document.querySelector<HTMLMetaElement>('meta[name="root-path"]')?.content ?? '';

/** A path of ours, as the browser sees it. */
export function rooted(path: string): string {
  return root + path;
}

/** A path as the browser sees it, as ours; others stay what they are. */
export function unrooted(path: string): string {
  return root && (path === root || path.startsWith(`${root}/`)) ? path.slice(root.length) : path;
}
