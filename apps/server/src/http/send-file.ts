import { withoutUnseen } from '@coursecraft/domain/text/unseen-characters';
import type { FastifyReply } from 'fastify';
import type { OutgoingFile } from '../request-context.ts';

/**
 * Streams a file that a person uploaded. Whatever it holds, it cannot act: its type is ours and not guessed, and where
 * a browser shows it, nothing in it runs or loads.
 */
export function sendFile(reply: FastifyReply, { name, mime, size, content, inline }: OutgoingFile): FastifyReply {
  const type = mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime;
  return reply
    .header('content-type', type)
    .header('content-length', size)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${fileName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(content);
}

/** The name for old and new browsers (RFC 6266 with RFC 8187). */
function fileName(stored: string): string {
  const name = withoutUnseen(stored) || 'upload';
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
