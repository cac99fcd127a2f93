import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startObjectStore } from '../../../testing/start-object-store.ts';
import { type Fault, type StoreProxy, startStoreProxy } from '../../../testing/store-proxy.ts';
import { newStorageKey } from '../storage-key.ts';
import { createS3Client, type S3Settings } from './create-s3-client.ts';
import { createS3Storage } from './create-s3-storage.ts';
import { openS3Storage } from './open-s3-storage.ts';
import { readXml } from './read-xml.ts';
import { PART_BYTES } from './write-object.ts';

let proxy: StoreProxy;
let settings: S3Settings;
/** The same bucket without the faulty proxy. */
let direct: S3Settings;
beforeAll(async () => {
  const store = await startObjectStore();
  direct = await store.makeBucket();
  proxy = await startStoreProxy(direct.endpoint);
  settings = { ...direct, endpoint: proxy.url, timeoutMs: 1000 };
});
afterEach(() => proxy.failWith());

const isPut = (line: string) => line.startsWith('PUT ');
const isPart = (line: string) => line.includes('partNumber=2');
const isCompletion = (line: string) => line.startsWith('POST ') && line.includes('uploadId=');
const isGet = (line: string) => line.startsWith('GET ');
const LARGE = 2 * PART_BYTES + 5;

async function leftovers() {
  const said = await createS3Client(direct).ask({ method: 'GET', query: { uploads: '' } });
  return readXml(said, 'Upload');
}

describe('temporary S3 faults', () => {
  test.each<[string, number, (line: string) => boolean, Fault]>([
    ['a connection that is cut', 100, isPut, 'cut'],
    ['a store that is silent for a while', 100, isPut, 'silence'],
    ['a store that has too much to do', 100, isPut, { answer: 503, code: 'SlowDown' }],
    ['an answer that is lost', 100, isPut, 'lost-answer'],
    ['bytes that are changed on their way', 100, isPut, 'flipped-byte'],
    ['a part that is cut off', LARGE, isPart, 'cut'],
    ['a part that is changed on its way', LARGE, isPart, 'flipped-byte'],
    ['a lost answer to the last step of a large file', LARGE, isCompletion, 'lost-answer'],
  ])('are retried unnoticed while a file is written: %s', async (_fault, size, which, fault) => {
    const [key, bytes] = [newStorageKey(), randomBytes(size)];
    proxy.failWith((line, times) => (which(line) && times === 1 ? fault : undefined));
    const storage = createS3Storage(settings);
    expect(await storage.write(key, Readable.from([bytes]))).toBe(size);
    proxy.failWith();
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
    expect(await leftovers()).toEqual([]);
  });

  test('are retried when connections break while a file is read', async () => {
    const [key, bytes] = [newStorageKey(), randomBytes(3 * 2 ** 20)];
    await createS3Storage(direct).write(key, Readable.from([bytes]));
    proxy.failWith((line, times) => (isGet(line) && times < 3 ? { cutAfter: 2 ** 20 } : undefined));
    const storage = createS3Storage(settings);
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
    proxy.failWith((line, times) => (isGet(line) && times < 2 ? { cutAfter: 500 } : undefined));
    const range = await buffer(await storage.read(key, { first: 1000, last: 3000 }));
    expect(range.equals(bytes.subarray(1000, 3001))).toBe(true);
  });
});

