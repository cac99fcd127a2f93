import { AppError } from '@coursecraft/domain/refusals/app-error';

/** The kind of failure: unavailable, out of space, no such file, or refused. */
export type S3Trouble = 'away' | 'full' | 'missing' | 'refused';

const CODES = { away: 'FILES_AWAY', full: 'FILES_FULL', refused: 'FILES_REFUSED', missing: 'ENOENT' } as const;

/** An error of an S3 store. Its message contains no key, name or secret. */
export class S3Error extends Error {
  readonly trouble: S3Trouble;
  readonly code: (typeof CODES)[S3Trouble];
  /** The store's error code, or a system code. */
  readonly said: string;
  readonly status: number;

  constructor(s3Message: string, status: number, options: ErrorOptions = {}) {
    const what = status === 0 ? `gave no answer: ${s3Message}` : `answered ${status} ${s3Message}`;
    super(`the file storage ${what}`, options);
    this.trouble = troubleOf(s3Message, status);
    this.code = CODES[this.trouble];
    this.said = s3Message;
    this.status = status;
  }
}

const FULL = /Quota|InsufficientCapacity|StorageFull|EntityTooLarge|TooManyObjects|NoSpace|InsufficientStorage/i;
/** Temporary errors: damaged, late or throttled requests. */
const PASSING =
  /^(SlowDown|RequestTimeout|IncompleteBody|BadDigest|XAmzContentSHA256Mismatch|OperationAborted|TooManyRequests)$/;

function troubleOf(code: string, status: number): S3Trouble {
  if (status === 507 || status === 413 || FULL.test(code)) return 'full';
  if (status === 0 || PASSING.test(code) || status === 408 || status === 429) return 'away';
  if (status >= 500 && status !== 501) return 'away';
  if (code === 'NoSuchKey' || (status === 404 && code === '')) return 'missing';
  return 'refused';
}

/** Converts unavailability for the caller; other errors stay. */
export function describeS3Error(error: unknown): unknown {
  if (!(error instanceof S3Error) || error.trouble === 'missing') return error;
  const options = { cause: error };
  if (error.trouble === 'full') return new AppError('insufficient_storage', 'storage-full', options);
  return new AppError('unavailable', error.trouble === 'away' ? 'files-away' : 'files-refused', options);
}
