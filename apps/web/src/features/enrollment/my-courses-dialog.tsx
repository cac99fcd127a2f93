import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { coursesQuery } from '../../api/course-queries.ts';
import { CourseCover } from '../../components/course-cover.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { enrollmentMessages } from './messages.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  enrollmentDates: Record<string, string>;
  code?: string | undefined;
  onOpen: (course: Pick<CourseSummary, 'id' | 'title'>) => void;
  onLeft: (courseId: string) => void;
};

function CourseRow({
  course,
  enrolledAt,
  onOpen,
  onLeft,
}: {
  course: CourseSummary;
  enrolledAt: string | undefined;
  onOpen: () => void;
  onLeft: (courseId: string) => void;
}) {
  const t = useMessages(enrollmentMessages);
  const dates = useDates();
  return (
    <li className="flex items-start gap-4 border-t border-line py-4 first:border-t-0 phone:flex-col">
      <CourseCover course={course} className="h-16 w-28 shrink-0 rounded-sm phone:h-28 phone:w-full" />
      <div className="min-w-0 flex-1">
        <h3 className="text-16 font-semibold text-ink">{course.title}</h3>
        {course.description && <p className="mt-0.5 line-clamp-3 text-14 text-soft">{course.description}</p>}
        {enrolledAt && <p className="mt-1 text-12 text-soft">{t('enrolled', { date: dates.day(enrolledAt) })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onPress={onOpen} aria-label={`${t('open')}: ${course.title}`}>
          {t('open')}
        </Button>
        {enrolledAt && <LeaveCourse course={course} onLeft={onLeft} />}
      </div>
    </li>
  );
}

export function MyCoursesDialog({ isOpen, onClose, enrollmentDates, code, onOpen, onLeft }: Props) {
  const t = useMessages(enrollmentMessages);
  const [adding, setAdding] = useState(false);
  const courses = useQuery({ ...coursesQuery, enabled: isOpen });
  return (
    <Dialog title={t('myCourses')} isOpen={isOpen} onClose={onClose} width="md">
      <Loadable from={courses} skeleton={<SkeletonLines count={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={BookOpen} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <ul>
              {list.map((course) => (
                <CourseRow
                  key={course.id}
                  course={course}
                  enrolledAt={course.enrolledAt ?? enrollmentDates[course.id]}
                  onOpen={() => onOpen(course)}
                  onLeft={onLeft}
                />
              ))}
            </ul>
          )
        }
      </Loadable>
      <div className="mt-4 border-t border-line pt-5">
        {adding || code ? (
          <CodeForm
            key={code}
            given={code}
            onEnrolled={() => undefined}
            onCancel={code ? onClose : () => setAdding(false)}
          />
        ) : (
          <Button onPress={() => setAdding(true)}>
            <Plus aria-hidden size={16} />
            {t('addByCode')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
