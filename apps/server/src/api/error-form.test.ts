import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { ACCESS } from '@coursecraft/contract/access';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { endpoints } from '@coursecraft/contract/endpoints';
import { Failure } from '@coursecraft/contract/failure';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyEndpoint, fewerEndpointsEveryday } from '../testing/one-of-each-kind.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const send = (path: string, init: RequestInit) =>
  fetch(app.url + path, { ...init, headers: { authorization: `Bearer ${author.token}`, ...init.headers } });
const json = { 'content-type': 'application/json' };

describe('every failure', () => {
  test.each([
    ['malformed JSON', '/api/courses', { method: 'POST', headers: json, body: '{"title":' }, 400, 'invalid'],
    ['an empty body', '/api/courses', { method: 'POST', headers: json, body: '' }, 400, 'invalid'],
    ['a body that is no object', '/api/courses', { method: 'POST', headers: json, body: '[]' }, 400, 'invalid'],
    [
      'a body of another type',
      '/api/courses',
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      415,
      'unsupported_type',
    ],
    [
      'a body of 2 MiB',
      '/api/courses',
      { method: 'POST', headers: json, body: JSON.stringify({ title: 'x'.repeat(2 ** 21) }) },
      413,
      'too_large',
    ],
    [
      'an upload that is no form',
      '/api/courses/crs_1/upload',
      { method: 'POST', headers: json, body: '{}' },
      404,
      'not_found',
    ],
    [
      'a body that is compressed',
      '/api/courses',
      { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{"title":"A"}' },
      415,
      'unsupported_type',
    ],
    [
      'half a character in what is kept as JSON',
      '/api/profile',
      { method: 'PATCH', headers: json, body: '{"preferences":{"model":"\\ud800"}}' },
      400,
      'invalid',
    ],
    [
      'an object that is no text, and whose length is no number',
      '/api/notifications/read',
      { method: 'POST', headers: json, body: '{"upTo":{"length":{"toString":false}}}' },
      400,
      'invalid',
    ],
    ['an unknown path', '/api/nothing/here', { method: 'GET' }, 404, 'not_found'],
    ['an unknown method', '/api/courses', { method: 'PATCH', headers: json, body: '{}' }, 404, 'not_found'],
    ['a broken escape in the path', '/api/courses/%E0%A4%A', { method: 'GET' }, 400, 'invalid'],
    [
      'a null character',
      '/api/courses',
      { method: 'POST', headers: json, body: '{"title":"a\\u0000b"}' },
      400,
      'invalid',
    ],
  ])('has the error form for %s', async (_, path, init, status, code) => {
    const response = await send(path, init);
    const body = (await response.json()) as Record<string, unknown>;
    expect({ status: response.status, code: body.code }).toEqual({ status, code });
    expect(body.error).toMatch(/[.?]$/);
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  test.each(['', '   ', '\u00a0\u2003', '\u200b\u200d', '\ufeff'])(
    'says that “%s” is neither a name nor a title',
    async (blank) => {
      const params = { courseId: 'crs_none' };
      const signUp = { email: 'blank@example.org', password: 'bread and butter', name: blank };
      const body = JSON.stringify(signUp);
      const signedUp = await fetch(`${app.url}/api/auth/sign-up/email`, { method: 'POST', headers: json, body });
      const said = [
        { status: signedUp.status, body: (await signedUp.json()) as Failure },
        await author.call('updateProfile', { body: { displayName: blank } }),
        await author.call('ensureProfile', { body: { displayName: blank } }),
        await author.call('createStudent', { body: { email: 'ada@example.org', displayName: blank } }),
        await author.call('createCourse', { body: { title: blank } }),
        await author.call('updateCourse', { params, body: { title: blank } }),
        await author.call('updateElement', { params: { ...params, elementId: 'elm_none' }, body: { title: blank } }),
      ];
      for (const { status, body: told } of said)
        expect({ status, ...told }).toMatchObject({
          status: 400,
          code: 'invalid',
          error: expect.stringMatching(/^Enter a (name|title)\.$/),
        });
    },
  );

  test('names the invalid field', async () => {
    const reply = await author.call('createCourse', { body: { title: 7 } as never });
    expect(reply.body).toMatchObject({ error: '“Title” must be text.', reason: 'field-not-text' });
    expect(reply.body.details).toEqual([
      { path: 'title', message: '“Title” must be text.', reason: 'field-not-text', values: { field: 'title' } },
    ]);
  });
});

describe('a body that is neither JSON nor an upload form', () => {
  const form = new FormData();
  form.append('files', new Blob(['The sea.']), 'a.txt');
  const bodies = {
    'plain text': { headers: { 'content-type': 'text/plain' }, body: '{"title":"A"}' },
    XML: { headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    'a form of fields': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'title=A' },
    'bytes of no type': { body: new Uint8Array([123, 125]) },
    files: { body: form },
    JSON: { headers: json, body: '{}' },
  };
  const taking = everyEndpoint.filter(
    (name) => endpoints[name].method !== 'GET' && ACCESS[endpoints[name].access].floor !== 'admin',
  );

  test.each(fewerEndpointsEveryday(taking))('is refused by %s', async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const path = endpoint.path.replaceAll(/:\w+/g, 'x');
    const refused = Object.entries(bodies).filter(([kind]) => kind !== (endpoint.multipart ? 'files' : 'JSON'));
    for (const [kind, init] of refused) {
      // The course is looked up before the files of a form are read.
      if (endpoint.multipart && kind === 'JSON') continue;
      const reply = await send(path, { ...init, method: endpoint.method });
      expect(reply.status, `${name}: ${kind}`).toBe(415);
      expect(Failure.parse(await reply.json())).toMatchObject({
        code: 'unsupported_type',
        error: expect.stringMatching(/^Send the body as application\/json/),
      });
    }
  });

  test.each(['/api/auth/sign-up/email', '/api/auth/sign-in/email'])('is refused by %s', async (path) => {
    for (const kind of ['plain text', 'XML', 'a form of fields', 'bytes of no type', 'files'] as const)
      expect((await send(path, { ...bodies[kind], method: 'POST' })).status, kind).toBe(415);
  });
});

describe('every reply', () => {
  test('has a request id, a strict content policy and no caching', async () => {
    const { headers } = await fetch(`${app.url}/api/health`);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBe('microphone=(self)');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('strict-transport-security'), 'the server is not reached by HTTPS').toBeNull();
  });

  test('accepts no request id from outside', async () => {
    const { headers } = await fetch(`${app.url}/api/health`, { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });
});

test('limits the rate of guessed course codes', async () => {
  const student = await app.signUp();
  const statuses = [];
  for (let tries = 0; tries < 12; tries++) {
    statuses.push((await student.call('enrollWithCode', { body: { code: 'AAAA-AAAA' } })).status);
  }
  expect(statuses.slice(0, 10).every((status) => status === 404)).toBe(true);
  expect(statuses.slice(10)).toEqual([429, 429]);
  const limited = await student.call('enrollWithCode', { body: { code: 'AAAA-AAAA' } });
  expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(limited.body).toMatchObject({
    code: 'rate_limited',
    error: 'Too many attempts. Wait a moment and try again.',
  });
});

test('keeps answering after a request was cut off', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write('POST /api/courses HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"ti');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
});

test('ignores an unknown Expect header', async () => {
  const asked = request(`${app.url}/api/entrance`, { headers: { expect: 'nothing' } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
});

test('names the missing right when an action is forbidden', async () => {
  const student = await app.signUp();
  const said = async (path: string, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return ((await (await fetch(app.url + path, { headers })).json()) as { error: string }).error;
  };
  expect(await said('/api/profile')).toBe('Sign in first.');
  expect(await said('/api/profile', 'made.up.token')).toBe('Your session has ended. Sign in again.');
  expect(await said('/api/users', student.token)).toBe('Only authors can do this.');
  expect(await said('/api/audit', author.token)).toBe('Only administrators can do this.');
});
