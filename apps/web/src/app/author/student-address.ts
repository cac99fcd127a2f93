import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';

export const STUDENT = 'student';

export const studentAddress = (courseId: string, studentId: string): string =>
  `${paths.smeStats}${selectionSearch({ courseId })}&${STUDENT}=${encodeURIComponent(studentId)}`;
