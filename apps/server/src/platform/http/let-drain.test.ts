import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { letDrain } from './let-drain.ts';

const FROM_PROXY = { 'x-asks-another-server': 'GET' };

let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  registerErrorHandler(app);
  letDrain(app);
  for (const path of ['/api/ready', '/page']) app.get(path, async () => ({}));
  app.post('/page', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Returns the status and whether the connection ends; 0 without a reply. */
const ask = (method: string, path: string, headers = {}) =>
  new Promise<[number, string | undefined]>((resolve) => {
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const asked = request({ port, path, method, headers, agent }, (reply) => {
      reply.resume().on('end', () => {
        agent.destroy();
        resolve([reply.statusCode ?? 0, reply.headers.connection]);
      });
    });
    asked.on('error', () => resolve([0, undefined])).end();
  });

it('a stopping server reports it and keeps serving', async () => {
  expect(await ask('GET', '/api/ready')).toEqual([200, 'keep-alive']);
  const drained = app.drain(500, false);
  expect(await ask('GET', '/api/ready')).toEqual([503, 'close']);
  expect(await ask('GET', '/page')).toEqual([200, 'close']);
  expect(await ask('POST', '/page')).toEqual([200, 'close']);
  await drained;
});

it('a stopping server drops GET requests of a proxy with another server and then stops without waiting', async () => {
  const began = performance.now();
  const drained = app.drain(60_000, false);
  expect(await ask('POST', '/page', FROM_PROXY)).toEqual([200, 'close']);
  expect(await ask('GET', '/page', FROM_PROXY)).toEqual([0, undefined]);
  expect(await ask('POST', '/page', FROM_PROXY)).toEqual([200, 'close']);
  await drained;
  expect(performance.now() - began).toBeLessThan(30_000);
});

it('a proxy without another server is answered again', async () => {
  const drained = app.drain(3_500, false);
  const statuses: number[] = [];
  let isOver = false;
  drained.then(() => {
    isOver = true;
  });
  while (!isOver) {
    statuses.push((await ask('GET', '/page', FROM_PROXY))[0]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(statuses.filter((status) => status === 0).length).toBeLessThanOrEqual(8);
  expect(statuses.at(-1)).toBe(200);
});

it('a server that was replaced stays ready and closes each connection after its reply', async () => {
  const drained = app.drain(300, true);
  expect(await ask('GET', '/api/ready')).toEqual([200, 'close']);
  expect(await ask('GET', '/page', FROM_PROXY)).toEqual([200, 'close']);
  await drained;
});
