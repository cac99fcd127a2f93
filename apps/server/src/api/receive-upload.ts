import { PassThrough, pipeline } from 'node:stream';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { FORM_DAMAGED } from '../platform/errors/to-app-error.ts';
import type { IncomingFile } from '../request-context.ts';

/** A request may contain this many times the accepted files, so that each refusal names its file. */
const NAMED = 10;

/** Yields the files of a multipart request one after the other. Skips other fields. */
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
    // The parser reports a damaged form without a code.
    if (error instanceof Error && 'code' in error) throw error;
    throw new AppError('invalid', 'form-damaged', {
      cause: error,
    });
  } finally {
    // Drains the rest, which would otherwise precede the next request of the connection.
    request.raw.unpipe().resume();
  }
}

/** Returns a file's content. If the form ends early, the reader fails, even one that starts later. */
function contentOf({ file }: MultipartFile): IncomingFile['content'] {
  const content = new PassThrough();
  const mark = (error: Error & { code?: string }) => {
    error.code ??= FORM_DAMAGED;
  };
  // A short form may have failed already.
  if (file.errored) mark(file.errored);
  file.once('error', mark);
  // The reader receives the failure.
  pipeline(file, content, () => undefined);
  content.on('error', () => undefined);
  return Object.defineProperty(content, 'truncated', { get: () => file.truncated });
}
