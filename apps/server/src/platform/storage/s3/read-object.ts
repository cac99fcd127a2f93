import { Readable } from 'node:stream';
import type { ByteRange } from '../storage.ts';
import type { S3Client } from './create-s3-client.ts';
import { describeS3Error, S3Error } from './s3-error.ts';

const BREAKS = 3;

/** Reads an object. Resumes at the same position after a broken connection. */
export async function readObject(client: S3Client, key: string, range?: ByteRange): Promise<Readable> {
  const from = range?.first ?? 0;
  const last = range ? String(range.last) : '';
  const open = async (first: number) => {
    const headers = range || first > 0 ? { range: `bytes=${first}-${last}` } : {};
    const response = await client.send({ method: 'GET', key, headers });
    if ('range' in headers && response.status !== 206) throw new S3Error('NoRanges', 501);
    return response;
  };
  const response = await open(from);
  const length = response.headers.get('content-length');
  // Without a length, truncation by a proxy would go unnoticed.
  if (length === null) throw new S3Error('MissingContentLength', 501);
  const bytes = Number(length);
  return Readable.from(flow(response), { objectMode: false });

  async function* flow({ body }: Response): AsyncGenerator<Uint8Array> {
    let reader = body?.getReader();
    let read = 0;
    let breaks = 0;
    try {
      while (read < bytes) {
        try {
          const chunk = reader && (await client.next(reader));
          if (!chunk) throw new S3Error('ECONNRESET', 0);
          read += chunk.length;
          breaks = 0;
          yield chunk;
        } catch (error) {
          if (!(error instanceof S3Error) || error.trouble !== 'away' || breaks === BREAKS)
            throw describeS3Error(error);
          await reader?.cancel().catch(() => undefined);
          await client.pause(breaks);
          breaks += 1;
          reader = (await open(from + read).catch((cause) => Promise.reject(describeS3Error(cause)))).body?.getReader();
        }
      }
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  }
}
