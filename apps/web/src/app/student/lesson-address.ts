import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';

/** Gives where a learner opens an element of the course. */
export const lessonAddress = (courseId: string) => (elementId: string) =>
  paths.studentCourse + selectionSearch({ courseId, elementId });
