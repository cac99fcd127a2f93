import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createOutboundClient,
  type OutboundClient,
  OutboundRefusal,
} from '../../platform/outbound/create-outbound-client.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';
import { whenFileEnds } from '../../testing/when-file-ends.ts';
import { fetchPage } from './pages/fetch-page.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const PDF = readFileSync(new URL('../../../../../packages/documents/src/__fixtures__/tides.pdf', import.meta.url));
const ARTICLE = 'A spring tide is the highest tide of the month. It comes with the new moon and the full moon. ';

async function newCourse(by = author) {
  const { course } = await by.do('createCourse', { body: { title: 'Sources' } });
  return { courseId: course.id };
}
const textOf = async (courseId: string, name: string) =>
  (await author.do('getUploadText', { params: { courseId, name } })).text;

describe('pasted text', () => {
  test('becomes a document under its title', async () => {
    const params = await newCourse();
    const paste = (title: string, text: string) => author.call('addTextSource', { params, body: { title, text } });
    const { status, body } = await paste('Tides / notes', 'The sea rises. It falls again.');
    expect(status).toBe(201);
    expect(body.upload).toMatchObject({ name: 'Tides - notes.txt', mime: 'text/plain', useInContext: true });
    await paste('Tides / notes', '# Tides\n\n- The sea rises.');
    await paste('Tides / notes', '## Tides\n\nIt falls.');
    const names = (await untilRead(author, params.courseId)).map(({ name, status: state }) => [name, state]);
    expect(names).toEqual([
      ['Tides - notes.txt', 'ready'],
      ['Tides - notes.md', 'ready'],
      ['Tides - notes (2).md', 'ready'],
    ]);
    expect(await textOf(params.courseId, 'Tides - notes.md')).toBe('# Tides\n\n- The sea rises.');
  });

  test('is read as a transcript by its form', async () => {
    const params = await newCourse();
    const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ana>The sea rises.\n\n00:02.000 --> 00:03.000\nIt falls.\n';
    await author.do('addTextSource', { params, body: { title: 'Talk', text } });
    await untilRead(author, params.courseId);
    expect(await textOf(params.courseId, 'Talk.txt')).toBe('Ana: The sea rises. It falls.');
  });

  test('needs a title and at most a million characters', async () => {
    const params = await newCourse();
    const untitled = await author.call('addTextSource', { params, body: { title: ' ', text: 'The sea.' } });
    expect([untitled.status, untitled.body.error]).toEqual([400, expect.stringContaining('Enter a title.')]);
    const long = await author.call('addTextSource', { params, body: { title: 'Long', text: 'a'.repeat(1_000_001) } });
    expect([long.status, long.body.error]).toEqual([400, expect.stringContaining('Upload longer texts as a file')]);
  });
});

describe('a transcript', () => {
  test('is uploaded as WebVTT and SubRip', async () => {
    const { courseId } = await newCourse();
    const cue = (time: string) => `1\n00:00:01${time}000 --> 00:00:02${time}000\nThe sea rises.\n`;
    await author.upload(courseId, [
      { name: 'talk.vtt', content: `WEBVTT\n\n${cue('.')}` },
      { name: 'talk.srt', content: cue(',') },
      { name: 'none.vtt', content: 'WEBVTT\n' },
    ]);
    expect(await untilRead(author, courseId)).toMatchObject([
      { name: 'talk.vtt', mime: 'text/vtt', status: 'ready' },
      { name: 'talk.srt', mime: 'application/x-subrip', status: 'ready' },
      { name: 'none.vtt', status: 'failed', reason: 'transcript-without-cues' },
    ]);
    expect(await textOf(courseId, 'talk.vtt')).toBe('The sea rises.');
  });
});

