/**
 * Newer versions of the page: looked for, announced, and loaded when somebody says so. A tab that
 * nobody reloads goes on with the pieces it was built from, so that no game is interrupted.
 */

import { rooted } from '../net/root';

const EVERY = 10 * 60 * 1000;

class Updates {
  #waiting = $state.raw<ServiceWorker | null>(null);
  #putOff = $state.raw<ServiceWorker | null>(null);

  /** Whether a newer version waits that nobody has put off. */
  get ready(): boolean {
    return this.#waiting !== null && this.#waiting !== this.#putOff;
  }

  /** Load it. The server has the game; this tab comes back to where it was. */
  take(reload: () => void = () => location.reload()): void {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
    this.#waiting?.postMessage('take over');
  }

  later(): void {
    this.#putOff = this.#waiting;
  }

  /** Watch a registration for versions beside the one that serves this tab. */
  watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      if (navigator.serviceWorker.controller) this.#waiting = registration.waiting;
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    look();
  }
}

export const updates = new Updates();

/** Register the worker once the page stands. Browsers offer it over HTTPS and on this machine only. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Whoever forbids it has everything but a page without its server. */
function register(): void {
  const registered = navigator.serviceWorker.register(rooted('/sw.js'), { scope: rooted('/') });
  registered.then(begin).catch(() => {});
}

function begin(registration: ServiceWorkerRegistration): void {
  updates.watch(registration);
  const look = (): void => void registration.update().catch(() => {});
  setInterval(look, EVERY);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.hidden || look());
}
