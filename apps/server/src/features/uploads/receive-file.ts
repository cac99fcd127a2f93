import type { Readable } from 'node:stream';
import { refused } from '@coursecraft/contract/reasons';
import type { Upload } from '@coursecraft/contract/shapes/upload';
import { AppError } from '../../errors/app-error.ts';
import { MIME_OF_KIND, sniff } from '../../extraction/sniff.ts';
import type { IncomingFile, Services } from '../../request-context.ts';
import { newStorageKey } from '../../storage/new-storage-key.ts';
import { checkPicture } from './check-picture.ts';
import { keepPicture } from './keep-picture.ts';
import { insertUpload } from './queries.ts';
import { numberedName, tidyUploadName } from './upload-name.ts';

const MOST_NUMBERS = 1000;

/**
 * Takes one file in: kept, looked at, and put down, a picture as ready, a document as pending. Throws `AppError` with a
 * sentence for its author; then nothing of it is kept.
 */
export async function receiveFile(
  { db, storage, config }: Services,
  courseId: string,
  createdBy: string,
  file: IncomingFile,
): Promise<Upload & { storageKey: string }> {
  const wanted = tidyUploadName(file.name);
  const storageKey = newStorageKey();
  const size = await storage.write(storageKey, file.content as Readable);
  try {
    if (file.content.truncated) {
      const mib = Math.floor(config.limits.uploadBytes / 2 ** 20);
      throw new AppError('too_large', refused('file-too-large', { name: wanted, mib }));
    }
    const found = { path: storage.localPath(storageKey), name: wanted, size };
    const picture = await checkPicture(found);
    const kept = picture
      ? { ...(await keepPicture(storage, storageKey, picture)), status: 'ready' as const, useInContext: false }
      : { mime: MIME_OF_KIND[await sniff(found)], size };
    for (let count = 1; count <= MOST_NUMBERS; count++) {
      const name = numberedName(wanted, count);
      const upload = await insertUpload(db, { courseId, name, storageKey, createdBy, ...kept });
      if (upload) return { ...upload, storageKey };
    }
    throw new AppError('conflict', refused('file-name-taken', { name: wanted }));
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}
