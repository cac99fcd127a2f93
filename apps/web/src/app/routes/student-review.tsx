import { useOutletContext } from 'react-router';
import type { StudentDesk } from '../layouts/student-layout.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { ReviewPage } from '../student/review-page.tsx';

export function Component() {
  const { courseId } = useOutletContext<StudentDesk>();
  return <ReviewPage courseId={courseId} backTo={paths.studentStats + selectionSearch({ courseId })} />;
}
