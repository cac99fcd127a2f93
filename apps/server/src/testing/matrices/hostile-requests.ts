import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import { Failure } from '@coursecraft/contract/failure';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../make-course.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';

/** Tests that malformed requests get an error of our own form and never a server error. */
export function testHostileRequests(names: readonly EndpointName[]): void {
  let app: TestApp;
  let admin: Person;
  let course: TestCourse;
  beforeAll(async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'coursecraft-web-'));
    await mkdir(join(webFolder, 'assets'));
    await writeFile(join(webFolder, 'index.html'), '<title>Coursecraft</title>');
    app = await startTestApp({ webFolder });
    admin = await app.signUp({ role: 'admin' });
    course = await makeCourse(app, admin);
  });

  type TestReply = { status: number; body: Record<string, unknown>; requestId: string | null };

  const send = async (path: string, init: RequestInit = {}): Promise<TestReply> => {
    const response = await fetch(app.url + path, {
      ...init,
      headers: { authorization: `Bearer ${admin.token}`, ...init.headers },
    });
    const text = await response.text();
    const body = text.startsWith('{') ? (JSON.parse(text) as TestReply['body']) : { text };
    return { status: response.status, body, requestId: response.headers.get('x-request-id') };
  };

  /** Returns the reply to raw bytes; the server closes an invalid connection. */
  async function sendRaw(bytes: string): Promise<TestReply> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
    return {
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
      body: JSON.parse(body || '{}') as TestReply['body'],
      requestId: /^x-request-id: (.+)$/im.exec(head)?.[1] ?? null,
    };
  }

  /** Messages of libraries. */
  const OF_A_LIBRARY =
    /Invalid (input|option|key)|expected \w+,? received|Too (big|small):|Unrecognized|must (NOT )?have|FST_|Error:/;

  function expectErrorForm({ body, requestId }: TestReply) {
    // The reason must be in the closed list.
    expect(Failure.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(OF_A_LIBRARY);
    expect(body.error).toMatch(/[.?]$/);
    expect(Object.keys(ERROR_STATUS)).toContain(body.code);
    expect(body.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(requestId).toBe(body.requestId);
  }

  const everyEndpoint = names.map((name) => ({ name, ...(endpoints[name] as Endpoint) }));

  describe('a path parameter that is too long', () => {
    const named = everyEndpoint.filter(({ path }) => path.includes(':'));
    test.each(named)('returns 404 from $name', async ({ method, path }) => {
      const told = await send(path.replaceAll(/:\w+/g, 'x'.repeat(1300)), { method });
      expect(told.status).toBe(404);
      expectErrorForm(told);
    });
  });

  test('returns an error for a range that a page does not have', async () => {
    for (const range of ['bytes=9-1', 'bytes=99999-', 'bytes=x-y']) {
      const told = await send('/', { headers: { range } });
      expect(told.status, range).toBeLessThan(500);
      if (told.status >= 400) expectErrorForm(told);
    }
  });

  describe('an unknown method', () => {
    test.each(METHODS.filter((method) => !['CONNECT', ...everyEndpoint.map((one) => one.method)].includes(method)))(
      'returns an error for %s with and without a token',
      async (method) => {
        const ask = (head: string) =>
          sendRaw(`${method} /api/courses HTTP/1.1\r\nHost: localhost\r\n${head}Connection: close\r\n\r\n`);
        for (const told of [await ask(''), await ask(`Authorization: Bearer ${admin.token}\r\n`)]) {
          expect(told.status).toBeGreaterThanOrEqual(method === 'HEAD' || method === 'OPTIONS' ? 200 : 400);
          expect(told.status).toBeLessThan(500);
          if (told.status >= 400 && method !== 'HEAD') expectErrorForm(told);
        }
      },
    );
  });

  describe('fields of a wrong type', () => {
    /** One value after the other in every field that a body or a query has. */
    const VALUES = [undefined, null, 7, -1.5, true, '', 'x'.repeat(2_000_000 / 3), [], ['x', 7], { a: { b: 1 } }];
    const taking = everyEndpoint.filter(({ body, query }) => body ?? query);
    test.each(taking)('get a reason in our own words from $name', async ({ method, path, body, query }) => {
      const filled = path.replace(':courseId', course.courseId).replace(/:\w+/g, 'x');
      for (const value of VALUES) {
        const given = Object.fromEntries(Object.keys(body?.shape ?? {}).map((field) => [field, value]));
        const asked = typeof value === 'string' ? value.slice(0, 5_000) : JSON.stringify(value ?? '');
        const search = new URLSearchParams(
          Object.keys(query?.shape ?? {}).map((field): [string, string] => [field, asked]),
        );
        const told = await send(`${filled}?${search}`, {
          method,
          ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) } : {}),
        });
        if (told.status >= 400) expectErrorForm(told);
        const details = (told.body as Partial<Failure>).details ?? [];
        for (const { path: where, message } of details) expect(message, where).toMatch(/[.?]$/);
      }
    });
  });

  describe('a cursor of another list or an invented one', () => {
    const place = (value: object | string) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const cursors = [
      ...['x', '%00', 'bnVsbA', place(''), place({}), place({ id: 7 }), place({ id: null, uid: [], at: {} })],
      ...['usr_1', '9'.repeat(40), '-1', '1.5', 'NaN', '1e3', ''].map((id) => place({ id })),
      ...[place({ last: 'msg_1' }), place({ name: 'a', uid: 'b' }), place({ at: 'yesterday', uid: 'b' })],
      ...[
        place({ at: '2026-13-45T00:00:00Z', uid: 'b' }),
        place({ at: 'infinity', uid: '' }),
        place({ id: 'a\u0000b' }),
      ],
      place({ at: '+275760-09-13T00:00:00.000Z', uid: 'b' }),
    ];
    const paged = everyEndpoint.filter(({ query }) => query && 'cursor' in query.shape);
    test.each(paged)('never makes $name fail', async ({ path }) => {
      const filled = path.replace(':courseId', course.courseId).replace(/:\w+/g, 'x');
      for (const cursor of cursors) {
        const told = await send(`${filled}?courseId=${course.courseId}&cursor=${encodeURIComponent(cursor)}`);
        expect([200, 400], `${cursor}: ${JSON.stringify(told.body)}`).toContain(told.status);
        if (told.status !== 200) expectErrorForm(told);
      }
    });
  });

  describe('an invalid upload form', () => {
    const part = (field: string, name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\nSome words of a file.\r\n`;
    const post = (body: string) =>
      send(`/api/courses/${course.courseId}/upload`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      });
    test.each([
      ['cut off within a file', part('files', 'a.md').slice(0, -8), 400],
      ['cut off after a file', part('files', 'b.md'), 400],
      ['without any part', '', 400],
      ['with a field named __proto__', `${part('__proto__', 'c.md')}--b--\r\n`, 400],
      ['with a field named constructor', `${part('constructor', 'd.md')}--b--\r\n`, 400],
      [
        'with thirty fields',
        `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(30)}--b--\r\n`,
        413,
      ],
    ])('returns an error: %s', async (_, body, status) => {
      const told = await post(body);
      expect([told.status, told.body.error]).toEqual([status, expect.any(String)]);
      expectErrorForm(told);
    });
    test('returns an error without a boundary', async () => {
      const told = await send(`/api/courses/${course.courseId}/upload`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data' },
        body: 'x',
      });
      expect(told.status).toBeLessThan(500);
      expectErrorForm(told);
    });
    test.each([22, 60])('answers a form with %i files with 201 or 413', async (count) => {
      const files = Array.from({ length: count }, (_, index) => part('files', `${count}-${index}.md`)).join('');
      const told = await post(`${files}--b--\r\n`);
      expect([201, 413]).toContain(told.status);
      if (told.status === 413) expectErrorForm(told);
    });
  });

  const formCalls = everyEndpoint.filter(({ multipart }) => multipart);
  test.each(formCalls)('$name answers a form that is cut off inside a file with a message', async ({ path }) => {
    const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.zip"\r\n\r\n';
    const told = await send(path.replace(':courseId', course.courseId), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `${head}PK and some more bytes`,
    });
    expect([told.status, told.body.reason]).toEqual([400, 'form-damaged']);
    expectErrorForm(told);
  });

  describe('a list of element ids', () => {
    const paths = () => [
      `/api/progress/batch?courseId=${course.courseId}`,
      `/api/students/sme_${admin.profile.uid}_test/courses/${course.courseId}/progress/batch?`,
    ];
    const id = (index: number) => `elm_${String(index).padStart(26, '0')}`;
    const ask = async (ids: string[]) => {
      const all = await Promise.all(paths().map((path) => send(`${path}&elementIds=${ids.join(',')}`)));
      for (const told of all) if (told.status !== 200) expectErrorForm(told);
      return all.map(({ status }) => status);
    };
    test('is accepted with 300 ids', async () => {
      expect(await ask(Array.from({ length: 300 }, (_, index) => id(index)))).toEqual([200, 200]);
    });
    test.each([
      ['of more than there may be', Array.from({ length: 401 }, (_, index) => `elm_${index}`)],
      ['with one that is far too long', [id(1), 'x'.repeat(5_000)]],
      ['with a null character', [id(1), '%00']],
    ])('is refused: %s', async (_, ids) => {
      expect(await ask(ids)).toEqual([400, 400]);
    });
    test('is accepted with names that every object has', async () => {
      expect(await ask(['__proto__', 'constructor', 'toString'])).toEqual([200, 200]);
    });
    test('is refused with an error when it makes the URL too long', async () => {
      const told = await send(`${paths()[0]}&elementIds=${Array.from({ length: 900 }, (_, at) => id(at)).join(',')}`);
      expect(told.status).toBe(431);
      expectErrorForm(told);
    });
  });

  describe('an invalid URL', () => {
    const addresses = [
      '//x',
      '//',
      '///api/courses',
      '/x//y',
      '//x?y=%',
      '//[',
      '/\\x',
      '/api//courses',
      '/%00',
      '/assets/..',
    ];
    const outside = [
      '/..%2f..%2fetc/passwd',
      '/a%5C..%5Cb',
      '/assets/',
      '/sandbox//x',
      '//x/api/auth/a',
      '/api/auth//x',
    ];
    test.each([...addresses, ...outside])('is refused at %s', async (path) => {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const told = await sendRaw(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
        expect([400, 403, 404], JSON.stringify(told.body)).toContain(told.status);
        expectErrorForm(told);
      }
    });
  });

  describe('bytes that are no HTTP request', () => {
    test.each([
      ['a malformed line', 'NONSENSE\r\n\r\n', 400],
      ['an unknown method', 'FROB / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
      ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      [
        'an expectation of nothing',
        'GET /api/nothing HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
        404,
      ],
      ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400],
      ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
      ['an address of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
      ['five thousand headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5_000)}\r\n`, 431],
      ['two lengths', 'POST /api/courses HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
      ['a bad chunk', 'POST /api/courses HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
      ['a handshake of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
    ])('get an error for %s', async (_, bytes, status) => {
      const told = await sendRaw(bytes);
      expect(told.status).toBe(status);
      expectErrorForm(told);
    });
  });
}
