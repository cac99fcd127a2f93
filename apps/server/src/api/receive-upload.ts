import { PassThrough, pipeline } from 'node:stream';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { FORM_DAMAGED } from '../platform/errors/tell.ts';
import type { IncomingFile } from '../request-context.ts';

/** So many times the files that are taken may come: those that are too many are refused by their names. */
const NAMED = 10;

/** The files of a multipart request, one after the other; what is not a file is passed over. */
export async function* receiveFiles(
  request: FastifyRequest,
  limits: Config['limits'],
  fileSize = limits.uploadBytes,
): AsyncIterable<IncomingFile> {
  const most = limits.uploadFiles * NAMED;
  try {
    const files = request.files({
      limits: { fileSize, files: most, fields: 20, parts: most + 20 },
      throwFileSizeLimit: false,
    });
    for await (const file of files) {
      if (file.fieldname === 'files') yield { name: file.filename, content: contentOf(file) };
      else file.file.resume();
    }
  } catch (error) {
    // What has a code is told by it; the reader of forms has none for one that is cut off or makes no sense.
    if (error instanceof Error && 'code' in error) throw error;
    throw new AppError('invalid', 'form-damaged', {
      cause: error,
    });
  } finally {
    // What is left of a request that could not be kept; unread, it would stand before the next one of this connection.
    request.raw.unpipe().resume();
  }
}

/** The content of a file. A form that ends within it fails whoever reads it, also where they begin later. */
function contentOf({ file }: MultipartFile): IncomingFile['content'] {
  const content = new PassThrough();
  const mark = (error: Error & { code?: string }) => {
    error.code ??= FORM_DAMAGED;
  };
  // A short form has failed before its file is looked at.
  if (file.errored) mark(file.errored);
  file.once('error', mark);
  // Whoever reads it meets the failure.
  pipeline(file, content, () => undefined);
  content.on('error', () => undefined);
  return Object.defineProperty(content, 'truncated', { get: () => file.truncated });
}
