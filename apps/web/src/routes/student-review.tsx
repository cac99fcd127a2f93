import { useOutletContext } from 'react-router';
import type { StudentWorkspaceContext } from '../app/layouts/student-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { ReviewPage } from '../app/student/review-page.tsx';

export function Component() {
  const { courseId } = useOutletContext<StudentWorkspaceContext>();
  return <ReviewPage courseId={courseId} backTo={paths.studentStats + selectionSearch({ courseId })} />;
}
