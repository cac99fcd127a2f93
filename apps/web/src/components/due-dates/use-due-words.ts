import { daysLeft } from '@coursecraft/domain/due-dates/days-left';
import { localMoment } from '@coursecraft/domain/due-dates/local-moment';
import { useCallback } from 'react';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { dueMessages } from './messages.ts';

export const daysUntil = (day: string): number => daysLeft(localMoment(Date.now()).day, day);

/** Returns a neutral text for a due date, before and after it. */
export function useDueWords(): (dueOn: string) => string {
  const t = useMessages(dueMessages);
  const dates = useDates();
  return useCallback(
    (dueOn) => {
      const left = daysUntil(dueOn);
      const day = dates.calendarDay(dueOn);
      if (left < 0) return t('over', { day });
      if (left === 0) return t('today');
      return left === 1 ? t('tomorrow') : t('later', { day });
    },
    [t, dates],
  );
}
