/** When a line to the server is worth proving: the page is shown again, or the network changes. */

/** Hear of it; answers what stops listening. */
export function onWaking(wake: () => void, lost: () => void): () => void {
  const shown = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('online', shown);
  window.addEventListener('offline', lost);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('online', shown);
    window.removeEventListener('offline', lost);
  };
}
