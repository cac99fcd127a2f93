import { refused } from '@coursecraft/contract/reasons';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { PICTURE_BYTES } from '@coursecraft/documents/images/check-picture';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import { unavailabilityOf } from '../../platform/db/unavailability.ts';
import type { Payload, RequestContext, Routes, Services } from '../../request-context.ts';
import { deleteUpload, listUploads, readPages, readUpload, requireDocument, setInContext } from './queries.ts';
import type { ReadingWork } from './reading-work.ts';
import { receiveFile } from './receive-file.ts';
import { findReferences } from './references/queries.ts';
import { tidyUploadName } from './upload-name.ts';

type Served =
  | 'listUploads'
  | 'toggleUpload'
  | 'uploadFiles'
  | 'uploadMedia'
  | 'getUploadText'
  | 'listReferences'
  | 'deleteUpload';

export function uploadRoutes(services: Services, readings: Pick<ReadingWork, 'add'>): Routes<Served> {
  /** Stores the files of a request one by one, and reports the result of each. */
  const receiveAll = async (
    {
      params: { courseId },
      caller,
      files,
      log,
    }: Pick<RequestContext<'uploadFiles'>, 'params' | 'caller' | 'files' | 'log'>,
    options: Parameters<typeof receiveFile>[4],
  ): Promise<Payload<'uploadFiles'>> => {
    const { uploadFiles: most } = services.config.limits;
    const uploads: Upload[] = [];
    const rejected: Payload<'uploadFiles'>['rejected'] = [];
    let outage: unknown;
    for await (const file of files) {
      const name = tidyUploadName(file.name);
      try {
        if (uploads.length + rejected.length >= most) {
          file.content.resume();
          throw new AppError('too_large', refused('too-many-files', { most, name }));
        }
        const { storageKey, ...upload } = await receiveFile(services, courseId, caller.uid, file, options);
        if (upload.status === 'pending')
          await readings.add({ courseId, name: upload.name, storageKey, mime: upload.mime });
        uploads.push(upload);
      } catch (error) {
        if (unavailabilityOf(error)) outage ??= error;
        else if (!(error instanceof AppError)) log.error({ err: error }, 'an upload failed');
        const why = error instanceof AppError ? error.refused : refused('file-not-kept', { name });
        rejected.push({ name, error: formatReason(why), ...why });
      }
    }
    if (outage && uploads.length === 0) throw outage;
    if (uploads.length + rejected.length === 0) throw new AppError('invalid', 'no-file');
    return { uploads, rejected };
  };
  return {
    async listUploads({ params }) {
      const { uploadBytes, mediaBytes } = services.config.limits;
      const limits = { document: uploadBytes, picture: PICTURE_BYTES, media: mediaBytes };
      return { uploads: await listUploads(services.db, params.courseId), limits };
    },

    async toggleUpload({ params: { courseId }, body: { name, useInContext } }) {
      const document = await requireDocument(services.db, { courseId, name });
      const upload = await setInContext(services.db, { courseId, name }, useInContext);
      return { upload, leaning: await findReferences(services.db, document) };
    },

    uploadFiles: (request) => receiveAll(request, {}),
    uploadMedia: (request) => receiveAll(request, { attachments: true, isMedia: true }),

    async listReferences({ params }) {
      return { references: await findReferences(services.db, await readUpload(services.db, params)) };
    },

    async deleteUpload({ params, caller }) {
      return services.db.transaction(async (tx) => {
        const leaning = await findReferences(tx, await readUpload(tx, params));
        return { undoToken: await deleteUpload(tx, params, caller.uid), leaning };
      });
    },

    async getUploadText({ params }) {
      const pages = await readPages(services.db, params);
      return { name: params.name, text: pages.map((page) => page.text).join('\n\n'), pages };
    },
  };
}
