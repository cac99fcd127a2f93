import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { readDisk } from '../../platform/telemetry/read-disk.ts';
import { createSilence } from '../model/silence.ts';
import { bytesOf, type CatalogFile, type CatalogModel, sourceAddress } from './catalog.ts';
import { lockModel } from './lock-model.ts';
import { downloadFolder } from './model-files.ts';

export type DownloadProgress = { doneBytes: number; totalBytes: number; bytesPerSecond: number };

export type DownloadOptions = {
  /** The folder of all models. */
  folder: string;
  /** An address with the same paths instead of the source. */
  mirror?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called at most four times a second, and at the end. */
  onProgress?: ((progress: DownloadProgress) => void) | undefined;
  /** The longest silence of the server, in milliseconds. */
  silenceMs?: number;
  /** Reads the free space of the disk in bytes; undefined if it is unknown. */
  readFreeBytes?: (folder: string) => Promise<number | undefined>;
};

const MB = 1_000_000;
const SILENCE_MS = 60_000;
/** Left free for the database and everything else. */
const RESERVE_BYTES = 500 * MB;
/** How often the free space is read again. */
const CHECK_EVERY_BYTES = 64 * MB;
const PROGRESS_MS = 250;
const MAGIC = Buffer.from('GGUF');

const failed = (why: ConstructorParameters<typeof AppError>[1], cause?: unknown) =>
  new AppError('unavailable', why, { cause });

/**
 * Downloads a model, or continues where an earlier attempt ended. Each file is `NAME.part` until its checksum is right.
 * Throws an `AppError` with advice, and the signal's reason after an abort, which leaves the parts for the next attempt.
 */
export async function downloadModel(model: CatalogModel, options: DownloadOptions): Promise<void> {
  const { folder, signal } = options;
  signal?.throwIfAborted();
  const target = downloadFolder(folder, model);
  const release = lockModel(folder, model);
  try {
    await mkdir(target, { recursive: true });
    const progress = createProgress(bytesOf(model), options.onProgress);
    const missing: CatalogFile[] = [];
    for (const file of model.files) {
      if ((await sizeOf(join(target, file.name))) === file.bytes) progress.add(file.bytes);
      else missing.push(file);
    }
    await refuseFullDisk(target, missing, options);
    for (const file of missing) await downloadFile(model, file, { ...options, target, progress });
    progress.end();
  } finally {
    release();
  }
}

type Progress = ReturnType<typeof createProgress>;

function createProgress(totalBytes: number, onProgress: DownloadOptions['onProgress']) {
  const began = performance.now();
  let doneBytes = 0;
  let receivedBytes = 0;
  let told = Number.NEGATIVE_INFINITY;
  const tell = () => {
    told = performance.now();
    const seconds = Math.max(0.001, (told - began) / 1000);
    onProgress?.({ doneBytes, totalBytes, bytesPerSecond: Math.round(receivedBytes / seconds) });
  };
  return {
    /** Counts bytes that were there already. */
    add(bytes: number) {
      doneBytes += bytes;
    },
    receive(bytes: number) {
      doneBytes += bytes;
      receivedBytes += bytes;
      if (performance.now() - told >= PROGRESS_MS) tell();
    },
    end: tell,
  };
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const readFree = async (folder: string) => (await readDisk(folder))?.freeBytes;

async function refuseFullDisk(
  target: string,
  missing: readonly CatalogFile[],
  { readFreeBytes = readFree }: DownloadOptions,
): Promise<void> {
  let needed = 0;
  for (const file of missing) needed += Math.max(0, file.bytes - (await sizeOf(partOf(target, file))));
  const free = await readFreeBytes(target);
  if (needed > 0 && free !== undefined && free < needed + RESERVE_BYTES) throw diskFull(needed + RESERVE_BYTES, free);
}

const diskFull = (needed: number, free: number) =>
  new AppError(
    'insufficient_storage',
    refused('model-download-disk-full', { needed: Math.ceil(needed / MB), free: Math.floor(free / MB) }),
  );

const partOf = (target: string, { name }: CatalogFile) => join(target, `${name}.part`);

type FileOptions = DownloadOptions & { target: string; progress: Progress };

async function downloadFile(model: CatalogModel, file: CatalogFile, options: FileOptions): Promise<void> {
  const { target, progress, signal } = options;
  const path = partOf(target, file);
  const address = new URL(sourceAddress(model, file, options.mirror));
  const { host } = address;
  const damaged = async () => {
    await rm(path, { force: true });
    return failed(refused('model-download-damaged', { host }));
  };
  // A longer part belongs to another file.
  if ((await sizeOf(path)) > file.bytes) await rm(path);
  const part = await open(path, 'a');
  try {
    const hash = createHash('sha256');
    const begin = await hashPart(path, hash, signal);
    progress.add(begin);
    const sum = begin < file.bytes ? await receive(part, { address, file, begin, hash }, options) : hash;
    if ((await part.stat()).size !== file.bytes || sum.digest('hex') !== file.sha256) throw await damaged();
    await part.sync();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull(file.bytes - (await sizeOf(path)), 0) : error;
  } finally {
    await part.close();
  }
  await rename(path, join(target, file.name));
}

/** Adds what an earlier attempt left to the checksum, and returns how much that is. */
async function hashPart(path: string, hash: Hash, signal: AbortSignal | undefined): Promise<number> {
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20, ...(signal && { signal }) })) {
    hash.update(piece);
    bytes += piece.length;
  }
  return bytes;
}

