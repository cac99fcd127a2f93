import { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import type { ExtractedDocument } from './extracted-document.ts';
import { DEFAULT_EXTRACTION_LIMITS, type ExtractionLimits } from './limits.ts';
import type { ExtractionResult, ExtractionTask } from './worker.ts';

export type Extractor = {
  /**
   * Reads one file in a worker. Throws `AppError` `unprocessable` or `unsupported_type` with a sentence for its
   * author, and an `AbortError` when the signal fires.
   */
  extract(file: { path: string; name: string }, signal?: AbortSignal): Promise<ExtractedDocument>;
  close(): Promise<void>;
};

/** Space for new objects: small, so that rubbish is collected early and the process stays small. */
const YOUNG_MIB = 3;

/** Milliseconds that an idle worker is kept, so that the files of one upload share it. */
const IDLE_MS = 500;

/** Readers in workers of their own: a file that takes too long or too much memory takes down nothing else. */
export function createExtractor(options: { limits?: Partial<ExtractionLimits>; threads?: number } = {}): Extractor {
  const limits = { ...DEFAULT_EXTRACTION_LIMITS, ...options.limits };
  const pool = new Piscina<ExtractionTask, ExtractionResult>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: options.threads ?? 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  return {
    extract: async (file, signal) => {
      const timeout = AbortSignal.timeout(limits.timeMs);
      try {
        const result = await pool.run(
          { path: file.path, name: file.name, limits },
          { signal: signal ? AbortSignal.any([signal, timeout]) : timeout },
        );
        if ('document' in result) return result.document;
        throw new AppError(result.refusal.code, result.refusal.message);
      } catch (error) {
        throw explain(error, file.name, timeout.aborted && !signal?.aborted);
      }
    },
    close: () => pool.destroy(),
  };
}

function explain(error: unknown, name: string, timedOut: boolean): unknown {
  if (error instanceof AppError) return error;
  if (timedOut)
    return new AppError(
      'unprocessable',
      `“${name}” took too long to read. Split it into smaller parts and upload those.`,
      {
        cause: error,
      },
    );
  if (error instanceof Error && error.name === 'AbortError') return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new AppError(
      'unprocessable',
      `“${name}” is too large to read. Split it into smaller parts and upload those.`,
      {
        cause: error,
      },
    );
  return new AppError(
    'unprocessable',
    `“${name}” could not be read. Open it in the program it was made with, save it anew and upload that copy.`,
    { cause: error },
  );
}
