import { isTimeZone, localMoment } from '../due-dates/local-moment.ts';

/** Time zones differ by multiples of this. */
const QUARTER_MS = 900_000;

/** Returns the name of a time zone that the database knows too, or UTC. */
export const zoneOf = (timeZone: string | undefined): string =>
  timeZone !== undefined && /^[a-z]/i.test(timeZone) && isTimeZone(timeZone) ? timeZone : 'UTC';

/** Returns a function that gives the day of a moment (milliseconds or ISO 8601) in a time zone. Quick for long logs. */
export function dayIn(timeZone: string | undefined): (at: number | string) => string {
  const zone = zoneOf(timeZone);
  if (zone === 'UTC') return (at) => (typeof at === 'string' ? at : new Date(at).toISOString()).slice(0, 10);
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor((typeof at === 'string' ? Date.parse(at) : at) / QUARTER_MS);
    const day = known.get(quarter) ?? localMoment(quarter * QUARTER_MS, zone).day;
    known.set(quarter, day);
    return day;
  };
}
