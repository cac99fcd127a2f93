import type { Course } from '@coursecraft/contract/courses/course';
import type { Start } from '../../features/courses/beginning.ts';
import { keepIdea } from '../../features/drafting/use-draft-options.ts';
import { sendFiles } from '../../features/uploads/upload-queue.ts';
import { outlineSearch } from './outline-search.ts';
import { useEditCourse } from './use-edit-course.ts';

/** Opens a new course. One from documents or an idea plans its outline without another press. */
export function useBeginCourse(): (course: Course, start: Start, panel?: string) => void {
  const edit = useEditCourse();
  return (course, { files, idea }, panel = '') => {
    if (idea) keepIdea(course.id, idea);
    sendFiles(course.id, files);
    edit(course.id, panel + (files.length > 0 || idea ? outlineSearch : ''));
  };
}
