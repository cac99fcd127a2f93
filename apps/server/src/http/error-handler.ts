import type { ErrorCode } from '@coursecraft/contract/error-codes';
import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import type { Failure } from '@coursecraft/contract/shapes/failure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Unavailability, unavailabilityOf } from '../db/unavailability.ts';
import { AppError, type ErrorDetail } from '../errors/app-error.ts';
import { describeError } from '../errors/describe-error.ts';

/** Two that write at once, one of whom takes away what the other writes to. */
const MEANWHILE = {
  code: 'conflict',
  error: 'Somebody changed this at the same moment, and nothing of yours was saved. Load it again and repeat it.',
} as const;

/** Failures of the framework and of what a caller sent that mean something to a caller. */
const KNOWN: Record<string, { code: ErrorCode; error: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', error: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    code: 'invalid',
    error: 'The body is empty. Send JSON, or leave the content type out.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid', error: 'The body is not as long as its headers say.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large', error: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_type',
    error: 'Send the body as application/json, and files as multipart/form-data.',
  },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'unsupported_type', error: 'Send the files as multipart/form-data.' },
  FST_PROTO_VIOLATION: { code: 'invalid', error: 'A field of the form has a name that no field may have.' },
  FST_FILES_LIMIT: { code: 'too_large', error: 'These are too many files at a time. Upload them in several turns.' },
  FST_PARTS_LIMIT: { code: 'too_large', error: 'The form has too many parts. Send the files, and nothing else.' },
  FST_FIELDS_LIMIT: { code: 'too_large', error: 'The form has too many fields. Send the files, and nothing else.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found', error: 'There is nothing under a name as long as that.' },
  FST_STATIC_FORBIDDEN_PATH: { code: 'not_found', error: 'There is no such page.' },
  FST_ERR_BAD_URL: { code: 'invalid', error: 'The address is not well formed.' },
  FST_ERR_RATE_LIMITED: { code: 'rate_limited', error: 'Too many attempts. Wait a little and try again.' },
  '22021': { code: 'invalid', error: 'The text holds a character that cannot be stored.' },
  '22P02': { code: 'invalid', error: 'The request holds a value that cannot be stored.' },
  '23503': MEANWHILE,
  '40001': MEANWHILE,
  '40P01': MEANWHILE,
  '22P05': { code: 'invalid', error: 'The text holds a character that cannot be stored.' },
};

const UNAVAILABLE: Record<Unavailability, { code: ErrorCode; error: string }> = {
  away: { code: 'unavailable', error: 'The database cannot be reached right now. Try again in a moment.' },
  slow: { code: 'unavailable', error: 'The database took too long to answer. Try again in a moment.' },
  busy: { code: 'unavailable', error: 'The database is busy right now. Try again in a moment.' },
  full: {
    code: 'insufficient_storage',
    error: 'The server has no room left, so nothing was saved. Try again later, or tell whoever runs it.',
  },
};

/** When it is worth trying again, in seconds, where the refusal itself does not know. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { rate_limited: 60, unavailable: 3, insufficient_storage: 60 };

type Told = { code: ErrorCode; error: string; details?: ErrorDetail[]; extra?: Record<string, unknown> };

/** What a caller is told of an error. Anything unexpected is `internal` and says nothing of its cause. */
export function tell(error: unknown): Told {
  if (error instanceof AppError) {
    return {
      code: error.code,
      error: error.message,
      ...(error.details ? { details: error.details } : {}),
      ...(error.extra ? { extra: error.extra } : {}),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return tellInvalid(error.validation, error.validationContext);
  if (error instanceof Error && error.name === 'AbortError') return { code: 'aborted', error: 'It was stopped.' };
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const known = KNOWN[(cause as FastifyError).code ?? ''];
    if (known) return known;
  }
  const unavailability = unavailabilityOf(error);
  if (unavailability) return UNAVAILABLE[unavailability];
  return {
    code: 'internal',
    error: 'Something went wrong on our side. Try again; if it happens again, tell us the request id.',
  };
}

function tellInvalid(issues: { instancePath: string; message?: string }[], context: string | undefined): Told {
  const details = issues.map((issue) => ({
    path: [context === 'body' ? '' : context, ...issue.instancePath.split('/')].filter(Boolean).join('.'),
    message: issue.message ?? 'is not valid',
  }));
  const [first] = details;
  const error = !first ? 'The request is not valid.' : asSentence(first.path, first.message);
  return { code: 'invalid', error, details };
}

/** Messages written for people stand alone; the library's need the field's name. */
function asSentence(path: string, message: string): string {
  if (/[.?!]$/.test(message)) return message;
  return path ? `“${path}” is not valid: ${message}.` : `The request is not valid: ${message}.`;
}

/** The error form of the API. */
export function failure(told: Told, requestId: string): Failure {
  return {
    error: told.error,
    code: told.code,
    ...(told.details ? { details: told.details } : {}),
    requestId,
    ...told.extra,
  };
}

/** Has every failure of ours in the log, under its request's id: a mistake in full, what passes in one short line. */
export function logFailure({ log }: FastifyRequest, { code }: Told, error: unknown): void {
  if (code === 'internal') log.error({ err: error }, 'request failed');
  else if (ERROR_STATUS[code] >= 500) log.warn({ code, reason: reasonOf(error) }, 'request could not be served');
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
    const retryAfter =
      error instanceof AppError ? (error.retryAfter ?? RETRY_AFTER[told.code]) : RETRY_AFTER[told.code];
    // Who counts requests has said so already.
    if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
    return reply.status(ERROR_STATUS[told.code]).send(failure(told, request.id));
  });
}
