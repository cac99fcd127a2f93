import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { wordsOf } from '../../platform/i18n/server-messages.ts';
import type { CalendarDay } from './queries.ts';

type Reader = {
  language: InterfaceLanguage;
  /** Where the installation is reached from elsewhere; undefined where it is not known. */
  site: string | undefined;
};

/** How often calendars should ask again, in seconds. */
const ASK_AGAIN_S = 4 * 60 * 60;

/** Where a day leads: to the module, as whoever learns or authors has it. */
function addressOf(site: string, { courseId, moduleId, isAuthored }: CalendarDay): string {
  const search = new URLSearchParams({ course: courseId, ...(moduleId && { module: moduleId }) });
  return `${site}/${isAuthored ? 'sme' : 'student'}/course?${search}`;
}

/** Days as a calendar that others subscribe to (RFC 5545), each for the whole day and without making anybody busy. */
export function writeCalendar(days: readonly CalendarDay[], { language, site }: Reader): string {
  const t = wordsOf('calendar', language);
  const calendar = ical({ name: 'Coursecraft', method: ICalCalendarMethod.PUBLISH, ttl: ASK_AGAIN_S });
  calendar.prodId({ company: 'Coursecraft', product: 'Due dates', language: language.toUpperCase() });
  for (const one of days) {
    const { courseId, course, day, moduleId, module, groupId, group } = one;
    const title = module === null ? t('goal', { course }) : t('due', { module });
    calendar.createEvent({
      // The same for the same date, so that a day that is moved is moved there too.
      id: [courseId, moduleId ?? 'goal', groupId ?? 'all'].join('-'),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: group === null ? title : `${title} (${group})`,
      description: course,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: site === undefined ? null : addressOf(site, one),
    });
  }
  return calendar.toString();
}
