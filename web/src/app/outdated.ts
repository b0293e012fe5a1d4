/**
 * After an update of the server the pieces of the old page are gone: whoever had it open would be
 * told that the server does not answer, and trying again would not help. The page loads itself anew.
 */

/**
 * When a piece of the page is missing, look whether the server has another page by now, one that
 * does not begin with `entry`. A lost line changes nothing. Returns how to stop.
 */
export function renewWhenOutdated(
  entry: string,
  reload: () => void = () => location.reload(),
): () => void {
  const look = (): void => {
    newer(entry).then(
      (is) => is && reload(),
      () => {},
    );
  };
  window.addEventListener('vite:preloadError', look);
  return () => window.removeEventListener('vite:preloadError', look);
}

async function newer(entry: string): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' });
  return page.ok && !(await page.text()).includes(entry);
}
