/// <reference lib="webworker" />

/*
 * The service worker: pages and their parts come from what was put aside where the network has nothing. Data is none of
 * its business, so that no reply of the API can ever be an old one unseen.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** The same as in `keep-shell`; a service worker that imports is not understood everywhere. */
const SHELL = 'coursecraft-shell';

/** Where interactive parts of a course run; a page in a frame, and a part of ours. */
const SANDBOX = '/sandbox.html';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

async function servePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/** A part never changes under its name. */
async function servePart(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone());
  return response;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  if (request.destination === 'document') event.respondWith(servePage(request));
  else if (pathname.startsWith('/assets/') || pathname === SANDBOX) event.respondWith(servePart(request));
});
