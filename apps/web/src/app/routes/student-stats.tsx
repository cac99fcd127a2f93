import { useOutletContext } from 'react-router';
import type { StudentDesk } from '../layouts/student-layout.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { RecordPage } from '../student/record-page.tsx';

export function Component() {
  const { courseId } = useOutletContext<StudentDesk>();
  return (
    <RecordPage
      courseId={courseId}
      pathname={paths.studentCourse}
      reviewAddress={paths.studentReview + selectionSearch({ courseId })}
    />
  );
}
