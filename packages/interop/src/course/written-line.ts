import { chooseInterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { PortableCourse } from './portable-course.ts';

/** Returns the authors of a course and the day of its last change, for a cover. Empty if the course has neither. */
export function writtenLine({ language, written }: PortableCourse): string {
  if (!written) return '';
  const dates = new Intl.DateTimeFormat(chooseInterfaceLanguage(undefined, [language ?? 'en']), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return [written.by.join(', '), dates.format(new Date(written.at))].filter(Boolean).join(' · ');
}

/** The brown of our pages, if the course has no color of its own. */
export const accentOf = ({ look }: PortableCourse): string =>
  look?.accent !== undefined && /^#[\da-f]{6}$/i.test(look.accent) ? look.accent : '#6b4226';
