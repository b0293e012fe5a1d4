/** On a device that has the page as an app of its own, what it needs on the way is fetched ahead. */

import { dayOf } from './learn/streak';

/** From now on, if it is installed, or once it is. Only where a worker keeps what is answered. */
export function packWhenInstalled(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (matchMedia('(display-mode: standalone)').matches) void pack();
  window.addEventListener('appinstalled', () => void pack());
}

/** What does not come now is asked for at the next start. */
async function pack(): Promise<void> {
  try {
    await kept();
    const { packUp } = await import('./learn/ahead');
    await packUp(dayOf(new Date()));
  } catch {
    // out of reach, or asked to slow down
  }
}

/** Resolves once a worker answers for this tab. */
async function kept(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}
