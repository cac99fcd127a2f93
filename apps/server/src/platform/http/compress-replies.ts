import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller replies fit into one packet with their headers. */
const FROM_CHARACTERS = 2048;
const TO_CHARACTERS = 256_000;

const PRESSES = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text, { level: 4 }),
};
const NAMES = Object.keys(PRESSES) as (keyof typeof PRESSES)[];

/** Returns the encoding that the browser accepts, ignoring those with weight 0. */
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

/** Compresses text replies in one call. A stream would cost 2 ms more for 300 criteria. */
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
