/// <reference lib="webworker" />

/* The service worker serves cached pages and files when offline. It never caches API replies. */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** As in `keep-shell`; not imported, because modules in service workers are not supported everywhere. */
const SHELL = 'coursecraft-shell';

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

/** Files never change under their name. */
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
