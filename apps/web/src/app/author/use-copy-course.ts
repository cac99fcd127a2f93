import { useDuplicateCourse } from '../../features/courses/use-duplicate-course.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showFailure, showToast } from '../../ui/toast/toasts.ts';
import { authorHeaderMessages } from '../header/author-messages.ts';
import { useEditCourse } from './use-edit-course.ts';

const DUPLICATE = 'duplicate-course';

/** Duplicates a course, opens the copy and reports both in one toast. */
export function useCopyCourse(courseId: string): { isCopying: boolean; copy: () => void } {
  const say = useMessages(authorHeaderMessages);
  const edit = useEditCourse();
  const duplicate = useDuplicateCourse(courseId);
  const copy = () => {
    if (duplicate.isPending) return;
    showToast({ tone: 'good', text: say('duplicating'), about: DUPLICATE });
    duplicate.mutate(undefined, {
      onSuccess: ({ course }) => {
        edit(course.id);
        showToast({ tone: 'good', text: say('duplicated', { title: course.title }), about: DUPLICATE });
      },
      onError: showFailure,
    });
  };
  return { isCopying: duplicate.isPending, copy };
}
