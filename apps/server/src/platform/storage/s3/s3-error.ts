import { AppError } from '@coursecraft/domain/refusals/app-error';

/** What stands in the way: nobody answers or is well, the store is out of room, there is no such file, or it refuses. */
export type S3Trouble = 'away' | 'full' | 'missing' | 'refused';

const CODES = { away: 'FILES_AWAY', full: 'FILES_FULL', refused: 'FILES_REFUSED', missing: 'ENOENT' } as const;

/** What an S3 store answered, or that it did not. Its message holds no key, name or secret. */
export class S3Error extends Error {
  readonly trouble: S3Trouble;
  readonly code: (typeof CODES)[S3Trouble];
  /** The code of the store's answer, or one of the system where there was none. */
  readonly said: string;
  /** That of the answer, 0 where there was none. */
  readonly status: number;

  constructor(said: string, status: number, options: ErrorOptions = {}) {
    const what = status === 0 ? `gave no answer: ${said}` : `answered ${status} ${said}`;
    super(`the file storage ${what}`, options);
    this.trouble = troubleOf(said, status);
    this.code = CODES[this.trouble];
    this.said = said;
    this.status = status;
  }
}

const FULL = /Quota|InsufficientCapacity|StorageFull|EntityTooLarge|TooManyObjects|NoSpace|InsufficientStorage/i;
/** Answers to a request that came damaged or late, or too often. */
const PASSING =
  /^(SlowDown|RequestTimeout|IncompleteBody|BadDigest|XAmzContentSHA256Mismatch|OperationAborted|TooManyRequests)$/;

function troubleOf(code: string, status: number): S3Trouble {
  if (status === 507 || status === 413 || FULL.test(code)) return 'full';
  if (status === 0 || PASSING.test(code) || status === 408 || status === 429) return 'away';
  if (status >= 500 && status !== 501) return 'away';
  if (code === 'NoSuchKey' || (status === 404 && code === '')) return 'missing';
  return 'refused';
}

/** As whoever waits for a file is told of it; what is missing, and every other failure, stays as it is. */
export function tellS3(error: unknown): unknown {
  if (!(error instanceof S3Error) || error.trouble === 'missing') return error;
  const options = { cause: error };
  if (error.trouble === 'full') return new AppError('insufficient_storage', 'storage-full', options);
  return new AppError('unavailable', error.trouble === 'away' ? 'files-away' : 'files-refused', options);
}
