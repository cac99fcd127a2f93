import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { IncomingFile } from '../request-context.ts';

/** The files of a multipart request, one after the other; what is not a file is passed over. */
export async function* receiveFiles(request: FastifyRequest, limits: Config['limits']): AsyncIterable<IncomingFile> {
  const files = request.files({
    limits: { fileSize: limits.uploadBytes, files: limits.uploadFiles + 1, fields: 20, parts: limits.uploadFiles + 21 },
    throwFileSizeLimit: false,
  });
  try {
    for await (const file of files) {
      if (file.fieldname === 'files') yield { name: file.filename, content: file.file };
      else file.file.resume();
    }
  } finally {
    // What is left of a request that could not be kept; unread, it would stand before the next one of this connection.
    request.raw.unpipe().resume();
  }
}
