import { errorMonitor } from 'node:events';
import { Readable } from 'node:stream';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Storage } from '../storage/storage.ts';

export function countStorageFailures(storage: Storage, onFailure: (operation: string) => void): Storage {
  return new Proxy(storage, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      const count = (error: unknown) => {
        if (isOfStorage(error)) onFailure(name);
      };
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(target, given);
        if (answer instanceof Promise) {
          const watch = (done: unknown) => done instanceof Readable && done.once(errorMonitor, count);
          answer.then(watch, count);
        }
        return answer;
      };
    },
  });
}

/** Errors of the other end of a stream, such as a client that left. */
const LEFT = /^(FST_|ABORT_ERR$|ERR_STREAM_PREMATURE_CLOSE$)/;

function isOfStorage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNRESET' && error.message === 'aborted') return false;
  // The work on a file may fail for its own reasons.
  if (error instanceof AppError) return error.code === 'unavailable' || error.code === 'insufficient_storage';
  return typeof code === 'string' && !LEFT.test(code);
}
