import { refused } from '@coursecraft/contract/reasons';
import type { Run, Usage } from '@coursecraft/engine/engine';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { AppError } from '../errors/app-error.ts';
import { addUsage, readTokensToday, secondsToTomorrow } from '../records/usage.ts';

type Account = { courseId: string; kind: string };

export type Meter = {
  /**
   * Does work of an engine and puts what it took to the course's account, failed work too. Throws `rate_limited` before
   * it begins where the course has used up its tokens of today, or the `share` of them that the work may find used; the
   * built-in engine takes none.
   */
  measure<R extends object, T>(
    of: Account & { share?: number },
    run: R,
    work: (run: R & Pick<Run, 'onUsage'>) => Promise<T>,
  ): Promise<T>;
  /** The same for work that somebody can stand in for: it is told that the tokens are used up, and begins. */
  measureOrSpare<R extends object, T>(
    of: Account,
    run: R,
    work: (run: R & Pick<Run, 'onUsage' | 'isSpent'>) => Promise<T>,
  ): Promise<T>;
};

export function createMeter(db: Database, { ai: { dailyTokens } }: Config): Meter {
  const isSpent = async (courseId: string, share = 1) => (await readTokensToday(db, courseId)) >= dailyTokens * share;

  async function keepUsage<T>(
    { courseId, kind }: Account,
    work: (onUsage: (usage: Usage) => void) => Promise<T>,
  ): Promise<T> {
    const used: Usage[] = [];
    try {
      return await work((usage) => used.push(usage));
    } finally {
      for (const usage of used) await addUsage(db, courseId, { kind, ...usage });
    }
  }

  return {
    async measure({ share, ...account }, run, work) {
      if (await isSpent(account.courseId, share)) {
        throw new AppError('rate_limited', refused('tokens-used-up', { tokens: dailyTokens }), {
          retryAfter: await secondsToTomorrow(db),
        });
      }
      return keepUsage(account, (onUsage) => work({ ...run, onUsage }));
    },

    async measureOrSpare(account, run, work) {
      const spent = await isSpent(account.courseId);
      return keepUsage(account, (onUsage) => work({ ...run, onUsage, isSpent: spent }));
    },
  };
}
