import { NEEDS, type Need, type StudentNeeds } from '@coursecraft/contract/statistics/student-needs';

/** Missed answers to a criterion from which it counts as missed. */
export const FEWEST_MISSES = 3;
/** Answers of a week without a new criterion from which a student counts as stuck. */
const FEWEST_ANSWERS = 5;
const DAY_MS = 86_400_000;
/** Days without activity from which a student counts as away. */
export const AWAY_DAYS = 7;

type Figures = Omit<StudentNeeds, 'needs'> & {
  /** The last evidence that counts. */
  lastMetAt?: string | undefined;
};

const daysSince = (time: string, now: number) => (now - Date.parse(time)) / DAY_MS;

/** Returns why a student may need help. Nobody who mastered the course does. */
export function needsHelp(
  { rollup, missed, answers, lastMetAt, lastSeenAt, enrolledAt }: Figures,
  now: number,
): Need[] {
  if (rollup.completed >= rollup.total) return [];
  const isNew = lastMetAt !== undefined && daysSince(lastMetAt, now) < AWAY_DAYS;
  const holds: Record<Need, boolean> = {
    missed: missed.length > 0,
    stuck: answers >= FEWEST_ANSWERS && !isNew,
    away: daysSince(lastSeenAt ?? enrolledAt, now) >= AWAY_DAYS,
  };
  return NEEDS.filter((need) => holds[need]);
}
