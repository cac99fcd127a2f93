import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const unsubscribe = vi.fn(async () => true);
const renewed = {
  endpoint: 'https://push.example.org/new',
  toJSON: () => ({ endpoint: 'https://push.example.org/new', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe,
};
const subscribe = vi.fn(async () => renewed);
const calls = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { pushManager: { subscribe } },
  });
  await import('./offline-worker.ts');
});
beforeEach(() => vi.stubGlobal('fetch', calls));
afterEach(() => vi.clearAllMocks());

const oldSubscription = { endpoint: 'https://push.example.org/old', options: { userVisibleOnly: true } };

/** The push service changed the address of this browser. The server replies to the new one with this status. */
async function change(status: number, event: object = { oldSubscription }, session = 200) {
  calls.mockImplementation(async (path) =>
    path === '/api/auth/token' ? Response.json({ token: 't' }, { status: session }) : new Response('{}', { status }),
  );
  let work: Promise<void> | undefined;
  handlers.get('pushsubscriptionchange')?.({
    ...event,
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  });
  await work;
}

it('subscribes again with the key of the server and tells it the new and the old address', async () => {
  await change(201);
  expect(subscribe).toHaveBeenCalledWith(oldSubscription.options);
  const [path, init] = calls.mock.calls.at(-1) ?? [];
  expect([path, init?.method, JSON.parse(String(init?.body))]).toEqual([
    '/api/push-devices',
    'POST',
    {
      endpoint: renewed.endpoint,
      keys: { p256dh: 'p', auth: 'a' },
      name: 'Browser',
      replaces: oldSubscription.endpoint,
    },
  ]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('uses the new subscription that the browser made', async () => {
  await change(201, { oldSubscription, newSubscription: renewed });
  expect(subscribe).not.toHaveBeenCalled();
  expect(calls).toHaveBeenCalledTimes(2);
});

it('ends the notifications if nobody is signed in, or somebody else', async () => {
  await change(201, { oldSubscription }, 401);
  expect(unsubscribe).toHaveBeenCalledOnce();
  await change(404);
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});

it('keeps the subscription if the server is unavailable, and does nothing without an old one', async () => {
  await change(503);
  await change(201, { oldSubscription }, 503);
  expect(unsubscribe).not.toHaveBeenCalled();
  calls.mockClear();
  await change(201, {});
  expect(calls).not.toHaveBeenCalled();
});
