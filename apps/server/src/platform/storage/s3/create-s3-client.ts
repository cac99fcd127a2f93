import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config/config.ts';
import { readXml } from './read-xml.ts';
import { S3Error } from './s3-error.ts';

export type S3Settings = NonNullable<Config['s3']>;

type Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Undefined for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer> | string;
};

export type S3Client = {
  /** Sends a request, with retries while the store is unavailable. Throws an `S3Error`. The body is unread. */
  send(request: Request): Promise<Response>;
  ask(request: Request): Promise<string>;
  next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined>;
  pause(attempt: number): Promise<void>;
};

const ATTEMPTS = 4;
/** Fewer attempts for timeouts, because each takes long. */
const SILENT_ATTEMPTS = 2;
const SILENT = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];
const FIRST_PAUSE_MS = 200;

/** Creates a client for one bucket. Each body is signed with its checksum, so that damage is detected. */
export function createS3Client({
  endpoint,
  bucket,
  region,
  pathStyle,
  keyId,
  secret,
  timeoutMs,
}: S3Settings): S3Client {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });
  const base = addressOf(endpoint, bucket, pathStyle);

  const once = async ({ method, key = '', query = {}, headers = {}, body = '' }: Request): Promise<Response> => {
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const url = `${base}/${key}${search && `?${search}`}`;
    const checksum = createHash('sha256').update(body).digest('hex');
    const init = { method, headers: { ...headers, 'x-amz-content-sha256': checksum } };
    const signed = await signer.sign(url, body.length > 0 ? { ...init, body } : init);
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(), timeoutMs);
    try {
      // A redirect means a wrong region or address in the settings.
      return await fetch(signed, { redirect: 'manual', signal: clock.signal });
    } catch (error) {
      throw new S3Error(clock.signal.aborted ? 'ETIMEDOUT' : systemCode(error), 0, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  const next: S3Client['next'] = async (reader) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new S3Error('ETIMEDOUT', 0)), timeoutMs);
    });
    try {
      return (await Promise.race([reader.read(), late])).value;
    } catch (error) {
      throw error instanceof S3Error ? error : new S3Error(systemCode(error), 0, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  const textOf = async ({ body }: Response): Promise<string> => {
    const reader = body?.getReader();
    const chunks: Uint8Array[] = [];
    for (let chunk = reader && (await next(reader)); chunk; chunk = reader && (await next(reader))) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };

  const failureIn = (xml: string, status: number) => {
    const [errorElement] = readXml(xml, 'Error');
    return errorElement && new S3Error(errorElement.Code ?? '', status);
  };

  const pause: S3Client['pause'] = (attempt) => wait(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));

  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof S3Error) || error.trouble !== 'away') throw error;
        if (attempt + 1 >= (SILENT.includes(error.said) ? SILENT_ATTEMPTS : ATTEMPTS)) throw error;
        await pause(attempt);
      }
    }
  };

  const checked = async (request: Request): Promise<Response> => {
    const response = await once(request);
    if (response.ok) return response;
    const errorBody = request.method === 'HEAD' ? '' : await textOf(response);
    throw failureIn(errorBody, response.status) ?? new S3Error('', response.status);
  };

  return {
    send: (request) => persist(() => checked(request)),
    ask: (request) =>
      persist(async () => {
        const response = await checked(request);
        const errorBody = await textOf(response);
        const failure = failureIn(errorBody, 500);
        if (failure) throw failure;
        return errorBody;
      }),
    next,
    pause,
  };
}

function addressOf(endpoint: string, bucket: string, pathStyle: boolean): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

function systemCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
  }
  return 'ECONNRESET';
}
