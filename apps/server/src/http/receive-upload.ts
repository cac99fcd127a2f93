import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
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
      if (file.fieldname === 'files') yield { name: file.filename, content: file.file };
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
