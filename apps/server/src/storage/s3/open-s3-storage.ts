import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ulid } from 'ulid';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Storage } from '../storage.ts';
import type { S3Settings } from './create-s3-client.ts';
import { createS3Storage } from './create-s3-storage.ts';
import { S3Error } from './s3-error.ts';

/** A bucket that was tried: a file was written, copied, read, listed and removed. Throws a `StartUpError` that names the setting. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const storage = createS3Storage(settings);
  // Beside the files, where no list of them finds it.
  const key = `trial/${ulid().toLowerCase()}`;
  try {
    await storage.write(key, Readable.from([Buffer.from('trial')]));
    await storage.copy(key, `${key}-copy`);
    if ((await text(await storage.read(key, { first: 1, last: 3 }))) !== 'ria') throw new S3Error('NoRanges', 501);
    for await (const _one of storage.list()) break;
    await storage.remove(`${key}-copy`);
    await storage.remove(key);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof S3Error ? error.cause : error;
    if (!(cause instanceof S3Error)) throw error;
    throw new StartUpError(
      `Files cannot be kept in the bucket that the settings name:\n  ${explain(cause, settings)}`,
      { cause },
    );
  }
  return storage;
}

function explain(
  { code, status, trouble }: S3Error,
  { endpoint, bucket, region, encryption, keyId }: S3Settings,
): string {
  const named = (name: string, value: string, what: string) => `${name}=${JSON.stringify(value)}: ${what}`;
  if (status === 0)
    return named(
      'S3_ENDPOINT',
      endpoint,
      `no answer comes from there (${code}). Check the address, and whether it can be reached from here`,
    );
  if (trouble === 'full')
    return named('S3_BUCKET', bucket, 'there is no room left in it. Make some, or raise its quota');
  if (trouble === 'away')
    return named(
      'S3_ENDPOINT',
      endpoint,
      `it answers that it cannot serve anybody (${status} ${code}). Try again when it can`,
    );
  if (code === 'NoSuchBucket')
    return named('S3_BUCKET', bucket, 'there is no bucket of this name. Create it, or name another one');
  if (code === 'InvalidAccessKeyId') return named('S3_ACCESS_KEY_ID', keyId, 'nobody has this key there. Check the id');
  if (code === 'SignatureDoesNotMatch')
    return 'S3_SECRET_ACCESS_KEY=…: it does not belong to this S3_ACCESS_KEY_ID. Check both';
  if (
    /AuthorizationHeaderMalformed|PermanentRedirect|Region|TemporaryRedirect/.test(code) ||
    (status >= 300 && status < 400)
  )
    return named(
      'S3_REGION',
      region,
      'the bucket is in another region, or at another address. Check S3_REGION and S3_ENDPOINT',
    );
  if (code === 'RequestTimeTooSkewed')
    return 'the clock of this machine differs from that of the store by too much. Set it right';
  if (encryption && /NotImplemented|Encryption|KMS/i.test(code))
    return named(
      'S3_ENCRYPTION',
      encryption,
      'the store does not encrypt that way. Leave it out, or choose another one',
    );
  if (status === 403)
    return named(
      'S3_ACCESS_KEY_ID',
      keyId,
      `it may not read, write, list and delete in bucket ${bucket} (${code || 'AccessDenied'}). Allow it to, or check S3_SECRET_ACCESS_KEY`,
    );
  return named(
    'S3_ENDPOINT',
    endpoint,
    `it does not do what is asked of it (${status} ${code}). Check that it is the address of an S3 store, and S3_PATH_STYLE`,
  );
}
