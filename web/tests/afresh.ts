/**
 * Files share one window: a new one for each took longer than all of their tests. Every file finds
 * it as if it were the first, and loads all of the page anew: no module remembers another file.
 */

import { vi } from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
for (const name of document.documentElement.getAttributeNames()) {
  document.documentElement.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
