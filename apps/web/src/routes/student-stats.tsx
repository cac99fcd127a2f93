import { useOutletContext } from 'react-router';
import type { StudentWorkspaceContext } from '../app/layouts/student-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { RecordPage } from '../app/student/record-page.tsx';

export function Component() {
  const { courseId } = useOutletContext<StudentWorkspaceContext>();
  return (
    <RecordPage
      courseId={courseId}
      pathname={paths.studentCourse}
      reviewAddress={paths.studentReview + selectionSearch({ courseId })}
    />
  );
}
