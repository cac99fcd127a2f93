import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

/** Writes ISO times as a person of the interface's language reads them. */
export function useDates() {
  const language = useLanguage();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      day: (time: string) => day.format(new Date(time)),
      moment: (time: string) => moment.format(new Date(time)),
    };
  }, [language]);
}
