import type { DayRange } from '@coursecraft/contract/progress/progress';
import { sql } from 'drizzle-orm';

/** Returns the first moment of a range of UTC days, and the first after it. */
export const bounds = ({ from, to }: DayRange) => ({
  since: sql`(${from ?? '-infinity'}::timestamp at time zone 'UTC')`,
  until: sql`(${to ?? 'infinity'}::timestamp at time zone 'UTC' + interval '1 day')`,
});
