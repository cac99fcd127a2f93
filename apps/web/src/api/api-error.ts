import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Failure } from '@coursecraft/contract/failure';
import { failureWords } from './failure-message.ts';

type Details = { path: string; message: string }[];

/** A failed call. `message` can be shown; status 0 means no reply. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'unreachable' | 'malformed';
  /** Undefined without a reply of the server. */
  readonly reason: Failure['reason'] | undefined;
  readonly hint: string | undefined;
  readonly details: Details;
  /** The whole failure, such as the `current` state of a conflict. */
  readonly body: unknown;

  constructor(
    message: string,
    given: {
      status: number;
      code?: ErrorCode | 'unreachable' | 'malformed' | undefined;
      reason?: Failure['reason'] | undefined;
      hint?: string | undefined;
      details?: Details | undefined;
      body?: unknown;
    },
  ) {
    super(message);
    this.status = given.status;
    this.code = given.code ?? 'malformed';
    this.reason = given.reason;
    this.hint = given.hint;
    this.details = given.details ?? [];
    this.body = given.body;
  }
}

export const unreachable = (cause: unknown) =>
  new ApiError(failureWords().ofBrowser('unreachable'), { status: 0, code: 'unreachable', body: cause });

/** Whether a retry cannot help. Status 0 means no reply. */
export const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;
