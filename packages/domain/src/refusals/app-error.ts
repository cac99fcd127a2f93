import { ERROR_STATUS, type ErrorCode } from '@coursecraft/contract/error-codes';
import type { Failure } from '@coursecraft/contract/failure';
import { type Reason, type Refused, refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { sayRefused } from './say-refused.ts';

type Detail = Refused & { path: string };

/** Optional fields. `current` is the state that a conflict protects, in the endpoint's schema. */
type Extra = Pick<Failure, 'line' | 'retryAfter' | 'impact'> & { current?: unknown };

/** An error for the caller: a code and reason of closed lists, and a sentence with advice. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly refused: Refused;
  readonly details: Detail[] | undefined;
  readonly extra: Extra | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    why: Why,
    options: {
      details?: Detail[];
      extra?: Extra;
      retryAfter?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    const refused = refusedFor(why);
    super(sayRefused(refused), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.refused = refused;
    this.details = options.details;
    this.extra = options.extra;
    this.retryAfter = options.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfter));
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

type Thing<R extends Reason = Reason> = R extends `${infer T}-not-found` ? T : never;

/** Missing and forbidden things get the same error. */
export const notFound = (thing: Thing) => new AppError('not_found', `${thing}-not-found`);

export function missingField(path: string): AppError {
  const why = refused('field-missing', { field: path });
  return new AppError('invalid', why, { details: [{ path, ...why }] });
}
