import { refused } from '@coursecraft/contract/reasons';
import type { Run, Usage } from '@coursecraft/engine/engine';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { AppError } from '../errors/app-error.ts';
import { addUsage, readTokensToday, secondsToTomorrow } from '../records/usage.ts';

export type Meter = {
  /**
   * Does work of an engine and puts what it took to the course's account, failed work too. Throws `rate_limited` before
   * it begins where the course has used up its tokens of today, or the `share` of them that the work may find used; the
   * built-in engine takes none.
   */
  measure<R extends object, T>(
    of: { courseId: string; kind: string; share?: number },
    run: R,
    work: (run: R & Pick<Run, 'onUsage'>) => Promise<T>,
  ): Promise<T>;
};

export function createMeter(db: Database, { ai: { dailyTokens } }: Config): Meter {
  return {
    async measure({ courseId, kind, share = 1 }, run, work) {
      if ((await readTokensToday(db, courseId)) >= dailyTokens * share) {
        throw new AppError('rate_limited', refused('tokens-used-up', { tokens: dailyTokens }), {
          retryAfter: await secondsToTomorrow(db),
        });
      }
      const used: Usage[] = [];
      try {
        return await work({ ...run, onUsage: (usage) => used.push(usage) });
      } finally {
        for (const usage of used) await addUsage(db, courseId, { kind, ...usage });
      }
    },
  };
}