describe('permanent S3 faults', () => {
  test.each<[string, number, (line: string) => boolean, Fault, object]>([
    ['a store that is away', 100, isPut, 'cut', { status: 503, refused: { reason: 'files-away' } }],
    ['a store that is silent', 100, isPut, 'silence', { status: 503, refused: { reason: 'files-away' } }],
    [
      'a store that refuses',
      100,
      isPut,
      { answer: 403, code: 'AccessDenied' },
      { status: 503, refused: { reason: 'files-refused' } },
    ],
    ['a store that is full', 100, isPut, { answer: 507 }, { status: 507, refused: { reason: 'storage-full' } }],
    [
      'a quota',
      100,
      isPut,
      { answer: 403, code: 'QuotaExceeded' },
      { status: 507, refused: { reason: 'storage-full' } },
    ],
    ['a part that does not get through', LARGE, isPart, 'cut', { status: 503, refused: { reason: 'files-away' } }],
    ['a part for which there is no room', LARGE, isPart, { answer: 507 }, { status: 507 }],
    ['a part that the store lost', LARGE, isCompletion, { answer: 400, code: 'InvalidPart' }, { status: 503 }],
    [
      'an answer 200 that tells of a failure',
      LARGE,
      isCompletion,
      { answer: 200, code: 'InternalError' },
      { status: 503 },
    ],
  ])('leave nothing behind and are reported: %s', async (_fault, size, which, fault, told) => {
    const key = newStorageKey();
    proxy.failWith((line) => (which(line) ? fault : undefined));
    const writing = createS3Storage({ ...settings, timeoutMs: 300 }).write(key, Readable.from([randomBytes(size)]));
    await expect(writing).rejects.toMatchObject(told);
    await expect(createS3Storage(direct).read(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await leftovers()).toEqual([]);
  });
});

test('parts left by a killed process are removed a day later', async () => {
  await createS3Client(direct).ask({ method: 'POST', key: newStorageKey(), query: { uploads: '' } });
  const storage = createS3Storage(direct);
  await storage.tidy();
  expect(await leftovers()).toHaveLength(1);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
  await storage.tidy().finally(() => now.mockRestore());
  expect(await leftovers()).toEqual([]);
});

describe('unusable bucket', () => {
  const refusalOf = async (change: Partial<S3Settings>) =>
    openS3Storage({ ...settings, ...change }).then(
      () => undefined,
      (error: Error) => error.message,
    );

  test('is reported at the start with the wrong setting and no secret', async () => {
    expect(await refusalOf({})).toBeUndefined();
    expect(await refusalOf({ bucket: 'nobody-made-this' })).toMatch(/S3_BUCKET="nobody-made-this": there is no bucket/);
    const wrong = await refusalOf({ secret: 'wrong-and-secret' });
    expect(wrong).toMatch(/S3_ACCESS_KEY_ID="test:test".*S3_SECRET_ACCESS_KEY=…/);
    expect(wrong).not.toMatch(/wrong-and-secret/);
    expect(await refusalOf({ keyId: 'somebody:else' })).toMatch(/S3_ACCESS_KEY_ID="somebody:else"/);
    expect(await refusalOf({ endpoint: 'http://127.0.0.1:1' })).toMatch(
      /S3_ENDPOINT="http:\/\/127\.0\.0\.1:1": no answer/,
    );
    expect(await refusalOf({ region: 'elsewhere-1' })).toMatch(/S3_REGION="elsewhere-1"/);
    proxy.failWith((line) => (line.startsWith('DELETE ') ? { answer: 403, code: 'AccessDenied' } : undefined));
    expect(await refusalOf({})).toMatch(/it may not read, write, list and delete/);
  });

  test('requests encryption for every write and reports a store without it', async () => {
    proxy.failWith();
    expect(await refusalOf({ encryption: 'AES256' })).toMatch(/S3_ENCRYPTION="AES256": the store does not encrypt/);
    proxy.failWith((line) => (isPut(line) ? { answer: 200 } : undefined));
    const storage = createS3Storage({ ...settings, encryption: 'aws:kms', kmsKey: 'a-key' });
    await storage.write(newStorageKey(), Readable.from([Buffer.from('x')]));
    await storage.copy(newStorageKey(), newStorageKey());
    await storage.write(newStorageKey(), Readable.from([randomBytes(LARGE)])).catch(() => undefined);
    const asked = proxy.seen.filter(
      ({ line }) => (isPut(line) && !line.includes('partNumber')) || line.endsWith('uploads='),
    );
    expect(asked.length).toBeGreaterThanOrEqual(3);
    for (const { headers } of asked) {
      expect(headers).toMatchObject({
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': 'a-key',
      });
    }
  });
});
