/**
 * The service worker: the page opens without its server, and an old tab keeps the pieces it was
 * built from when the server has newer ones. It waits until somebody asks for the new version.
 */

import { type Kind, keptAs, kindOf, outdated, PAGES } from './keeping';

declare const self: ServiceWorkerGlobalScope;
/** Put in by vite.config.ts: every file of this build, and a name that changes with any of them. */
declare const __PIECES__: readonly string[];
declare const __VERSION__: string;

const CURRENT = `${PAGES}${__VERSION__}`;
const ANSWERS = 'answers';
const MOST_ANSWERS = 600;
const PATIENCE = 5000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CURRENT).then((cache) => cache.addAll(['./', ...__PIECES__])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidyUp().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data ?? self.registration.scope)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const opens = request.mode === 'navigate';
  const kind = kindOf({ url: request.url, method: request.method, opens }, self.registration.scope);
  if (kind !== 'live') event.respondWith(ANSWERERS[kind](request));
});

const ANSWERERS: Record<Exclude<Kind, 'live'>, (request: Request) => Promise<Response>> = {
  page,
  piece,
  answer,
};

/** The newest page if the server answers, else the one that came with us. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(self.registration.scope);
  try {
    return await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE) } : {});
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function piece(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** What the server says now; without it, what it said last time. */
async function answer(request: Request): Promise<Response> {
  const question = request.method === 'POST' ? await request.clone().text() : '';
  const name = keptAs(request.url, question);
  const answers = await caches.open(ANSWERS);
  try {
    const found = await fetch(request);
    if (found.ok && name) await keep(answers, name, found.clone());
    return found;
  } catch (error) {
    const kept = name ? await answers.match(name) : undefined;
    if (kept) return kept;
    throw error;
  }
}

/** The newest answers stay; a device that is full keeps none, and nobody is the worse for it. */
async function keep(answers: Cache, name: string, found: Response): Promise<void> {
  try {
    await answers.delete(name);
    await answers.put(name, found);
    const names = await answers.keys();
    const many = names.slice(0, Math.max(0, names.length - MOST_ANSWERS));
    await Promise.all(many.map((one) => answers.delete(one)));
  } catch {
    // QuotaExceededError
  }
}

/** The tab that has this address open, else a new one. */
async function show(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const open = tabs.find(({ url }) => url === address);
  if (open) await open.focus();
  else await self.clients.openWindow(address);
}

async function tidyUp(): Promise<void> {
  const names = outdated(await caches.keys(), CURRENT);
  await Promise.all(names.map((name) => caches.delete(name)));
}
