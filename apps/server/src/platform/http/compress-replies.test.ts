import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressReplies } from './compress-replies.ts';

const LONG = { criteria: Array.from({ length: 300 }, (_, row) => `row_${row}`) };
const VERY_LONG = { text: 'The tide rises twice a day. '.repeat(20_000) };
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  compressReplies(app);
  await app.register(compress, { threshold: 2048 });
  app.get('/short', async () => ({ success: true }));
  app.get('/long', async () => LONG);
  app.get('/very-long', async () => VERY_LONG);
});
afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
const isPressed = (encoding: string) => ({
  'content-encoding': encoding,
  'content-type': expect.stringContaining('application/json'),
  vary: expect.stringMatching(/^accept-encoding$/i),
});

test('a long reply is compressed in an encoding that the client accepts', async () => {
  const brotli = await get('/long', 'gzip, deflate, br, zstd');
  expect(brotli.headers).toMatchObject(isPressed('br'));
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG);
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
  const gzip = await get('/long', 'gzip;q=0.8, br;q=0');
  expect(gzip.headers).toMatchObject(isPressed('gzip'));
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG);
});

test.each([['identity'], ['br;q=0, gzip;q=0.0'], [undefined]])(
  'a reply is sent uncompressed if %s is accepted',
  async (accepted) => {
    const plain = await get('/long', accepted);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(LONG);
  },
);

test('a short reply is not compressed and a very long one is compressed while streaming', async () => {
  const short = await get('/short', 'br');
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(short.json()).toEqual({ success: true });
  const long = await get('/very-long', 'br');
  expect(long.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toEqual(VERY_LONG);
});
