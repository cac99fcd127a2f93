import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Failure } from '@coursecraft/contract/failure';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ASKED = { name: 'Ada', email: 'ada@school.example', organisation: 'A school', message: 'For forty teachers.' };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin' });
});

const ask = async (body: object, to = app) => {
  const response = await fetch(`${to.url}/api/demo-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  type Reply = Partial<ReplyOf<'createDemoRequest'> & Failure>;
  return { status: response.status, body: (await response.json()) as Reply };
};

describe('demo request', () => {
  test('is accepted from anybody, stored and managed by admins', async () => {
    const { status, body } = await ask(ASKED);
    expect([status, body.demoRequest]).toEqual([201, expect.objectContaining({ ...ASKED, status: 'new' })]);
    const id = body.demoRequest?.id ?? '';
    const params = { id };
    await admin.do('updateDemoRequest', { params, body: { status: 'contacted', note: 'Wrote on Monday.' } });
    const { demoRequest } = await admin.do('getDemoRequest', { params });
    expect(demoRequest).toMatchObject({ ...ASKED, status: 'contacted', note: 'Wrote on Monday.' });
    const { demoRequests } = await admin.do('listDemoRequests', { query: { status: 'contacted' } });
    expect(demoRequests.map((one) => one.id)).toEqual([id]);
    expect((await admin.do('listDemoRequests', { query: { status: 'closed' } })).demoRequests).toEqual([]);
  });

  test.each([
    [{ ...ASKED, name: ' ' }, 'name', 'Enter your name.'],
    [{ ...ASKED, email: 'ada' }, 'email', 'Enter a valid email'],
    [{ ...ASKED, message: 'a'.repeat(4001) }, 'message', '“Message” is too long'],
  ])('says what is missing or too long', async (body, path, message) => {
    const reply = await ask(body);
    expect(reply.status).toBe(400);
    expect(reply.body.details).toEqual([expect.objectContaining({ path, message: expect.stringContaining(message) })]);
  });

  test('is rate limited for one sender', async () => {
    const guarded = await startTestApp();
    const statuses = [];
    for (let times = 0; times < 31; times++) statuses.push((await ask(ASKED, guarded)).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    await guarded.close();
  });

  test('returns 404 if it does not exist', async () => {
    expect((await admin.call('getDemoRequest', { params: { id: 'dmo_none' } })).status).toBe(404);
    const changed = await admin.call('updateDemoRequest', { params: { id: 'dmo_none' }, body: { status: 'closed' } });
    expect(changed.status).toBe(404);
  });
});
