import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { shedLoad } from './shed-load.ts';

const LIMITS = { burst: 8, sustained: 4, sustainedMs: 300 };

let app: FastifyInstance;
let address: string;
let waiting: (() => void)[];
beforeEach(async () => {
  waiting = [];
  app = fastify({ forceCloseConnections: true });
  registerErrorHandler(app);
  shedLoad(app, LIMITS);
  const handler = () => new Promise((resolve) => waiting.push(() => resolve({})));
  app.get('/api/read', handler);
  app.post('/api/write', handler);
  app.get('/api/health', async () => ({}));
  app.get('/page', async () => ({}));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  answerAll();
  await app.close();
});

const answerAll = () => {
  for (const answer of waiting.splice(0)) answer();
};
const read = () => fetch(`${address}/api/read`);
const write = (body: string | ReadableStream = '{}') =>
  fetch(`${address}/api/write`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
const underWay = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
async function begin(count: number, ask = write) {
  const all = Array.from({ length: count }, () => ask());
  await underWay(waiting.length + count);
  return all;
}

it('answers a burst, refuses the excess at once, prefers reads and names a retry time', async () => {
  const burst = await begin(6, read);
  const refused = await read();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    reason: 'server-busy',
    requestId: expect.any(String),
  });
  const written = await begin(2);
  expect((await write()).status).toBe(503);
  answerAll();
  const statuses = (await Promise.all([...burst, ...written])).map(({ status }) => status);
  expect(statuses).toEqual(Array(8).fill(200));
  expect((await Promise.all([...(await begin(6, read)), Promise.resolve(answerAll())]))[0]?.status).toBe(200);
});

it('keeps a persistent queue short until it empties', async () => {
  const crowd = await begin(3);
  await wait(LIMITS.sustainedMs + 50);
  const more = await begin(1);
  expect((await write()).status).toBe(503);
  expect((await read()).status).toBe(503);
  answerAll();
  await Promise.all([...crowd, ...more]);
  const next = await begin(7);
  answerAll();
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual(Array(7).fill(200));
});

it('answers probes and pages under any load', async () => {
  const crowd = await begin(8);
  for (const path of ['/api/health', '/page']) expect((await fetch(`${address}${path}`)).status).toBe(200);
  answerAll();
  await Promise.all(crowd);
});

it('does not count slow or disconnected senders', async () => {
  const slow = Array.from({ length: 8 }, () => {
    let end = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        end = () => {
          controller.enqueue(new TextEncoder().encode('}'));
          controller.close();
        };
      },
    });
    return { reply: write(body), end: () => end() };
  });
  await wait(LIMITS.sustainedMs + 50);
  const meanwhile = await begin(4);
  answerAll();
  expect((await Promise.all(meanwhile)).map(({ status }) => status)).toEqual(Array(4).fill(200));
  for (const { end } of slow) end();
  await underWay(8);
  answerAll();
  await Promise.all(slow.map(({ reply }) => reply));

  const leaving = new AbortController();
  const left = Array.from({ length: 6 }, () => fetch(`${address}/api/read`, { signal: leaving.signal }));
  await underWay(6);
  leaving.abort();
  await Promise.allSettled(left);
  await vi.waitFor(async () => {
    const asked = read();
    await wait(30);
    waiting.at(-1)?.();
    expect((await asked).status).toBe(200);
  });
});
