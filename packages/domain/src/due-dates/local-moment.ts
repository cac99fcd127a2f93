/** A date such as `2026-03-05` and the hour, 0 to 23. */
type LocalMoment = { day: string; hour: number };

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

const clockOf = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });

/** Returns whether this is an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns local date and hour; an unknown time zone is the server's. */
export function localMoment(at: number, timeZone?: string | undefined): LocalMoment {
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const {
    year = '',
    month = '',
    day = '',
    hour = '',
  } = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, hour: Number(hour) };
}
