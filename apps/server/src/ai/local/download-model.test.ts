import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogModel } from './catalog.ts';
import { type DownloadOptions, type DownloadProgress, downloadModel } from './download-model.ts';

const GB = 1_000_000_000;
const content = (seed: number, size: number) => {
  const bytes = Buffer.alloc(size, `text ${seed} `);
  bytes.write('GGUF');
  return bytes;
};
/** Two files, the first of several pieces. */
const FILES = { 'a.gguf': content(1, 900_000), 'b.gguf': content(2, 20_000) };
const fileOf = (name: keyof typeof FILES) => ({
  name,
  bytes: FILES[name].length,
  sha256: createHash('sha256').update(FILES[name]).digest('hex'),
});
const MODEL: CatalogModel = {
  id: 'tiny',
  name: 'Tiny',
  repository: 'test/tiny',
  revision: 'abc',
  files: [fileOf('a.gguf'), fileOf('b.gguf')],
  license: 'Apache-2.0',
  languages: ['en'],
  memoryBytes: 1_000_000,
  grading: 'not measured',
};

type Answer = (request: IncomingMessage, reply: ServerResponse, bytes: Buffer) => void;

/** Sends files as a store does, with parts. */
const whole: Answer = ({ headers }, reply, bytes) => {
  const [, begin = '0'] = /bytes=(\d+)-/.exec(headers.range ?? '') ?? [];
  const from = Number(begin);
  if (headers.range) reply.setHeader('content-range', `bytes ${from}-${bytes.length - 1}/${bytes.length}`);
  reply.writeHead(headers.range ? 206 : 200, { 'content-length': bytes.length - from });
  reply.end(bytes.subarray(from));
};
/** Sends the first half of the larger file and then nothing. */
const half: Answer = (request, reply, bytes) => {
  if (bytes.length < 100_000) return whole(request, reply, bytes);
  reply.writeHead(200, { 'content-length': bytes.length });
  reply.write(bytes.subarray(0, bytes.length / 2));
};

let server: Server;
let mirror: string;
let answer: Answer = whole;
let requests: { url: string; range: string | undefined }[] = [];
let folder: string;

