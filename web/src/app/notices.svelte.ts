/**
 * The browser's own notifications for "your move", while the page is open in a tab nobody looks at.
 * They are asked for only after a tap, and what the browser answered is said as it is.
 */

import { set, settings } from './settings.svelte';

/** `none`: this browser has none here, as over a line that is not secure. */
type Allowed = 'none' | NotificationPermission;

let allowed = $state<Allowed>(now());

export const notices = {
  get allowed(): Allowed {
    return allowed;
  },
  /** Whether they are wished, and allowed. */
  get on(): boolean {
    return settings.notices && allowed === 'granted';
  },
};

function now(): Allowed {
  return typeof Notification === 'undefined' || !isSecureContext ? 'none' : Notification.permission;
}

/** Somebody has tapped: ask the browser, if it was never asked. */
export async function wishNotices(on: boolean): Promise<void> {
  if (on && now() === 'default') await Notification.requestPermission();
  allowed = now();
  set('notices', on && allowed === 'granted');
}

/** A game waits for whoever does not look; one notification for each table. */
export async function notifyMove(table: string, title: string, body: string): Promise<void> {
  if (!notices.on || document.visibilityState === 'visible') return;
  const options: NotificationOptions = { body, tag: `move-${table}` };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    await registration.showNotification(title, { ...options, data: location.href });
    return;
  }
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
