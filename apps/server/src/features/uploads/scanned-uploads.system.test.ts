import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { uploads as uploadTable } from '../../platform/db/schema/uploads.ts';
import { inTime } from '../../testing/in-time.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';
import { createReadingWork } from './reading-work.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const SCAN = new URL('../../../../../packages/documents/src/__fixtures__/tides-scanned.pdf', import.meta.url);
const scan = { name: 'scan.pdf', content: readFileSync(SCAN) };

test('an upload of a scanned document is recognized page by page, marked and reviewed by its author', async () => {
  const { course: own } = await author.do('createCourse', { body: { title: 'Scan' } });
  const params = { courseId: own.id, name: scan.name };
  await author.upload(own.id, [scan]);
  const seen = await vi.waitUntil(async () => {
    const { uploads } = await author.do('listUploads', { params: { courseId: own.id } });
    return uploads[0]?.recognising;
  }, inTime);
  expect(seen).toMatchObject({ of: 2 });
  expect(await untilRead(author, own.id)).toMatchObject([{ status: 'ready', pages: 2, recognised: 2 }]);
  const { pages } = await author.do('getUploadText', { params });
  expect(pages.map(({ confidence }) => Math.min(confidence ?? 0, 90))).toEqual([90, 90]);
  expect(pages[0]?.text).toContain('# Understanding the tides');

  const [first, second] = pages.map(({ text }) => text);
  const right = await author.do('correctUploadText', { params, body: { page: 2, text: second ?? '' } });
  expect(right.upload).toMatchObject({ recognised: 1 });
  const whole = `${first}\n\n${second}`;
  const same = await author.do('correctUploadText', { params, body: { text: whole } });
  expect(same.upload).toMatchObject({ recognised: 1 });
  const changed = await author.do('correctUploadText', { params, body: { text: whole.replace('sea', 'ocean') } });
  expect(changed.upload.recognised).toBeUndefined();
});

test('an upload of a scanned document is recognized after a restart if the server died before', async () => {
  const { course: own } = await author.do('createCourse', { body: { title: 'Left' } });
  await author.upload(own.id, [scan]);
  await untilRead(author, own.id);
  await app.services.db
    .update(uploadTable)
    .set({ status: 'pending', scanned: [2], recognised: 0 })
    .where(eq(uploadTable.courseId, own.id));
  await createReadingWork(app.services).resume();
  expect(await untilRead(author, own.id)).toMatchObject([{ status: 'ready', recognised: 1 }]);
});
