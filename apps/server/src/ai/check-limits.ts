import type { AiLimits, AiSpending } from '@coursecraft/contract/ai-settings/limits';
import type { Database } from '../platform/db/connect.ts';
import { warnAdministrators } from './limit-warning-queries.ts';
import { readCourseSpending, readInstallationSpending } from './usage-queries.ts';

type Scope = 'installation' | 'course';
type Period = 'day' | 'month';
export type ReachedLimit = { scope: Scope; period: Period };

const PERIODS = ['day', 'month'] as const;
const UNITS = ['tokens', 'money'] as const;

const isLimited = (periods: AiLimits[Scope]) =>
  PERIODS.some((period) => UNITS.some((unit) => typeof periods[period][unit] === 'number'));

/** Returns the largest used share of a limit in a period; undefined without a limit. */
function usedShare(limit: AiLimits[Scope][Period], spent: AiSpending[Period]): number | undefined {
  const shares = UNITS.flatMap((unit) => {
    const most = limit[unit];
    return typeof most === 'number' ? [most > 0 ? spent[unit] / most : 1] : [];
  });
  return shares.length > 0 ? Math.max(...shares) : undefined;
}

/**
 * Compares what was used with the budgets of the administrators, and notifies them once a period when a budget is nearly or
 * completely used. Returns a budget that is used up. Work of no course counts for the installation alone.
 */
export async function checkLimits(
  db: Database,
  { limits, courseId }: { limits: AiLimits; courseId?: string },
): Promise<ReachedLimit | undefined> {
  let reached: ReachedLimit | undefined;
  for (const scope of ['installation', 'course'] as const) {
    if (!isLimited(limits[scope]) || (scope === 'course' && courseId === undefined)) continue;
    const spent =
      scope === 'course' && courseId !== undefined
        ? await readCourseSpending(db, courseId)
        : await readInstallationSpending(db);
    for (const period of PERIODS) {
      const share = usedShare(limits[scope][period], spent[period]);
      if (share === undefined || share < limits.warnAt) continue;
      const isReached = share >= 1;
      await warnAdministrators(db, { scope, period, isReached, courseId });
      if (isReached) reached ??= { scope, period };
    }
  }
  return reached;
}
