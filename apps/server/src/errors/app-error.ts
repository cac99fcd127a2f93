import { ERROR_STATUS, type ErrorCode } from '@coursecraft/contract/error-codes';

export type ErrorDetail = { path: string; message: string };

/** A refusal that a caller is told of: a code of the closed list and a sentence that says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  /** Fields that travel beside the error form, such as the `current` version of a conflict. */
  readonly extra: Record<string, unknown> | undefined;
  /** Whole seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: ErrorDetail[]; extra?: Record<string, unknown>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.extra = options.extra;
    this.retryAfter = options.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfter));
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** What is not there, or out of the caller's reach: the two are not told apart. */
export const notFound = (what: string) => new AppError('not_found', `${what} was not found.`);
