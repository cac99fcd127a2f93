import { paths } from '../navigation/paths.ts';
import { quoteSearch, selectionSearch } from '../navigation/selection.ts';

export const lessonAddress = (courseId: string) => (elementId: string, quote?: string) =>
  paths.studentCourse + selectionSearch({ courseId, elementId }) + (quote ? quoteSearch(quote) : '');
