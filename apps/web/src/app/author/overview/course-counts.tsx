import type { Course } from '@coursecraft/contract/courses/course';
import type { Enrollment } from '../../../api/enrollment-query.ts';
import { coursePlaces } from '../../../components/course-places.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { overviewMessages } from './messages.ts';

export function CourseCounts({ course, enrolment: enrollment }: { course: Course; enrolment: Enrollment | undefined }) {
  const t = useMessages(overviewMessages);
  const elements = coursePlaces(course).map(({ element }) => element);
  const counts = [
    { id: 'modules', count: course.modules.length, note: '' },
    { id: 'elements', count: elements.length, note: '' },
    { id: 'rows', count: elements.reduce((sum, { rowCount }) => sum + rowCount, 0), note: '' },
    {
      id: 'students',
      count: enrollment?.enrolled,
      note: enrollment && enrollment.enrolled > 0 ? t('active', { count: enrollment.active7d }) : '',
    },
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-9 gap-y-3 phone:gap-x-7">
      {counts.map(({ id, count, note }) => (
        <div key={id} className="flex flex-col">
          <dt className="order-last text-12 text-soft">
            {t(id, { count: count ?? 0 })}
            {note && <span className="block">{note}</span>}
          </dt>
          <dd className="font-serif text-22 font-semibold text-ink tabular-nums">{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
