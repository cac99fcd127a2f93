/// <reference lib="webworker" />

/* The service worker serves cached pages and files when offline, and shows reminders. It never caches API replies. */
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

type Reminder = { title: string; body: string; path: string; lang: string };

worker.addEventListener('push', (event) => {
  const reminder = event.data?.json() as Reminder | undefined;
  if (!reminder) return;
  const { title, body, lang, path } = reminder;
  const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', dir: 'auto' as const };
  // A later reminder replaces one that is still shown.
  event.waitUntil(worker.registration.showNotification(title, { body, lang, ...look, tag: 'today', data: path }));
});

async function openPage(path: string): Promise<void> {
  const address = new URL(path, worker.location.origin);
  if (address.origin !== worker.location.origin) return;
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open && (await open.navigate(address).catch(() => null));
  await (shown ? shown.focus() : worker.clients.openWindow(address));
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** Not in the types of TypeScript. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** Tells the server the new address of this browser. Ends the reminders if it belonged to somebody else. */
async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  if (!oldSubscription) return;
  const { pushManager } = worker.registration;
  const renewed = newSubscription ?? (await pushManager.subscribe(oldSubscription.options));
  const session = await fetch('/api/auth/token', { cache: 'no-store', credentials: 'same-origin' });
  if (!session.ok) {
    if (session.status === 401) await renewed.unsubscribe();
    return;
  }
  const { token } = (await session.json()) as { token: string };
  const { endpoint, keys } = renewed.toJSON();
  const reply = await fetch('/api/push-devices', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, name: 'Browser', replaces: oldSubscription.endpoint }),
  });
  if (reply.status === 404) await renewed.unsubscribe();
}

worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as SubscriptionChange).waitUntil(renewSubscription(event as SubscriptionChange)),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  if (request.destination === 'document') event.respondWith(servePage(request));
  else if (pathname.startsWith('/assets/') || pathname === SANDBOX) event.respondWith(servePart(request));
});
