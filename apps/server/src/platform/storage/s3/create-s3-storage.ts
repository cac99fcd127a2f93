import { createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from '../storage.ts';
import { FILES, isStorageKey, requireStorageKey } from '../storage-key.ts';
import { createS3Client, type S3Settings } from './create-s3-client.ts';
import { readObject } from './read-object.ts';
import { readXml } from './read-xml.ts';
import { describeS3Error } from './s3-error.ts';
import { abortUpload, writeObject } from './write-object.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function createS3Storage(settings: S3Settings): Storage {
  const client = createS3Client(settings);
  const headers = encryptionHeaders(settings);

  const read: Storage['read'] = async (key, range) => {
    const content = await withReadableErrors(() => readObject(client, requireStorageKey(key), range));
    return content;
  };
  const fetchTo = async (key: string, path: string) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const partial = `${path}.part`;
    try {
      await withReadableErrors(async () =>
        pipeline(await readObject(client, key), createWriteStream(partial, { mode: 0o600 })),
      );
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
  };
  async function* list(): AsyncGenerator<StoredFile> {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const query = { 'list-type': '2', prefix: FILES, ...(token ? { 'continuation-token': token } : {}) };
      const page = await withReadableErrors(() => client.ask({ method: 'GET', query }));
      for (const { Key = '', Size } of readXml(page, 'Contents')) {
        if (isStorageKey(Key)) yield { key: Key, bytes: Number(Size) };
      }
      token = readXml(page, 'ListBucketResult')[0]?.NextContinuationToken;
    }
  }

  return {
    write: (key, content) =>
      withReadableErrors(() => writeObject({ client, key: requireStorageKey(key), headers }, content)),
    read,
    async copy(key, to) {
      const source = `/${settings.bucket}/${requireStorageKey(key)}`;
      const copying = { ...headers, 'x-amz-copy-source': source };
      await withReadableErrors(() => client.ask({ method: 'PUT', key: requireStorageKey(to), headers: copying }));
    },
    async remove(key) {
      await withReadableErrors(() => client.ask({ method: 'DELETE', key: requireStorageKey(key) })).catch(
        unlessMissing,
      );
    },
    list,
    async withLocalFile(key, work) {
      const folder = await mkdtemp(join(tmpdir(), 'file-'));
      try {
        const path = join(folder, 'file');
        await fetchTo(requireStorageKey(key), path);
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async gather(folder) {
      for await (const { key } of list()) {
        const path = join(folder, key);
        const isThere = await access(path).then(
          () => true,
          () => false,
        );
        if (!isThere) await fetchTo(key, path).catch(unlessMissing);
      }
    },
    async tidy() {
      const page = await withReadableErrors(() => client.ask({ method: 'GET', query: { uploads: '', prefix: FILES } }));
      for (const { Key = '', UploadId = '', Initiated = '' } of readXml(page, 'Upload')) {
        if (Date.now() - Date.parse(Initiated) > DAY_MS) await abortUpload(client, Key, UploadId);
      }
    },
  };
}

export function encryptionHeaders({ encryption, kmsKey }: Pick<S3Settings, 'encryption' | 'kmsKey'>) {
  return {
    ...(encryption ? { 'x-amz-server-side-encryption': encryption } : {}),
    ...(kmsKey ? { 'x-amz-server-side-encryption-aws-kms-key-id': kmsKey } : {}),
  };
}

async function withReadableErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw describeS3Error(error);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
