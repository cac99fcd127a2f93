import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ulid } from 'ulid';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Storage } from '../storage.ts';
import type { S3Settings } from './create-s3-client.ts';
import { createS3Storage } from './create-s3-storage.ts';
import { S3Error } from './s3-error.ts';

/** Opens a bucket and tests write, copy, read, list and delete. Throws a `StartUpError` that names the setting. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const storage = createS3Storage(settings);
  // Outside the prefix of files, so that no list contains it.
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
    throw new StartUpError(`The bucket in the settings cannot be used:\n  ${explain(cause, settings)}`, { cause });
  }
  return storage;
}

function explain(error: S3Error, settings: S3Settings): string {
  const [name, value, what] = diagnose(error, settings);
  return `${name}=${JSON.stringify(value)}: ${what}`;
}

type Diagnosis = [setting: string, value: string, what: string];

function diagnose({ said: code, status, trouble }: S3Error, settings: S3Settings): Diagnosis {
  const { endpoint, bucket, region, encryption, keyId } = settings;
  const of =
    (setting: string, value: string) =>
    (what: string): Diagnosis => [setting, value, what];
  const address = of('S3_ENDPOINT', endpoint);
  const container = of('S3_BUCKET', bucket);
  const key = of('S3_ACCESS_KEY_ID', keyId);
  if (status === 0) return address(`no answer comes from there (${code}). Check whether it can be reached from here`);
  if (trouble === 'full') return container('there is no room left in it. Make some, or raise its quota');
  if (trouble === 'away') return address(`it cannot serve anybody right now (${status} ${code}). Try again later`);
  if (code === 'NoSuchBucket') return container('there is no bucket of this name. Create it, or name another one');
  if (/^(SignatureDoesNotMatch|InvalidAccessKeyId)$/.test(code))
    return key('there is no such key, or S3_SECRET_ACCESS_KEY=… is not its secret. Check both');
  if (/Malformed|Redirect|Region/.test(code) || (status >= 300 && status < 400))
    return of('S3_REGION', region)('the bucket is in another region. Check this and S3_ENDPOINT');
  if (code === 'RequestTimeTooSkewed')
    return address('its clock differs from the one here by too much. Set this one right');
  if (encryption && /NotImplemented|Encryption|KMS/i.test(code))
    return of('S3_ENCRYPTION', encryption)('the store does not encrypt that way. Choose another one, or leave it out');
  if (status === 403) return key(`it may not read, write, list and delete in bucket ${bucket} (${code}). Allow it to`);
  return address(`it does not do what a store does (${status} ${code}). Check the address, and S3_PATH_STYLE`);
}
