import { addDays, WEEKDAYS, weekdayOf } from '@coursecraft/domain/study-plans/calendar-days';
import { useMemo } from 'react';
import { useLanguage } from '../../ui/i18n/language.tsx';

const MONDAY = '2026-03-02';

export function useWeekdays() {
  const language = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    const [long, short, whole] = [
      format({ weekday: 'long' }),
      format({ weekday: 'short' }),
      format({ weekday: 'long', day: 'numeric', month: 'long' }),
    ];
    const list = new Intl.ListFormat(language);
    const dayOf = (weekday: number) => new Date(addDays(MONDAY, weekday - 1));
    return {
      all: WEEKDAYS.map((weekday) => ({
        weekday,
        short: short.format(dayOf(weekday)),
        long: long.format(dayOf(weekday)),
      })),
      shortOf: (day: string) => short.format(dayOf(weekdayOf(day))),
      whole: (day: string) => whole.format(new Date(day)),
      list: (weekdays: readonly number[]) => list.format(weekdays.map((weekday) => long.format(dayOf(weekday)))),
    };
  }, [language]);
}