describe('a web page', () => {
  const PAGE = (body: string, title = 'Spring / neap tides') =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

  async function serve(answer: RequestListener) {
    const asked: { path: string; agent: string | undefined }[] = [];
    const server = createServer((request, reply) => {
      asked.push({ path: request.url ?? '', agent: request.headers['user-agent'] });
      answer(request, reply);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    whenFileEnds(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  }

  type Answer = { status?: number; type?: string; body?: string | Buffer; location?: string };
  /** Serves these pages. Without rules of its own, `robots.txt` replies with 404. */
  const site = (pages: Record<string, Answer>) =>
    serve((request, reply) => {
      const {
        status = 200,
        type = 'text/html; charset=utf-8',
        body = '',
        location,
      } = pages[request.url ?? ''] ?? {
        status: 404,
      };
      reply.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
    });
  const addTo = (courseId: string, address: string, by = author) =>
    by.call('addPageSource', { params: { courseId }, body: { address } });

  test('becomes a document under its title, with its address', async () => {
    const { courseId } = await newCourse();
    const { at, asked } = await site({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' },
      '/tides': { body: PAGE(`<nav>Home</nav><h1>Tides</h1><p>${ARTICLE.repeat(5)}</p>`) },
    });
    const { status, body } = await addTo(courseId, `${at.replace('//', '//ann:secret@')}/tides#neap`);
    expect(status).toBe(201);
    expect(body.upload).toMatchObject({ name: 'Spring - neap tides.html', mime: 'text/html', address: `${at}/tides` });
    expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/tides']);
    expect(asked[0]?.agent).toMatch(/^Coursecraft \(\+http/);
    expect(await untilRead(author, courseId)).toMatchObject([{ status: 'ready', address: `${at}/tides` }]);
    expect(await textOf(courseId, 'Spring - neap tides.html')).toContain('highest tide of the month');
  });

  test('is read once', async () => {
    const { courseId } = await newCourse();
    const { at } = await site({ '/tides': { body: PAGE(`<h1>Tides</h1><p>${ARTICLE.repeat(5)}</p>`) } });
    const read = vi.spyOn(app.services.extractor, 'extract');
    const { body } = await addTo(courseId, `${at}/tides`);
    expect(body.upload).toMatchObject({ name: 'Spring - neap tides.html', status: 'ready' });
    expect(await textOf(courseId, 'Spring - neap tides.html')).toContain('highest tide of the month');
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  test('may be a PDF or plain text, and keeps its encoding', async () => {
    const { courseId } = await newCourse();
    const { at } = await site({
      '/files/tides%20explained.pdf': { type: 'application/octet-stream', body: PDF },
      '/notes.md': { type: 'text/plain', body: '# Tides\n\nThe sea rises.' },
      '/old': {
        type: 'text/html; charset=iso-8859-2',
        body: Buffer.from(PAGE(`<p>P\xf8\xedliv. ${ARTICLE}</p>`, 'Mo\xf8e'), 'latin1'),
      },
    });
    for (const path of ['/files/tides%20explained.pdf', '/notes.md', '/old']) await addTo(courseId, `${at}${path}`);
    const read = await untilRead(author, courseId);
    expect(read.map(({ name, status }) => [name, status])).toEqual([
      ['tides explained.pdf', 'ready'],
      ['notes.md', 'ready'],
      ['Moře.html', 'ready'],
    ]);
    expect(await textOf(courseId, 'Moře.html')).toContain('Příliv.');
  });

  test('is refused with a sentence if it cannot be used', async () => {
    const { courseId } = await newCourse();
    const { at } = await site({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: Coursecraft\nDisallow: /forbidden\n' },
      '/forbidden': { body: PAGE(ARTICLE) },
      '/forbidden-by-redirect': { status: 302, location: '/forbidden' },
      '/login': { status: 401 },
      '/members': { status: 403 },
      '/broken': { status: 500 },
      '/loop': { status: 302, location: '/loop' },
      '/app': { body: PAGE('<div id="root">Loading…</div><script src="/app.js"></script>') },
      '/empty': { body: PAGE('<noscript>Switch scripts on.</noscript>') },
      '/data': { type: 'application/json', body: '{"tide":"spring"}' },
      '/picture': { type: 'image/png', body: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
    });
    const expected = {
      '/forbidden': 'page-refused-by-robots',
      '/forbidden-by-redirect': 'page-refused-by-robots',
      '/login': 'page-needs-login',
      '/members': 'page-needs-login',
      '/gone': 'page-missing',
      '/broken': 'page-failed',
      '/loop': 'page-redirects',
      '/app': 'page-without-text',
      '/empty': 'page-without-text',
      '/data': 'page-of-other-kind',
      '/picture': 'page-of-other-kind',
    };
    for (const [path, reason] of Object.entries(expected)) {
      const { status, body } = await addTo(courseId, `${at}${path}`);
      expect([path, status, body.reason]).toEqual([path, 422, reason]);
      expect(body.error).toContain('127.0.0.1');
    }
    const nobody = await addTo(courseId, 'http://127.0.0.1:9/');
    expect([nobody.status, nobody.body.reason]).toEqual([422, 'page-unreachable']);
    for (const address of ['ftp://127.0.0.1/', 'file:///etc/passwd', 'tides'])
      expect((await addTo(courseId, address)).body.error).toContain('starts with https://');
    expect((await author.do('listUploads', { params: { courseId } })).uploads).toEqual([]);
  });

  test('is not read while its robots.txt replies with an error', async () => {
    const { courseId } = await newCourse();
    const { at, asked } = await site({ '/robots.txt': { status: 503 }, '/tides': { body: PAGE(ARTICLE) } });
    expect((await addTo(courseId, `${at}/tides`)).body.reason).toBe('page-robots-unavailable');
    expect(asked.map(({ path }) => path)).toEqual(['/robots.txt']);
  });

  test('is found through redirects, whose addresses are checked', async () => {
    const { courseId } = await newCourse();
    const { at } = await site({ '/tides': { body: PAGE(`<p>${ARTICLE}</p>`) } });
    const { at: elsewhere } = await site({ '/old': { status: 301, location: `${at}/tides` } });
    expect((await addTo(courseId, `${elsewhere}/old`)).body.upload).toMatchObject({ address: `${at}/tides` });
  });

  test('on a private address is refused unless they are allowed', async () => {
    const { at, asked } = await site({ '/tides': { body: PAGE(ARTICLE) } });
    const strict = await startTestApp({ allowPrivateAddresses: false });
    const someone = await strict.signUp({ role: 'sme' });
    const { courseId } = await newCourse(someone);
    for (const address of [`${at}/tides`, at.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/latest/'])
      expect((await addTo(courseId, address, someone)).body.reason).toBe('page-address-private');
    expect(asked).toEqual([]);
  });

  test('on a public address cannot redirect to a private one', async () => {
    const { at, asked } = await site({ '/tides': { body: PAGE(ARTICLE) } });
    const strict = createOutboundClient({ allowPrivate: false });
    const client: OutboundClient = async (url, request) => {
      const { host, pathname } = new URL(url);
      if (host !== 'tides.example') return strict(url, request);
      if (pathname === '/robots.txt') return new Response(null, { status: 404 });
      throw new OutboundRefusal('redirect', 'It leads elsewhere.', '302', `${at}/tides`);
    };
    const options = { agent: 'Coursecraft', mostBytes: 1000, signal: new AbortController().signal };
    await expect(fetchPage(client, 'https://tides.example/', options)).rejects.toMatchObject({
      refused: { reason: 'page-address-private', values: { host: new URL(at).host } },
    });
    expect(asked).toEqual([]);
  });

  test('may be no larger than an upload', async () => {
    const { limits } = app.services.config;
    const small = await startTestApp({ limits: { ...limits, uploadBytes: 2 ** 20 } });
    const someone = await small.signUp({ role: 'sme' });
    const { courseId } = await newCourse(someone);
    const { at } = await site({ '/long': { body: PAGE('a'.repeat(2 ** 20)) } });
    const { body } = await addTo(courseId, `${at}/long`, someone);
    expect(body).toMatchObject({ reason: 'page-too-large', error: expect.stringContaining('1 MB') });
  });
});
