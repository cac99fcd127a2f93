import { withoutUnseen } from '@coursecraft/domain/text/unseen-characters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendBytes } from '../platform/http/send-bytes.ts';
import type { OutgoingFile } from '../request-context.ts';

/** Streams an uploaded file or a range of it. Our own type and policy stop scripts in it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mime, size, content, inline, etag }: OutgoingFile,
): Promise<FastifyReply> {
  const type = mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
  return sendBytes(
    request,
    reply,
    { size, content, etag },
    {
      'content-type': type,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileName(name)}`,
      // SVG files contain styles.
      'content-security-policy': `default-src 'none'; ${mime === 'image/svg+xml' ? "style-src 'unsafe-inline'; img-src data:; " : ''}sandbox`,
      'x-content-type-options': 'nosniff',
    },
  );
}

/** Encodes the name for old and new browsers (RFC 6266 and RFC 8187). */
function fileName(stored: string): string {
  const name = withoutUnseen(stored) || 'upload';
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
