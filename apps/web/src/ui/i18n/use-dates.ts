import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

/** Writes ISO times as a person of the interface's language reads them. */
export function useDates() {
  const language = useLanguage();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    // A day of the calendar has no time zone: it is the same one everywhere.
    const calendarDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
    return {
      day: (at: string) => day.format(new Date(at)),
      /** A day as it stands in a calendar, `2026-03-05`. */
      calendarDay: (of: string) => calendarDay.format(new Date(of)),
      moment: (at: string) => moment.format(new Date(at)),
      /** The time of day alone. */
      time: (at: string) => time.format(new Date(at)),
    };
  }, [language]);
}