beforeAll(async () => {
  server = createServer((request, reply) => {
    const { url = '', headers } = request;
    requests.push({ url, range: headers.range });
    const bytes = Object.entries(FILES).find(([name]) => url === `/mirror/test/tiny/resolve/abc/${name}`)?.[1];
    if (bytes) answer(request, reply, bytes);
    else reply.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror`;
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'download-'));
  answer = whole;
  requests = [];
});
afterEach(() => {
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const download = (options: Partial<DownloadOptions> = {}, model = MODEL) =>
  downloadModel(model, { folder, mirror, readFreeBytes: async () => GB, ...options });
const pathOf = (name: string) => join(folder, 'tiny', name);
const sizeOf = (name: string) => (existsSync(pathOf(name)) ? statSync(pathOf(name)).size : undefined);
const expectWhole = () => {
  for (const [name, bytes] of Object.entries(FILES)) expect(readFileSync(pathOf(name)).equals(bytes)).toBe(true);
  expect(sizeOf('a.gguf.part')).toBeUndefined();
};
function writePart(bytes: Uint8Array): void {
  mkdirSync(join(folder, 'tiny'));
  writeFileSync(pathOf('a.gguf.part'), bytes);
}

test('downloads all files, checks them and reports progress', async () => {
  const progress: DownloadProgress[] = [];
  await download({ onProgress: (one) => progress.push(one) });
  expectWhole();
  expect(progress.at(-1)).toEqual({ doneBytes: 920_000, totalBytes: 920_000, bytesPerSecond: expect.any(Number) });
  expect(progress.at(-1)?.bytesPerSecond).toBeGreaterThan(0);
  expect(requests.map(({ range }) => range)).toEqual([undefined, undefined]);
});

test('requests nothing when everything is there', async () => {
  await download();
  requests = [];
  await download();
  expect(requests).toEqual([]);
});

test('keeps what came before an abort, and continues there', async () => {
  answer = half;
  const stop = new AbortController();
  const first = download({ signal: stop.signal });
  await expect.poll(() => sizeOf('a.gguf.part')).toBe(450_000);
  stop.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  expect(sizeOf('a.gguf.part')).toBe(450_000);

  answer = whole;
  requests = [];
  const progress: DownloadProgress[] = [];
  await download({ onProgress: (one) => progress.push(one) });
  expect(requests[0]?.range).toBe('bytes=450000-');
  expect(progress[0]?.doneBytes).toBeGreaterThan(450_000);
  expect(progress.at(-1)?.doneBytes).toBe(920_000);
  expectWhole();
});

test('does not begin when it is aborted before', async () => {
  await expect(download({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toEqual([]);
});

test('begins again when the server sends no parts', async () => {
  writePart(FILES['a.gguf'].subarray(0, 100_000));
  answer = (_, reply, bytes) => reply.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  const progress: DownloadProgress[] = [];
  await download({ onProgress: (one) => progress.push(one) });
  expect(requests[0]?.range).toBe('bytes=100000-');
  expect(progress.at(-1)?.doneBytes).toBe(920_000);
  expectWhole();
});

test('begins again when the server sends another part than the requested one', async () => {
  writePart(FILES['a.gguf'].subarray(0, 100_000));
  answer = (request, reply, bytes) => {
    if (!request.headers.range) return whole(request, reply, bytes);
    reply.writeHead(206, { 'content-range': 'bytes 0-9/10', 'content-length': 10 }).end(bytes.subarray(0, 10));
  };
  await download();
  expect(requests.map(({ range }) => range)).toEqual(['bytes=100000-', undefined, undefined]);
  expectWhole();
});

test('checks a complete part without a request for it', async () => {
  writePart(FILES['a.gguf']);
  await download();
  expect(requests.map(({ url }) => url.slice(-6))).toEqual(['b.gguf']);
  expectWhole();
});

test('discards a part that is longer than the file', async () => {
  writePart(Buffer.alloc(1_000_000));
  await download();
  expect(requests[0]?.range).toBeUndefined();
  expectWhole();
});

test.each<[string, () => void]>([
  ['a file', () => (answer = (request, reply, bytes) => whole(request, reply, Buffer.from(bytes).fill(0, 500)))],
  ['an earlier part', () => writePart(Buffer.from(FILES['a.gguf'].subarray(0, 1000)).fill(0, 500))],
])('deletes what it has when the checksum of %s is wrong, and works the next time', async (_, damage) => {
  damage();
  await expect(download()).rejects.toMatchObject({ refused: { reason: 'model-download-damaged' } });
  expect(sizeOf('a.gguf')).toBeUndefined();
  expect(sizeOf('a.gguf.part')).toBeUndefined();
  answer = whole;
  await download();
  expectWhole();
});

describe('refusal', () => {
  const page = '<!doctype html><title>Sign in</title>'.padEnd(FILES['a.gguf'].length);
  test.each<[string, Answer, string, Record<string, unknown>]>([
    ['an error', (_, reply) => reply.writeHead(503).end(), 'model-download-refused', { status: 503 }],
    ['a missing file', (_, reply) => reply.writeHead(404).end('no'), 'model-download-refused', { status: 404 }],
    [
      'a web page',
      (_, reply) => reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
      'model-download-other-content',
      {},
    ],
    [
      'a web page without its type',
      (_, reply) => reply.writeHead(200, { 'content-length': page.length }).end(page),
      'model-download-other-content',
      {},
    ],
    [
      'a file of another size',
      (_, reply) => reply.writeHead(200, { 'content-length': 4 }).end('GGUF'),
      'model-download-other-content',
      {},
    ],
    [
      'more than the file',
      (_, reply, bytes) => reply.writeHead(200).end(Buffer.concat([bytes, bytes])),
      'model-download-other-content',
      {},
    ],
    [
      'an end before the end',
      (_, reply, bytes) => reply.writeHead(200).end(bytes.subarray(0, 5000)),
      'model-download-unreachable',
      {},
    ],
    ['a broken connection', (request) => request.socket.destroy(), 'model-download-unreachable', {}],
  ])('names %s and leaves no model', async (_, given, reason, values) => {
    answer = given;
    const { host } = new URL(mirror);
    await expect(download()).rejects.toMatchObject({
      code: 'unavailable',
      refused: { reason, values: { host, ...values } },
    });
    expect(sizeOf('a.gguf')).toBeUndefined();
    answer = whole;
    await download();
    expectWhole();
  });

  test('says that nobody answers at the address', async () => {
    const refused = download({ mirror: 'http://127.0.0.1:1' });
    await expect(refused).rejects.toMatchObject({ refused: { reason: 'model-download-unreachable' } });
  });

  test('says that the server stopped sending, and keeps what came', async () => {
    answer = half;
    const silent = download({ silenceMs: 300 });
    await expect(silent).rejects.toMatchObject({ refused: { reason: 'model-download-silent' } });
    expect(sizeOf('a.gguf.part')).toBe(450_000);
  });

  test('says how much space is missing before anything is requested', async () => {
    const full = download({ readFreeBytes: async () => 100_000_000 });
    await expect(full).rejects.toMatchObject({
      code: 'insufficient_storage',
      refused: { reason: 'model-download-disk-full', values: { needed: 501, free: 100 } },
    });
    expect(requests).toEqual([]);
  });

  test('says that the disk became full, and keeps what came', async () => {
    const bytes = content(3, 70_000_000);
    const file = { name: 'a.gguf', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    answer = (request, reply) => whole(request, reply, bytes);
    const free = [GB, 1_000_000];
    const full = download({ readFreeBytes: async () => free.shift() }, { ...MODEL, files: [file] });
    await expect(full).rejects.toMatchObject({ refused: { reason: 'model-download-disk-full', values: { free: 1 } } });
    expect(sizeOf('a.gguf.part')).toBeGreaterThan(1_000_000);
    await download({}, { ...MODEL, files: [file] });
    expect(sizeOf('a.gguf')).toBe(bytes.length);
  });

  test('does not download a model twice at the same time', async () => {
    answer = half;
    const stop = new AbortController();
    const first = download({ signal: stop.signal });
    await expect.poll(() => sizeOf('a.gguf.part')).toBe(450_000);
    const refusal = {
      code: 'conflict',
      refused: { reason: 'model-download-running', values: { model: 'Tiny' } },
    };
    await expect(download()).rejects.toMatchObject(refusal);
    stop.abort();
    await expect(first).rejects.toThrow();
    answer = whole;
    await download();
    expectWhole();
  });

  test('does not download a model that another process downloads, until that process ends', async () => {
    answer = half;
    const script = join(folder, 'other.ts');
    writeFileSync(
      script,
      `const { downloadModel } = await import(${JSON.stringify(join(import.meta.dirname, 'download-model.ts'))});
       process.send('started');
       await downloadModel(${JSON.stringify(MODEL)}, ${JSON.stringify({ folder, mirror })});`,
    );
    const other = fork(script, { execArgv: [] });
    await expect.poll(() => sizeOf('a.gguf.part')).toBe(450_000);
    await expect(download()).rejects.toMatchObject({ refused: { reason: 'model-download-running' } });
    other.kill('SIGKILL');
    await once(other, 'exit');
    await wait(10);
    answer = whole;
    await download();
    expectWhole();
  });
});
