import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toAppError } from '../errors/to-app-error.ts';
import { failure, logFailure } from './error-handler.ts';

/** Proxies close silent connections. */
const HEARTBEAT_MS = 15_000;

export type StreamListener = { onStep: (step: object) => void; onText: (delta: string) => void };

/**
 * Streams a long operation: `step` and `text` events, then one `result` or `error`. The result is validated like a
 * JSON reply.
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: z.ZodObject,
  work: (listener: StreamListener) => Promise<object>,
): Promise<FastifyReply> {
  const { send, close } = openStream(reply);
  try {
    const result = await work({
      onStep: (step) => send('step', step),
      onText: (delta) => send('text', { delta }),
    });
    send('result', shape.parse(result));
  } catch (error) {
    const appError = toAppError(error);
    logFailure(request, appError, error);
    send('error', failure(appError, request.id));
  } finally {
    close();
  }
  return reply;
}

/** Streams `change` events until the work returns. A failure before the first event gets a normal error reply. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: z.ZodObject,
  work: (send: (event: object) => void) => Promise<unknown>,
): Promise<FastifyReply> {
  let stream: ReturnType<typeof openStream> | undefined;
  try {
    await work((event) => {
      stream ??= openStream(reply);
      stream.send('change', shape.parse(event));
    });
  } catch (error) {
    if (!stream) throw error;
    request.log.warn({ err: error }, 'an event stream was interrupted');
  }
  if (!stream) throw new AppError('unavailable', 'nothing-to-follow');
  stream.close();
  return reply;
}

function openStream(reply: FastifyReply) {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A kept connection would delay the shutdown.
    connection: 'close',
  });
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  return {
    send(event: string, data: unknown) {
      if (!raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close() {
      clearInterval(heartbeat);
      raw.end();
    },
  };
}
