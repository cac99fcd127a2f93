import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStore } from '../../testing/start-object-store.ts';
import { createDiskStorage } from './disk.ts';
import { moveFiles } from './move-files.ts';
import { createS3Storage } from './s3/create-s3-storage.ts';
import { PART_BYTES } from './s3/write-object.ts';
import type { Storage } from './storage.ts';
import { newStorageKey } from './storage-key.ts';

let scratch: string;
let makeBucket: Awaited<ReturnType<typeof startObjectStore>>['makeBucket'];
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'coursecraft-storage-'));
  ({ makeBucket } = await startObjectStore());
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const STORES: Record<string, () => Promise<Storage>> = {
  'on a disk': async () => createDiskStorage(await mkdtemp(join(scratch, 'disk-'))),
  'in a bucket': async () => createS3Storage(await makeBucket()),
};
const streamOf = (bytes: Buffer) => Readable.from(bytes.length > 0 ? [bytes] : []);
const readAll = async (storage: Storage, key: string) => buffer(await storage.read(key));
async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}
const keep = async (storage: Storage, bytes: Buffer) => {
  const key = newStorageKey();
  await storage.write(key, streamOf(bytes));
  return key;
};

describe.each(Object.keys(STORES))('files %s', (name) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await (STORES[name] as () => Promise<Storage>)();
  });

  test.each([0, 1, PART_BYTES - 1, PART_BYTES, 2 * PART_BYTES + 17])(
    'with %i bytes are stored unchanged',
    async (size) => {
      const bytes = randomBytes(size);
      const key = newStorageKey();
      expect(await storage.write(key, streamOf(bytes))).toBe(size);
      expect((await readAll(storage, key)).equals(bytes)).toBe(true);
    },
  );

  test('are read by byte range', async () => {
    const bytes = randomBytes(PART_BYTES + 100);
    const key = await keep(storage, bytes);
    for (const [first, last] of [
      [0, 0],
      [10, 19],
      [PART_BYTES - 5, PART_BYTES + 5],
      [PART_BYTES, bytes.length - 1],
    ] as const) {
      const read = await buffer(await storage.read(key, { first, last }));
      expect(read.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
  });

  test('are reported as missing before anything is sent', async () => {
    await expect(storage.read(newStorageKey())).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(storage.withLocalFile(newStorageKey(), async (path) => readFile(path))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  test.each([100, PART_BYTES + 100])('are not stored if their stream breaks after %i bytes', async (size) => {
    const key = newStorageKey();
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(size);
        throw new Error('broken');
      })(),
    );
    await expect(storage.write(key, breaking)).rejects.toThrow('broken');
    expect(await keysIn(storage)).not.toContain(key);
  });

  test('are copied independently of their original or not at all', async () => {
    const bytes = randomBytes(1000);
    const [key, copy, none] = [await keep(storage, bytes), newStorageKey(), newStorageKey()];
    await storage.copy(key, copy);
    await storage.remove(key);
    await storage.remove(key);
    expect((await readAll(storage, copy)).equals(bytes)).toBe(true);
    await expect(storage.copy(key, none)).rejects.toMatchObject({ code: 'ENOENT' });
    const keys = await keysIn(storage);
    expect([keys.includes(key), keys.includes(copy), keys.includes(none)]).toEqual([false, true, false]);
  });

  test('are listed with sizes in any number', async () => {
    const sizes = new Map<string, number>();
    for (let size = 1; size <= 12; size++) sizes.set(await keep(storage, randomBytes(size)), size);
    const listed = new Map<string, number>();
    for await (const { key, bytes } of storage.list()) if (sizes.has(key)) listed.set(key, bytes);
    expect(listed).toEqual(sizes);
  });

  test('can be read by a local path during work', async () => {
    const bytes = randomBytes(3000);
    const key = await keep(storage, bytes);
    expect((await storage.withLocalFile(key, (path) => readFile(path))).equals(bytes)).toBe(true);
    const used: string[] = [];
    const failing = storage.withLocalFile(key, async (path) => {
      used.push(path);
      throw new Error('unreadable');
    });
    await expect(failing).rejects.toThrow('unreadable');
    expect(used.filter((path) => existsSync(path) && path.startsWith(join(tmpdir(), 'file-')))).toEqual([]);
    expect((await readAll(storage, key)).equals(bytes)).toBe(true);
  });

  test('are collected once, even if files are removed afterwards', async () => {
    const [first, second] = [await keep(storage, Buffer.from('first')), newStorageKey()];
    const folder = await mkdtemp(join(scratch, 'gathered-'));
    await storage.gather(folder);
    await storage.remove(first);
    await storage.write(second, streamOf(Buffer.from('second')));
    await storage.gather(folder);
    const texts = await Promise.all([first, second].map((key) => readFile(join(folder, key), 'utf8')));
    expect(texts).toEqual(['first', 'second']);
  });

  test('accept only generated keys', async () => {
    expect(newStorageKey()).toMatch(/^uploads\/[0-9a-z]{26}$/);
    const notOurs = fc.oneof(
      fc.constantFrom(
        '',
        '../..',
        '../../x',
        'uploads/../x',
        '/etc/passwd',
        'uploads/',
        'Ada Lovelace',
        'uploads/é',
        'a?b',
        'a%2fb',
      ),
      fc.string().filter((text) => !/^[\w-]+(\/[\w-]+)*$/.test(text)),
    );
    await fc.assert(
      fc.asyncProperty(notOurs, async (key) => {
        await expect((async () => storage.read(key))()).rejects.toThrow('invalid storage key');
        await expect((async () => storage.write(key, streamOf(Buffer.from('x'))))()).rejects.toThrow(
          'invalid storage key',
        );
      }),
      { numRuns: 30 },
    );
  });

  test('are kept by the cleanup', async () => {
    const before = await keysIn(storage);
    await storage.tidy();
    expect(await keysIn(storage)).toEqual(before);
  });
});

