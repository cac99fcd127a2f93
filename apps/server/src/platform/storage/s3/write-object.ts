import type { Readable } from 'node:stream';
import type { S3Client } from './create-s3-client.ts';
import { readXml } from './read-xml.ts';
import { S3Error } from './s3-error.ts';

export const PART_BYTES = 8 * 2 ** 20;

type Target = { client: S3Client; key: string; headers: Record<string, string> };

/** Writes a stream in one or more parts and returns its size. Aborts leave nothing behind. */
export async function writeObject({ client, key, headers }: Target, content: Readable): Promise<number> {
  const parts = partsOf(content);
  try {
    return await writeParts({ client, key, headers }, parts);
  } finally {
    await parts.return(undefined);
    content.destroy();
  }
}

async function writeParts(
  { client, key, headers }: Target,
  parts: AsyncGenerator<Buffer<ArrayBuffer>, undefined>,
): Promise<number> {
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < PART_BYTES) {
    await client.ask({ method: 'PUT', key, headers, body: first });
    return first.length;
  }
  const begun = await client.ask({ method: 'POST', key, query: { uploads: '' }, headers });
  const uploadId = readXml(begun, 'InitiateMultipartUploadResult')[0]?.UploadId;
  if (!uploadId) throw new S3Error('NoUploadId', 502);
  try {
    const tags: string[] = [];
    let bytes = 0;
    for (let part: Buffer<ArrayBuffer> | undefined = first; part; part = (await parts.next()).value ?? undefined) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const kept = await client.send({ method: 'PUT', key, query, body: part });
      await kept.body?.cancel();
      tags.push(kept.headers.get('etag') ?? '');
      bytes += part.length;
    }
    await complete(client, key, uploadId, tags, bytes);
    return bytes;
  } catch (error) {
    await abortUpload(client, key, uploadId);
    throw error;
  }
}

/** `tidy` removes the parts later if the store is unavailable. */
export async function abortUpload(client: S3Client, key: string, uploadId: string): Promise<void> {
  await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
}

async function complete(client: S3Client, key: string, uploadId: string, tags: string[], bytes: number) {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  try {
    await client.ask({ method: 'POST', key, query: { uploadId }, body });
  } catch (error) {
    // The first attempt may have succeeded without an answer.
    if (!(error instanceof S3Error) || error.said !== 'NoSuchUpload') throw error;
    const { headers } = await client.send({ method: 'HEAD', key });
    if (Number(headers.get('content-length')) !== bytes) throw error;
  }
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer<ArrayBuffer>, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    for (let rest = chunk as Buffer; rest.length > 0; ) {
      const taken = rest.subarray(0, PART_BYTES - length);
      rest = rest.subarray(taken.length);
      held.push(taken);
      length += taken.length;
      if (length < PART_BYTES) continue;
      yield Buffer.concat(held);
      [held, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(held);
}
