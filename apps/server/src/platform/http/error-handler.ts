import type { ErrorCode } from '@coursecraft/contract/error-codes';
import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import type { Failure } from '@coursecraft/contract/failure';
import type { AppError } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailabilityOf } from '../db/unavailability.ts';
import { describeError, type ErrorDescription } from '../errors/describe-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { endpointOf } from './endpoint-of.ts';

/** The default `Retry-After` in seconds. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { rate_limited: 60, unavailable: 3, insufficient_storage: 60 };

export function failure({ code, message, refused, details, extra }: AppError, requestId: string): Failure {
  return {
    error: message,
    code,
    ...refused,
    details: details ? details.map((one) => ({ ...one, message: formatReason(one) })) : undefined,
    requestId,
    ...extra,
  };
}

/** Logs every failure with its request id: errors in full, temporary ones in one line. */
export function logFailure(request: FastifyRequest, { code }: AppError, error: unknown): void {
  const { log } = request;
  const endpoint = endpointOf(request);
  if (code === 'internal') log.error({ err: error, endpoint }, 'a request failed');
  else if (ERROR_STATUS[code] >= 500)
    log.warn({ code, endpoint, reason: reasonOf(error) }, 'a request could not be served');
}

function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let one: ErrorDescription | undefined = describeError(error); one; one = one.cause) messages.push(one.message);
  return unavailabilityOf(error) ? (messages.at(-1) ?? '') : messages.join(': ');
}

/** Answers failures before routing, such as a malformed address. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error);
  logFailure(request, appError, error);
  reply.header('x-request-id', request.id).status(ERROR_STATUS[appError.code]).send(failure(appError, request.id));
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    logFailure(request, appError, error);
    const retryAfter = appError.retryAfter ?? RETRY_AFTER[appError.code];
    // The rate limiter has set it already.
    if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
    return reply.status(ERROR_STATUS[appError.code]).send(failure(appError, request.id));
  });
}
