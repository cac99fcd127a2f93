import type { ErrorCode } from '@coursecraft/contract/error-codes';
import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import type { Why } from '@coursecraft/contract/reasons';
import type { Failure } from '@coursecraft/contract/shapes/failure';
import { sayRefused } from '@coursecraft/domain/refusals/say-refused';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Unavailability, unavailabilityOf } from '../db/unavailability.ts';
import { AppError } from '../errors/app-error.ts';
import { describeError } from '../errors/describe-error.ts';
import { endpointOf } from './endpoint-of.ts';

/** Two that write at once, one of whom takes away what the other writes to. */
const MEANWHILE = ['conflict', 'changed-at-once'] as const;

/** Failures of the framework and of what a caller sent that mean something to a caller. */
const KNOWN: Record<string, readonly [ErrorCode, Why]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'body-not-json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'body-empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'body-length-wrong'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'request-too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'body-not-of-json-type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_type', 'form-not-multipart'],
  FST_PROTO_VIOLATION: ['invalid', 'form-field-forbidden'],
  FST_FILES_LIMIT: ['too_large', 'form-too-many-files'],
  FST_PARTS_LIMIT: ['too_large', 'form-too-many-parts'],
  FST_FIELDS_LIMIT: ['too_large', 'form-too-many-fields'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'name-too-long'],
  FST_STATIC_FORBIDDEN_PATH: ['not_found', 'no-such-page'],
  FST_ERR_BAD_URL: ['invalid', 'address-malformed'],
  FST_ERR_RATE_LIMITED: ['rate_limited', 'rate-limited'],
  '22021': ['invalid', 'character-not-storable'],
  '22P02': ['invalid', 'value-not-storable'],
  '23503': MEANWHILE,
  '40001': MEANWHILE,
  '40P01': MEANWHILE,
  '22P05': ['invalid', 'character-not-storable'],
};

const UNAVAILABLE: Record<Unavailability, readonly [ErrorCode, Why]> = {
  away: ['unavailable', 'database-away'],
  slow: ['unavailable', 'database-slow'],
  busy: ['unavailable', 'database-busy'],
  full: ['insufficient_storage', 'storage-full'],
};

/** When it is worth trying again, in seconds, where the refusal itself does not know. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { rate_limited: 60, unavailable: 3, insufficient_storage: 60 };

/** What a caller is told of an error. Anything unexpected is `internal` and says nothing of its cause. */
export function tell(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new AppError('aborted', 'stopped');
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const known = KNOWN[(cause as FastifyError).code ?? ''];
    if (known) return new AppError(...known);
  }
  const unavailability = unavailabilityOf(error);
  return unavailability ? new AppError(...UNAVAILABLE[unavailability]) : new AppError('internal', 'failed-here');
}

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

/** What the database or the disk said at the bottom of a failure; of every other one what it says itself. */
function reasonOf(error: unknown): string {
  let { message, cause } = describeError(error);
  if (!unavailabilityOf(error)) return message;
  for (; cause; cause = cause.cause) message = cause.message;
  return message;
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
