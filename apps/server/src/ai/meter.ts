import type { Run, Usage } from '@coursecraft/ai/engine/engine';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Metrics } from '../platform/telemetry/create-metrics.ts';
import { checkLimits } from './check-limits.ts';
import type { Ai } from './create-ai.ts';
import { type Account, addUsage, readTokensToday, secondsToTomorrow } from './usage-queries.ts';

export type CountedUsage = Pick<Run, 'onUsage' | 'policy'> & {
  /** Stores the usage so far before the result is sent. */
  settle(): Promise<void>;
};

export type Meter = {
  /**
   * Runs engine work and charges its usage, failed work included. Throws `rate_limited` if the day's tokens of the
   * course (its `share`) or the person are used up.
   */
  measure<R extends object, T>(
    of: Account & { share?: number },
    run: R,
    work: (run: R & CountedUsage) => Promise<T>,
  ): Promise<T>;
  /** Runs work that has a fallback; it learns whether the tokens are used up. */
  measureOrSpare<R extends object, T>(
    of: Account,
    run: R,
    work: (run: R & CountedUsage & Pick<Run, 'isSpent'>) => Promise<T>,
  ): Promise<T>;
};

export function createMeter(
  db: Database,
  { ai: { dailyTokens, personDailyTokens } }: Config,
  ai: Pick<Ai, 'policyOf' | 'limits'>,
  metrics?: Pick<Metrics, 'modelAsked' | 'modelRefused'>,
): Meter {
  const limitOf = async (account: Account, share = 1) => {
    const { course, person } = await readTokensToday(db, account);
    const isCourses = course >= dailyTokens * share;
    const isOwn = account.uid !== undefined && person >= personDailyTokens;
    if (isCourses || isOwn) {
      metrics?.modelRefused({ kind: account.kind, budget: isCourses ? 'course' : 'person' });
      return isCourses
        ? refused('tokens-used-up', { tokens: dailyTokens })
        : refused('own-tokens-used-up', { tokens: personDailyTokens });
    }
    const reached = await checkLimits(db, { limits: ai.limits(), courseId: account.courseId });
    if (!reached) return undefined;
    const { scope, period } = reached;
    metrics?.modelRefused({ kind: account.kind, budget: scope });
    return refused(period === 'day' ? 'ai-day-limit-reached' : 'ai-month-limit-reached', { scope });
  };

  async function saveUsage<T>(account: Account, work: (counted: CountedUsage) => Promise<T>): Promise<T> {
    const used: Usage[] = [];
    const settle = async () => {
      for (const usage of used.splice(0)) await addUsage(db, account, usage);
    };
    const onUsage = (usage: Usage) => {
      used.push(usage);
      metrics?.modelAsked({ kind: account.kind, ...usage });
    };
    try {
      return await work({ onUsage, settle });
    } finally {
      await settle();
    }
  }

  return {
    async measure({ share, ...account }, run, work) {
      const limit = await limitOf(account, share);
      if (limit) throw new AppError('rate_limited', limit, { retryAfter: await secondsToTomorrow(db) });
      const policy = ai.policyOf(account.courseId);
      return saveUsage(account, (counted) => work({ ...run, ...counted, policy }));
    },

    async measureOrSpare(account, run, work) {
      const isSpent = (await limitOf(account)) !== undefined;
      const policy = ai.policyOf(account.courseId);
      return saveUsage(account, (counted) => work({ ...run, ...counted, policy, isSpent }));
    },
  };
}
