import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { FastifyInstance } from 'fastify';
import { failure } from './error-handler.ts';

type Refused = { status: number; code: ErrorCode; error: string };

const MALFORMED: Refused = { status: 400, code: 'invalid', error: 'This is not a well-formed HTTP request.' };
const TOO_SLOW: Refused = {
  status: 408,
  code: 'invalid',
  error: 'The request did not arrive in time. Send it again.',
};
const KNOWN: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    error: 'The address or the headers of the request are too long. Clear the cookies of this page and try again.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large', error: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Answers what Node's own reader of requests refuses, before there is a request, in the error form of the API. */
export function answerClientError(
  this: FastifyInstance,
  error: Error & { code?: string; bytesParsed?: number },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...told } = KNOWN[error.code ?? ''] ?? MALFORMED;
  const requestId = randomUUID();
  this.log.info({ requestId, code: error.code }, 'a request could not be read');
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failure(told, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  // Nothing more is read: who still sends would otherwise be answered by a reset instead.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon());
}
