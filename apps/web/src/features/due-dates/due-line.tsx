import type { Module } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { dueDatesQuery, moduleStatusQuery } from '../../api/due-date-queries.ts';
import { groupsQuery } from '../../api/group-queries.ts';
import { daysUntil, useDueWords } from '../../components/due-dates/use-due-words.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { dueDateMessages } from './messages.ts';

type Props = { courseId: string; module: Module; onChange: () => void };

export function DueLine({ courseId, module, onChange }: Props) {
  const t = useMessages(dueDateMessages);
  const sayDue = useDueWords();
  const dueDates = useQuery(dueDatesQuery(courseId)).data;
  const status = useQuery(moduleStatusQuery(courseId, module.id)).data;
  const groups = useQuery(groupsQuery(courseId)).data ?? [];
  const dates = useDates();
  if (!dueDates) return null;
  const own = dueDates.filter(({ moduleId }) => moduleId === module.id);
  const dueOn = own.find(({ groupId }) => groupId === undefined)?.dueOn;
  const ofGroups = groups.flatMap(({ groupId, name }) => {
    const day = own.find((date) => date.groupId === groupId)?.dueOn;
    return day ? [t('groupDay', { name, day: dates.calendarDay(day) })] : [];
  });
  const toAll = dueOn && (daysUntil(dueOn) < 0 ? t('wasDue', { day: dates.calendarDay(dueOn) }) : sayDue(dueOn));
  const text = [...(toAll ? [toAll] : ofGroups.length > 0 ? [] : [t('none')]), ...ofGroups].join(' · ');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-start gap-2 text-14 text-ink">
        <CalendarClock aria-hidden size={16} className="mt-0.5 shrink-0 text-brown" />
        <span>
          {text}
          {status && status.students > 0 && (
            <span className="text-soft">
              {' · '}
              {t('line', { students: status.students, begun: status.begun, done: status.done })}
            </span>
          )}
        </span>
      </p>
      <Button size="sm" onPress={onChange}>
        {t(own.length > 0 ? 'change' : 'set')}
      </Button>
    </div>
  );
}
