import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { type Unavailability, unavailabilityOf } from '../db/unavailability.ts';

/** Two concurrent writes, one of which deletes the other's target. */
const MEANWHILE = ['conflict', 'changed-at-once'] as const;

/** The parser reports a form that ends within a file without a code. */
export const FORM_DAMAGED = 'FORM_DAMAGED';

const KNOWN: Record<string, readonly [ErrorCode, Why]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid', 'body-not-json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid', 'body-empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'body-length-wrong'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'request-too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'body-not-of-json-type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_type', 'form-not-multipart'],
  FST_PROTO_VIOLATION: ['invalid', 'form-field-forbidden'],
  [FORM_DAMAGED]: ['invalid', 'form-damaged'],
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

/** Converts any error for the caller. Unexpected ones become `internal` without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new AppError('aborted', 'stopped');
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const known = KNOWN[(cause as { code?: string }).code ?? ''];
    if (known) return new AppError(...known);
  }
  if (isRefusedByFramework(error)) return new AppError('invalid', 'request-not-valid');
  const unavailability = unavailabilityOf(error);
  return unavailability ? new AppError(...UNAVAILABLE[unavailability]) : new AppError('internal', 'failed-here');
}

/** Errors of the framework and plugins. `expose` marks errors of the caller. */
const isRefusedByFramework = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, statusCode = 500, expose } = error as { code?: unknown; statusCode?: number; expose?: boolean };
  return statusCode < 500 && (expose === true || String(code).startsWith('FST_'));
};
