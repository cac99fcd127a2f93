/** A day as it stands in a calendar, `2026-03-05`, and the full hour, 0 to 23. */
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

/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What calendar and clock say at a time in a time zone; where none is named or known, in the one of this machine. */
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
