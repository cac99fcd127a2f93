import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** A reply smaller than this fits into the packets that carry its headers; one larger would hold others up. */
const FROM_CHARACTERS = 2048;
const TO_CHARACTERS = 256_000;

const PRESSES = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
};
const NAMES = Object.keys(PRESSES) as (keyof typeof PRESSES)[];

/** The encoding to send with, of those that a browser names and does not refuse by a weight of zero. */
function encodingFor(accepted: string): keyof typeof PRESSES | undefined {
  const wanted = accepted.split(',').flatMap((one) => {
    const [name = '', weight = ''] = one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  return NAMES.find((name) => wanted.includes(name));
}

/**
 * Compresses replies that are there as one text, which most are, in one go: a stream for each costs a read of 300 criteria
 * 2 ms of processor time more. That way is left for files and what is very long.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    if (payload.length < FROM_CHARACTERS || payload.length > TO_CHARACTERS) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return PRESSES[encoding](payload);
  });
}
