/** Which page is shown. Links are ordinary links; clicks on ours do not reload. */

import { tick } from 'svelte';
import { rooted } from '../net/root';
import { parse, type Route } from './routes';

let route = $state.raw<Route>(parse(location.pathname));
/** What the page that leads here wishes to happen, such as filling a new table with bots. */
let intent = $state.raw<unknown>(undefined);

export const router = {
  get route(): Route {
    return route;
  },
  get intent(): unknown {
    return intent;
  },
};

interface Going {
  readonly replace?: boolean;
  readonly intent?: unknown;
}

/** Go to another page of ours. */
export function navigate(path: string, going: Going = {}): void {
  intent = going.intent;
  if (going.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  show();
}

/** Forget the wish once it is on its way to be fulfilled. */
export function takeIntent(): unknown {
  const taken = intent;
  intent = undefined;
  return taken;
}

/** Listen to links and to the browser's own buttons. Returns how to stop. */
export function startRouter(): () => void {
  const onPop = (): void => {
    intent = undefined;
    show();
  };
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', onPop);
  return () => {
    document.removeEventListener('click', onClick);
    window.removeEventListener('popstate', onPop);
  };
}

/** Put the reader at the top of the new page: its heading gets the focus. */
export async function focusHeading(): Promise<void> {
  await tick();
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function show(): void {
  const next = parse(location.pathname);
  const same = JSON.stringify(next) === JSON.stringify(route);
  route = next;
  if (same) return;
  window.scrollTo(0, 0);
  void focusHeading();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  const ours =
    url.origin === location.origin &&
    url.pathname.startsWith(rooted('/')) &&
    !url.pathname.startsWith(rooted('/api/'));
  const onlyHash = url.pathname === location.pathname && url.hash !== '';
  if (!ours || onlyHash) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}
