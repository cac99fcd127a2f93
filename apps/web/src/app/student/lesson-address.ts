import { paths } from '../navigation/paths.ts';
import { quoteSearch, selectionSearch } from '../navigation/selection.ts';

/** Gives where a learner opens an element of the course, or words in it. */
export const lessonAddress = (courseId: string) => (elementId: string, quote?: string) =>
  paths.studentCourse + selectionSearch({ courseId, elementId }) + (quote ? quoteSearch(quote) : '');
