import type { ErrorCode } from '@coursecraft/contract/error-codes';
import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import type { Failure } from '@coursecraft/contract/failure';
import type { AppError } from '@coursecraft/domain/refusals/app-error';
import { sayRefused } from '@coursecraft/domain/refusals/say-refused';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailabilityOf } from '../db/unavailability.ts';
import { describeError, type ErrorDescription } from '../errors/describe-error.ts';
import { tell } from '../errors/tell.ts';
import { endpointOf } from './endpoint-of.ts';

/** When it is worth trying again, in seconds, where the refusal itself does not know. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { rate_limited: 60, unavailable: 3, insufficient_storage: 60 };

/** The error form of the API. */
export function failure({ code, message, refused, details, extra }: AppError, requestId: string): Failure {
  return {
    error: message,
    code,
    ...refused,
    details: details ? details.map((one) => ({ ...one, message: sayRefused(one) })) : undefined,
    requestId,
    ...extra,
  };
}

/** Has every failure of ours in the log, under its request's id: a mistake in full, what passes in one short line. */
export function logFailure(request: FastifyRequest, { code }: AppError, error: unknown): void {
  const { log } = request;
  const endpoint = endpointOf(request);
  if (code === 'internal') log.error({ err: error, endpoint }, 'request failed');
  else if (ERROR_STATUS[code] >= 500)
    log.warn({ code, endpoint, reason: reasonOf(error) }, 'request could not be served');
}

/** What the database or the disk said at the bottom of a failure; of every other failure its causes, from the outside in. */
function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let one: ErrorDescription | undefined = describeError(error); one; one = one.cause) messages.push(one.message);
  return unavailabilityOf(error) ? (messages.at(-1) ?? '') : messages.join(': ');
}

/** Answers what fails before any route is found, such as an address that is not well formed. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const told = tell(error);
  logFailure(request, told, error);
  reply.header('x-request-id', request.id).status(ERROR_STATUS[told.code]).send(failure(told, request.id));
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const told = tell(error);
    logFailure(request, told, error);
    const retryAfter = told.retryAfter ?? RETRY_AFTER[told.code];
    // Who counts requests has said so already.
    if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
    return reply.status(ERROR_STATUS[told.code]).send(failure(told, request.id));
  });
}
