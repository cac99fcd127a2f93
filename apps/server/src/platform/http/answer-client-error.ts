import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance } from 'fastify';
import { failure } from './error-handler.ts';

type Refused = readonly [status: number, code: ErrorCode, why: Why];

const MALFORMED: Refused = [400, 'invalid', 'request-malformed'];
const KNOWN: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'headers-too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'request-too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid', 'request-too-slow'],
};

/** Answers errors of Node's HTTP parser in the API's error format. */
export function answerClientError(
  this: FastifyInstance,
  error: Error & { code?: string; bytesParsed?: number },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, why] = KNOWN[error.code ?? ''] ?? MALFORMED;
  const requestId = randomUUID();
  this.log.info({ requestId, code: error.code }, 'a request could not be parsed');
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failure(new AppError(code, why), requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  // Stops reading; a client that still sends would otherwise get a reset instead of the answer.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon());
}
