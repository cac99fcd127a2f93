import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { failure, tell } from './error-handler.ts';

/** Proxies close what is silent for long. */
const HEARTBEAT_MS = 15_000;

/**
 * Answers long work as server-sent events: a `step` for each step, then one `result` or one `error`. The result is
 * held to the endpoint's shape as a JSON reply would be.
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: z.ZodObject,
  work: (onStep: (step: object) => void) => Promise<object>,
): Promise<FastifyReply> {
  const { raw } = reply;
  const send = (event: string, data: unknown) => {
    if (!raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    const result = await work((step) => send('step', step));
    send('result', shape.parse(result));
  } catch (error) {
    const told = tell(error);
    if (ERROR_STATUS[told.code] === 500) request.log.error({ err: error }, 'request failed');
    send('error', failure(told, request.id));
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
  return reply;
}
