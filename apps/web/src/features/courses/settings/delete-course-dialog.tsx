import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { coursesQuery } from '../../../api/course-queries.ts';
import { enrollmentQuery } from '../../../api/enrollment-query.ts';
import { useRestoreCourse } from '../../../api/use-restore-course.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { showFailure, showToast } from '../../../ui/toast/toasts.ts';
import { courseSettingsMessages } from './messages.ts';

type Props = {
  course: Course;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
  onRestored: (courseId: string) => void;
};

/** Deletes the course after stating what its students lose. It can be restored for 30 days. */
export function DeleteCourseDialog({ course, isOpen, onClose, onDeleted, onRestored }: Props) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const restoreCourse = useRestoreCourse();
  const enrolled = useQuery(enrollmentQuery(course.id)).data?.enrolled ?? 0;
  const { id, title } = course;
  const undo = async () => {
    try {
      await restoreCourse(id);
      onRestored(id);
    } catch (error) {
      showFailure(error);
    }
  };
  const remove = useMutation({
    mutationFn: () => call('deleteCourse', { params: { courseId: id } }),
    onSuccess: () => {
      showToast({
        tone: 'good',
        text: t('courseDeleted', { title }),
        action: { label: t('undo'), run: () => void undo() },
      });
      // A deleted course must not open again before the list is refreshed.
      queries.setQueryData(coursesQuery.queryKey, (courses) => courses?.filter((course) => course.id !== id));
      onDeleted();
      return queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={t('deleteTitle', { title })}
      isOpen={isOpen}
      onClose={onClose}
      confirm={t('deleteCourse')}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      error={remove.error}
    >
      <p>{t('deleteStudents', { count: enrolled })}</p>
      <p>{t('deleteKept')}</p>
    </ConfirmDialog>
  );
}
