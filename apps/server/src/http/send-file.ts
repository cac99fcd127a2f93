import { Readable } from 'node:stream';
import { withoutUnseen } from '@coursecraft/domain/text/unseen-characters';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingFile } from '../request-context.ts';
import { readRange } from './read-range.ts';

/**
 * Streams a file that a person uploaded, or the range of it that was asked for. Whatever it holds, it cannot act: its
 * type is ours and not guessed, and where a browser shows it, nothing in it runs or loads.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mime, size, content, inline }: OutgoingFile,
): Promise<FastifyReply> {
  const hasRanges = typeof content === 'function';
  const range = hasRanges ? readRange(request.headers, size) : undefined;
  if (hasRanges) reply.header('accept-ranges', 'bytes');
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${size}`).send();
  // Of a HEAD nobody reads the bytes; a text in their place would be counted as the whole length.
  const isRead = request.method !== 'HEAD';
  const open = isRead ? content : () => Readable.from([]);
  if (!isRead && typeof content !== 'function') content.destroy();
  const bytes = typeof open === 'function' ? await open(range) : open;
  const type = mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
  if (range) reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return reply
    .header('content-type', type)
    .header('content-length', range ? range.last - range.first + 1 : size)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${fileName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

/** The name for old and new browsers (RFC 6266 with RFC 8187). */
function fileName(stored: string): string {
  const name = withoutUnseen(stored) || 'upload';
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
