import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type ObjectStore, startObjectStore } from '../../testing/start-object-store.ts';
import { type StoreProxy, startStoreProxy } from '../../testing/store-proxy.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { untilRead } from '../../testing/until-read.ts';
import { createS3Storage } from './s3/create-s3-storage.ts';
import { PART_BYTES } from './s3/write-object.ts';
import type { Storage } from './storage.ts';

let scratch: string;
let store: ObjectStore;
let proxy: StoreProxy;
let database: TestDatabase;
let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'coursecraft-files-'));
  store = await startObjectStore();
  const bucket = await store.makeBucket();
  proxy = await startStoreProxy(bucket.endpoint);
  database = await testDatabase();
  const s3 = { ...bucket, endpoint: proxy.url, timeoutMs: 1000 };
  app = await startTestApp({ storage: 's3', s3 }, database.connection);
  author = await app.signUp({ role: 'sme', displayName: 'Ada Lovelace' });
  course = await makeCourse(app, author);
});
afterEach(() => proxy.failWith());
afterAll(() => rm(scratch, { recursive: true, force: true }));

const NOTES = `# Tides\n\nA spring tide is the highest tide of the month. ${'Tides come and go. '.repeat(50)}`;
const fetchFile = (name: string, headers: Record<string, string> = {}, courseId = course.courseId, person = author) =>
  fetch(`${app.url}/api/courses/${courseId}/uploads/${encodeURIComponent(name)}/file`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

test('a document is stored, read, downloaded whole and in ranges, copied with its course, backed up and restored', async () => {
  const large = randomBytes(PART_BYTES).toString('base64');
  await author.upload(course.courseId, [
    { name: 'Ada Lovelace.md', content: NOTES },
    { name: 'large.txt', content: large },
  ]);
  await untilRead(author, course.courseId);
  const params = { courseId: course.courseId, name: 'Ada Lovelace.md' };
  expect((await author.do('getUploadText', { params })).text).toContain('spring tide');
  expect(await (await fetchFile('large.txt')).text()).toBe(large);
  const keys = await keysIn(app.services.storage);
  expect(keys.filter((key) => !/^uploads\/[0-9a-z]{26}$/.test(key))).toEqual([]);

  const size = Buffer.byteLength(NOTES);
  const part = await fetchFile('Ada Lovelace.md', { range: 'bytes=9-19' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 9-19/${size}`,
    NOTES.slice(9, 20),
  ]);
  expect(await (await fetchFile('Ada Lovelace.md', { range: 'bytes=-5' })).text()).toBe(NOTES.slice(-5));
  proxy.failWith();
  const head = await fetch(part.url, { method: 'HEAD', headers: { authorization: `Bearer ${author.token}` } });
  expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
    200,
    String(size),
    'bytes',
  ]);
  expect(proxy.seen).toEqual([]);
  const beyond = await fetchFile('Ada Lovelace.md', { range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  for (const several of [
    { range: 'bytes=0-1,4-5' },
    { range: 'bytes=0-1', 'if-range': '"x"' },
    { range: 'lines=1-2' },
  ]) {
    expect((await fetchFile('Ada Lovelace.md', several)).status).toBe(200);
  }

  const { course: copy } = await author.do('duplicateCourse', { params, body: {} });
  expect(await (await fetchFile('Ada Lovelace.md', {}, copy.id)).text()).toBe(NOTES);
  expect((await keysIn(app.services.storage)).length).toBe(2 * keys.length);

  const file = join(scratch, 'backup.tar.gz');
  const { storage } = app.services;
  const written = await writeBackup({ pool: database.pool, storage, dataFolder: join(scratch, 'data') }, file);
  expect(written.files).toBe(2 * keys.length);
  const [target, other] = [await emptyDatabase(), createS3Storage(await store.makeBucket())];
  await restoreBackup({ pool: target.pool, storage: other }, file);
  expect(await keysIn(other)).toEqual(await keysIn(storage));
});

test('an unavailable or full store keeps no partial file, reports it, and documents wait to be read', async () => {
  const upload = (name: string) => author.upload(course.courseId, [{ name, content: NOTES }]);
  const before = await keysIn(app.services.storage);
  const listed = async () => (await author.do('listUploads', { params: { courseId: course.courseId } })).uploads.length;
  const uploads = await listed();
  const isPut = (line: string) => line.startsWith('PUT ');
  for (const [fault, status, reason] of [
    ['cut', 503, 'files-away'],
    [{ answer: 403, code: 'AccessDenied' }, 503, 'files-refused'],
    [{ answer: 507 }, 507, 'storage-full'],
  ] as const) {
    proxy.failWith((line) => (isPut(line) ? fault : undefined));
    expect(await upload('new.md')).toMatchObject({ status, body: { reason } });
    const copied = await author.call('duplicateCourse', { params: { courseId: course.courseId }, body: {} });
    expect(copied).toMatchObject({ status, body: { reason } });
  }
  proxy.failWith(() => 'cut');
  expect((await fetchFile('Ada Lovelace.md')).status).toBe(503);
  proxy.failWith();
  expect([await keysIn(app.services.storage), await listed()]).toEqual([before, uploads]);

  proxy.failWith((line) => (line.startsWith('GET ') ? 'cut' : undefined));
  await author.upload(course.courseId, [{ name: 'later.md', content: NOTES }]);
  const statusOf = async () =>
    (await author.do('listUploads', { params: { courseId: course.courseId } })).uploads.find(
      ({ name }) => name === 'later.md',
    )?.status;
  await expect
    .poll(() => proxy.seen.filter(({ line }) => line.startsWith('GET ')).length, { timeout: 20_000 })
    .toBeGreaterThan(4);
  expect(await statusOf()).toBe('pending');
  proxy.failWith();
  await untilRead(author, course.courseId);
  expect(await statusOf()).toBe('ready');
});