type Request = { address: URL; file: CatalogFile; begin: number; hash: Hash };

/** Appends to a part until the file is complete, and returns the checksum of all of it. */
async function receive(part: FileHandle, request: Request, options: FileOptions): Promise<Hash> {
  const { signal, silenceMs = SILENCE_MS } = options;
  const { host } = request.address;
  const silence = createSilence(silenceMs);
  const stop = AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]);
  try {
    const { body, begin } = await ask(request, stop);
    let { hash } = request;
    if (begin < request.begin) {
      await part.truncate(0);
      options.progress.add(-request.begin);
      hash = createHash('sha256');
    }
    await append(part, body, { ...request, begin, hash }, options, silence.heard);
    return hash;
  } catch (error) {
    signal?.throwIfAborted();
    if (silence.signal.aborted) throw failed(refused('model-download-silent', { host }), error);
    if (error instanceof AppError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw failed(refused('model-download-unreachable', { host }), error);
  } finally {
    silence.end();
  }
}

type Body = AsyncIterable<Uint8Array>;

/** Requests the rest of a file; the whole file if the server sends no parts. */
async function ask({ address, file, begin }: Request, signal: AbortSignal): Promise<{ body: Body; begin: number }> {
  const { host } = address;
  const headers = { 'accept-encoding': 'identity', ...(begin > 0 && { range: `bytes=${begin}-` }) };
  const reply = await fetch(address, { headers, signal });
  const refuse = async (error: AppError) => {
    await reply.body?.cancel();
    return error;
  };
  if (!reply.ok) throw await refuse(failed(refused('model-download-refused', { host, status: reply.status })));
  if (/^(text\/html|application\/xhtml)/i.test(reply.headers.get('content-type') ?? '')) {
    throw await refuse(failed(refused('model-download-other-content', { host })));
  }
  const isPart = reply.status === 206 && begin > 0;
  const isExpectedPart = reply.headers.get('content-range')?.startsWith(`bytes ${begin}-`) === true;
  if (isPart && !isExpectedPart) {
    await reply.body?.cancel();
    return ask({ address, file, begin: 0, hash: createHash('sha256') }, signal);
  }
  const from = isPart ? begin : 0;
  const length = Number(reply.headers.get('content-length') ?? file.bytes - from);
  if (!reply.body || from + length !== file.bytes) {
    throw await refuse(failed(refused('model-download-other-content', { host })));
  }
  return { body: reply.body, begin: from };
}

async function append(
  part: FileHandle,
  body: Body,
  { address: { host }, file, begin, hash }: Request,
  { target, progress, readFreeBytes = readFree }: FileOptions,
  onPiece: () => void,
): Promise<void> {
  let at = begin;
  let checked = begin;
  for await (const piece of body) {
    onPiece();
    if (at === 0 && !MAGIC.subarray(0, piece.length).equals(piece.subarray(0, MAGIC.length))) {
      throw failed(refused('model-download-other-content', { host }));
    }
    at += piece.length;
    if (at > file.bytes) throw failed(refused('model-download-other-content', { host }));
    if (at - checked >= CHECK_EVERY_BYTES) {
      checked = at;
      const free = await readFreeBytes(target);
      if (free !== undefined && free < RESERVE_BYTES) throw diskFull(file.bytes - at + RESERVE_BYTES, free);
    }
    hash.update(piece);
    await part.write(piece);
    progress.receive(piece.length);
  }
  if (at < file.bytes) throw new Error('The connection ended early.');
}
