import type { StatsScope } from '@coursecraft/contract/progress/progress';
import { zoneOf } from '@coursecraft/domain/statistics/day-in';
import { sql } from 'drizzle-orm';

/** The days of a range are those of a person's time zone, or UTC. */
export type LocalScope = StatsScope & { timeZone?: string | undefined };

/** Returns the first moment of a range of days, and the first after it. */
export const bounds = ({ from, to, timeZone }: LocalScope) => ({
  since: sql`(${from ?? '-infinity'}::timestamp at time zone ${zoneOf(timeZone)})`,
  until: sql`((${to ?? 'infinity'}::timestamp + interval '1 day') at time zone ${zoneOf(timeZone)})`,
});
