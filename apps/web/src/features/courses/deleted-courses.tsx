import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deletedCoursesQuery } from '../../api/course-queries.ts';
import { useRestoreCourse } from '../../api/use-restore-course.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { coursesMessages } from './messages.ts';

/** The server's retention of deleted courses. */
const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

const untilOf = (deletedAt: string) => new Date(Date.parse(deletedAt) + RESTORABLE_MS).toISOString();

function DeletedCourse({ course, onRestored }: { course: CourseSummary; onRestored: () => void }) {
  const t = useMessages(coursesMessages);
  const dates = useDates();
  const restoreCourse = useRestoreCourse();
  const restore = useMutation({
    mutationFn: () => restoreCourse(course.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('restored', { title: course.title }) });
      onRestored();
    },
  });
  const { title, deletedAt = course.updatedAt } = course;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-14 font-medium break-words text-ink">{title}</p>
          <p className="text-12 text-soft">
            {t('deletedAt', { date: dates.day(deletedAt), until: dates.day(untilOf(deletedAt)) })}
          </p>
        </div>
        <Button
          size="sm"
          onPress={() => restore.mutate()}
          isPending={restore.isPending}
          aria-label={`${t('restore')}: ${title}`}
        >
          {t('restore')}
        </Button>
      </div>
      {restore.error && <Notice tone="bad">{restore.error.message}</Notice>}
    </li>
  );
}

export function DeletedCourses({ onRestored }: { onRestored: (courseId: string) => void }) {
  const t = useMessages(coursesMessages);
  const courses = useQuery(deletedCoursesQuery).data ?? [];
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="deleted-courses" className="rounded-sm bg-sunken px-4 pt-3 pb-1">
      <h3 id="deleted-courses" className="text-14 font-semibold text-ink">
        {t('deleted')}
      </h3>
      <ul>
        {courses.map((course) => (
          <DeletedCourse key={course.id} course={course} onRestored={() => onRestored(course.id)} />
        ))}
      </ul>
    </section>
  );
}
