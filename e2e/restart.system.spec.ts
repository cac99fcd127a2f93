import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { startTemporaryServer } from '../scripts/temporary-server.js';

type Uploads = ReplyOf<'listUploads'>['uploads'];

const account = { name: 'Ada', email: 'ada@example.org', password: 'paper and ink' };
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Long enough that the server is killed while reading it. */
const book = (title: string) =>
  `<h1>${title}</h1>${'<p>A <b>spring tide</b> is the highest tide of the month.</p>'.repeat(1_500)}`;

async function enter(playwright: PlaywrightWorkerArgs['playwright'], address: string, way: 'sign-up' | 'sign-in') {
  const context = await playwright.request.newContext({ baseURL: address });
  await context.post(`/api/auth/${way}/email`, { data: account });
  const { token } = await (await context.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  await context.post('/api/profile', { headers, data: {} });
  return { context, headers };
}

async function list(context: APIRequestContext, courseId: string, headers: Record<string, string>): Promise<Uploads> {
  return (await (await context.get(`/api/courses/${courseId}/uploads`, { headers })).json()).uploads;
}

test('the next server reads the documents that a killed server was reading', async ({ playwright }) => {
  const first = await startTemporaryServer({ DATA_DIR: folder });
  const before = await enter(playwright, first.address, 'sign-up');
  const created = await before.context.post('/api/courses', { headers: before.headers, data: { title: 'Tides' } });
  const { course } = await created.json();
  for (const name of ['one.html', 'two.html', 'three.html']) {
    const files = { name, mimeType: 'text/html', buffer: Buffer.from(book(name)) };
    await before.context.post(`/api/courses/${course.id}/upload`, { headers: before.headers, multipart: { files } });
  }
  const left = await list(before.context, course.id, before.headers);
  expect(left.filter(({ status }) => status === 'pending').length).toBeGreaterThan(0);
  await first.kill();

  const second = await startTemporaryServer({ DATA_DIR: folder });
  const after = await enter(playwright, second.address, 'sign-in');
  await expect
    .poll(async () => (await list(after.context, course.id, after.headers)).map(({ status }) => status), {
      timeout: 90_000,
    })
    .toEqual(['ready', 'ready', 'ready']);
  const read = await after.context.get(`/api/courses/${course.id}/uploads/three.html/extract`, {
    headers: after.headers,
  });
  expect((await read.json()).text).toContain('**spring tide**');
  await second.stop();
  await first.stop();
});
