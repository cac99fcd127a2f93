import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Failure } from '@coursecraft/contract/failure';
import { interfaceLanguages } from '@coursecraft/contract/interface-languages';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { serveWeb } from './serve-web.ts';

const SCRIPT = 'console.log("a lesson");';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coursecraft-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Coursecraft</title>');
  for (const name of interfaceLanguages) await writeFile(join(folder, `welcome.${name}.html`), name);
  await writeFile(join(folder, 'assets/page-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'assets/page-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await cp(new URL('../../../../web/public', import.meta.url), folder, { recursive: true });
  app = fastify();
  registerErrorHandler(app);
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } });

test('a script is sent precompressed and immutable, and uncompressed to clients without that encoding', async () => {
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

/** The web app's paths; the server knows none by name. */
const webPaths = await readFile(new URL('../../../../web/src/app/navigation/paths.ts', import.meta.url), 'utf8');
const addresses = ['/', '/nowhere', ...Array.from(webPaths.matchAll(/: '(\/[^']*)'/g), ([, path = '']) => path)];

test('the web has page paths', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/login', '/welcome', '/student/course']));
});

describe.each(addresses)('%s', (url) => {
  test.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])(
    'returns the page to a client that accepts %s and is revalidated each time',
    async (accept) => {
      const page = await app.inject({ url, headers: accept ? { accept } : {} });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers.vary).toMatch(/(^|, )Accept(,|$)/);
    },
  );

  test.each(['application/json', 'application/json, text/plain, */*'])(
    'returns an API error to a script that accepts %s',
    async (accept) => {
      const reply = await app.inject({ url, headers: { accept } });
      expect(Failure.parse(reply.json())).toMatchObject({ code: 'not_found', error: expect.stringMatching(/[Pp]age/) });
    },
  );
});

test.each(['/api', '/api/nothing'])('%s is an API call for a browser too', async (url) => {
  for (const accept of ['text/html', '*/*', 'application/json'])
    expect(Failure.parse((await app.inject({ url, headers: { accept } })).json()).code).toBe('not_found');
});

test('the app manifest has its content type and is revalidated each time', async () => {
  const reply = await get('/manifest.webmanifest', 'identity');
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('application/manifest+json'),
    'no-cache',
  ]);
  const { name, icons, start_url, scope, display } = reply.json();
  expect({ name, start_url, scope, display }).toEqual({
    name: 'Coursecraft',
    start_url: '/course',
    scope: '/',
    display: 'standalone',
  });
  for (const { src, type } of icons) {
    const icon = await get(src, 'identity');
    expect([icon.statusCode, icon.headers['content-type']], src).toEqual([200, expect.stringContaining(type)]);
  }
  const page = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});

test('a missing file returns no page', async () => {
  const reply = await app.inject({ url: '/assets/gone-1a2b.js', headers: { accept: '*/*' } });
  expect([reply.statusCode, Failure.parse(reply.json()).code]).toEqual([404, 'not_found']);
});

test.each([
  ['a visitor', 'en-GB,de;q=0.5', undefined, 'en'],
  ['a visitor', 'de-AT,en;q=0.5', 'theme=dark', 'de'],
  ['a visitor', 'fi, en;q=0.3, ar;q=0.8', undefined, 'ar'],
  ['a visitor who chose one', 'de', 'cc.language=he', 'he'],
  ['a visitor whose choice is unknown', 'de', 'cc.language=toString', 'de'],
  ['somebody who is signed in', 'de', 'theme=dark; cc.signedIn=1', '<title>Coursecraft</title>'],
])(
  'the welcome page is prerendered for visitors and plain for signed-in users: %s with %s',
  async (_, language, cookie, expected) => {
    const headers = { accept: 'text/html', 'accept-language': language, ...(cookie ? { cookie } : {}) };
    const page = await app.inject({ url: '/welcome', headers });
    expect(page.body).toBe(expected);
    expect(page.headers.vary).toContain('Accept-Language, Cookie');
  },
);
