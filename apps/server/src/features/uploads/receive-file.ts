import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refused } from '@coursecraft/contract/reasons';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { extensionOf } from '@coursecraft/documents/file-type-words';
import { ENDING_OF } from '@coursecraft/documents/images/foreign-picture';
import { inspectFile } from '@coursecraft/documents/inspect-file';
import { checkCaptions } from '@coursecraft/documents/transcript/check-captions';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { newStorageKey } from '../../platform/storage/storage-key.ts';
import type { IncomingFile, Services } from '../../request-context.ts';
import { keepPicture } from './keep-picture.ts';
import { insertUpload } from './queries.ts';
import { numberedName, tidyUploadName } from './upload-name.ts';

const MOST_NUMBERS = 1000;

/** Captions are read into memory. Those of a whole day are smaller. */
const CAPTION_BYTES = 5 * 2 ** 20;

type Receiving = Pick<Services, 'db' | 'storage' | 'config' | 'extractor'>;

type ReceiveOptions = {
  attachments?: boolean;
  address?: string | undefined;
  /** The file is for lessons: the limit of media applies unless its text is read, and captions must be valid. */
  isMedia?: boolean;
};

/**
 * Checks and stores one file: a picture as ready, a document as pending. `attachments` also allows files without text;
 * `address` is the web page that it was read from. Throws `AppError` and stores nothing then.
 */
export async function receiveFile(
  services: Receiving,
  courseId: string,
  createdBy: string,
  file: IncomingFile,
  { attachments = false, address, isMedia = false }: ReceiveOptions = {},
): Promise<Upload & { storageKey: string }> {
  const { db, storage } = services;
  const given = tidyUploadName(file.name);
  const storageKey = newStorageKey();
  const { wanted, ...kept } = await storeFile(services, storageKey, given, file, {
    attachments,
    isMedia,
    group: courseId,
  });
  try {
    for (let count = 1; count <= MOST_NUMBERS; count++) {
      const name = numberedName(wanted, count);
      const upload = await insertUpload(db, { courseId, name, storageKey, createdBy, address, ...kept });
      if (upload) return { ...upload, storageKey };
    }
    throw new AppError('conflict', refused('file-name-taken', { name: wanted }));
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

async function storeFile(
  { storage, config, extractor }: Receiving,
  storageKey: string,
  name: string,
  { content }: IncomingFile,
  { attachments, isMedia, group }: { attachments: boolean; isMedia: boolean; group: string },
) {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    const { mediaBytes, uploadBytes } = config.limits;
    if (content.truncated)
      throw isMedia ? tooLarge('media-too-large', name, mediaBytes) : tooLarge('file-too-large', name, uploadBytes);
    const found = { path, name, size: (await stat(path)).size };
    if (isMedia && extensionOf(name) === 'vtt') {
      if (found.size > CAPTION_BYTES) throw tooLarge('file-too-large', name, CAPTION_BYTES);
      const problem = checkCaptions(await readFile(path, 'utf8'), name);
      if (problem) throw new AppError('unprocessable', problem);
    }
    const graded = await inspectFile(found, { attachments });
    if ('mime' in graded) {
      const { mime, isAttached } = graded;
      if (isMedia && !isAttached && found.size > uploadBytes) throw tooLarge('file-too-large', name, uploadBytes);
      const size = await storage.write(storageKey, createReadStream(path));
      return { wanted: name, mime, size, ...(isAttached && { status: 'ready' as const, useInContext: false }) };
    }
    const isForeign = 'convert' in graded;
    const picture = isForeign ? await extractor.convert({ path, name, kind: graded.convert, group }) : graded.picture;
    const shown = await keepPicture(storage, storageKey, path, picture);
    const wanted = isForeign ? withEnding(name, ENDING_OF[graded.convert]) : name;
    return { wanted, ...shown, status: 'ready' as const, useInContext: false };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const tooLarge = (reason: 'file-too-large' | 'media-too-large', name: string, bytes: number) =>
  new AppError('too_large', refused(reason, { name, mib: Math.floor(bytes / 2 ** 20) }));

const withEnding = (name: string, ending: string) =>
  extensionOf(name) === ending ? name : `${name.replace(/\.[a-z0-9]{1,8}$/i, '')}.${ending}`;
