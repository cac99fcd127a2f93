import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { wordsOf } from '../../platform/i18n/server-messages.ts';
import type { CalendarDay } from './queries.ts';

type Reader = {
  language: InterfaceLanguage;
  site: string | undefined;
};

const ASK_AGAIN_S = 4 * 60 * 60;

function addressOf(site: string, { courseId, moduleId, isAuthored }: CalendarDay): string {
  const search = new URLSearchParams({ course: courseId, ...(moduleId && { module: moduleId }) });
  return `${site}/${isAuthored ? 'sme' : 'student'}/course?${search}`;
}

/** Writes days as an iCalendar feed (RFC 5545): all-day events that do not mark anyone as busy. */
export function writeCalendar(days: readonly CalendarDay[], { language, site }: Reader): string {
  const t = wordsOf('calendar', language);
  const calendar = ical({ name: 'Coursecraft', method: ICalCalendarMethod.PUBLISH, ttl: ASK_AGAIN_S });
  calendar.prodId({ company: 'Coursecraft', product: 'Due dates', language: language.toUpperCase() });
  for (const one of days) {
    const { courseId, course, day, moduleId, module, groupId, group } = one;
    const title = module === null ? t('goal', { course }) : t('due', { module });
    calendar.createEvent({
      // A stable id, so that calendars move an event when its date changes.
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
