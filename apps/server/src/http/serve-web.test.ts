import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './serve-web.ts';

const SCRIPT = 'console.log("a lesson");';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coursecraft-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Coursecraft</title>');
  for (const name of ['en', 'de', 'en.signed-in', 'de.signed-in'])
    await writeFile(join(folder, `welcome.${name}.html`), name);
  await writeFile(join(folder, 'assets/page-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'assets/page-1a2b.js.br'), brotliCompressSync(SCRIPT));
  app = fastify();
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } });

test('a script is sent as the build compressed it, for ever, and plain to whoever cannot read that', async () => {
  const pressed = await get('/assets/page-1a2b.js', 'gzip, deflate, br');
  expect(pressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(pressed.rawPayload).toEqual(brotliCompressSync(SCRIPT));
  const plain = await get('/assets/page-1a2b.js', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(SCRIPT);
});

test('every page address is the one page, asked for anew each time', async () => {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  for (const url of ['/', '/student/course', '/sme/help']) {
    const page = await app.inject({ url, headers });
    expect(page.body, url).toContain('Coursecraft');
    expect(page.headers['cache-control'], url).toBe('no-cache');
  }
});

test.each([
  ['a visitor', 'en-GB,de;q=0.5', undefined, 'en'],
  ['a visitor', 'de-AT,en;q=0.5', 'theme=dark', 'de'],
  ['somebody who is signed in', 'en-GB', 'theme=dark; cc.signedIn=1', 'en.signed-in'],
  ['somebody who is signed in', 'de', 'cc.signedIn=1', 'de.signed-in'],
])('the welcome page of %s with %s comes in one piece', async (_, language, cookie, expected) => {
  const headers = { accept: 'text/html', 'accept-language': language, ...(cookie ? { cookie } : {}) };
  const page = await app.inject({ url: '/welcome', headers });
  expect(page.body).toBe(expected);
  expect(page.headers.vary).toContain('Accept-Language, Cookie');
});
