import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

export function useDates() {
  const language = useLanguage();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    // Calendar days have no time zone.
    const calendarDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
    return {
      day: (at: string) => day.format(new Date(at)),
      calendarDay: (of: string) => calendarDay.format(new Date(of)),
      moment: (at: string) => moment.format(new Date(at)),
      time: (at: string) => time.format(new Date(at)),
    };
  }, [language]);
}
