import { useLocation, useOutletContext } from 'react-router';
import type { StudentWorkspaceContext } from '../app/layouts/student-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { selectionIn, selectionSearch } from '../app/navigation/selection.ts';
import { ReviewPage } from '../app/student/review-page.tsx';

export function Component() {
  const { courseId } = useOutletContext<StudentWorkspaceContext>();
  const { elementId } = selectionIn(new URLSearchParams(useLocation().search));
  return (
    <ReviewPage
      courseId={courseId}
      first={elementId || undefined}
      backTo={paths.studentStats + selectionSearch({ courseId })}
    />
  );
}