test('leftovers of a killed process are removed a day later and were never a file', async () => {
  const folder = await mkdtemp(join(scratch, 'disk-'));
  const storage = createDiskStorage(folder);
  const kept = await keep(storage, Buffer.from('whole'));
  const [old, young] = ['old.part', 'young.part'].map((name) => join(folder, 'uploads', name));
  for (const path of [old, young]) await writeFile(path as string, 'half');
  await utimes(old as string, new Date(0), new Date(0));
  await storage.tidy();
  expect([existsSync(old as string), existsSync(young as string)]).toEqual([false, true]);
  expect(await keysIn(storage)).toEqual([kept]);
});

describe('file migration between storages', () => {
  const record = (keys = new Set<string>()) => ({
    keys,
    has: (key: string) => keys.has(key),
    async add(key: string) {
      keys.add(key);
    },
  });
  const contentsOf = async (storage: Storage) => {
    const contents: Record<string, string> = {};
    for (const key of await keysIn(storage)) contents[key] = (await readAll(storage, key)).toString('base64');
    return contents;
  };

  test.each([
    ['on a disk', 'in a bucket'],
    ['in a bucket', 'on a disk'],
  ])('copies all files from %s to %s, including new ones, and a second run has nothing to do', async (one, other) => {
    const [from, to] = await Promise.all([STORES[one]?.(), STORES[other]?.()]);
    if (!from || !to) return expect.unreachable();
    await keep(from, randomBytes(PART_BYTES + 3));
    const gone = await keep(from, Buffer.from('gone'));
    for (let count = 0; count < 6; count++) await keep(from, randomBytes(100 + count));
    const [later, read] = [newStorageKey(), from.read];
    const busy: Storage = {
      ...from,
      // One file is deleted and one added while the first is read.
      async read(key, range) {
        await from.remove(gone);
        if (key !== later && !(await keysIn(from)).includes(later))
          await from.write(later, streamOf(Buffer.from('later')));
        return read(key, range);
      },
    };
    const said: number[] = [];
    const done = record();
    const moved = await moveFiles({ from: busy, to, record: done, onProgress: ({ files }) => said.push(files) });
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
    expect(moved.map(({ key }) => key).sort()).toEqual(await keysIn(from));
    expect(said.at(-1)).toBe(moved.length);

    const untouched: Storage = { ...to, write: () => expect.unreachable() };
    await moveFiles({ from, to: untouched, record: done });
  });

  test('continues an interrupted run and does not keep a corrupted copy', async () => {
    const [from, to] = await Promise.all([STORES['on a disk']?.(), STORES['in a bucket']?.()]);
    if (!from || !to) return expect.unreachable();
    for (let count = 0; count < 5; count++) await keep(from, Buffer.from(`file ${count}`));
    let writes = 0;
    const broken: Storage = {
      ...to,
      write: (key, content) => {
        writes += 1;
        return writes === 4 ? to.write(key, streamOf(Buffer.from('another'))) : to.write(key, content);
      },
    };
    const done = record();
    await expect(moveFiles({ from, to: broken, record: done })).rejects.toThrow('was damaged during the transfer');
    expect([done.keys.size, (await keysIn(to)).length]).toEqual([3, 3]);
    await moveFiles({ from, to: broken, record: done });
    expect(writes).toBe(6);
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
  });
});
