import { useOutletContext } from 'react-router';
import type { StudentDesk } from '../layouts/student-layout.tsx';
import { lessonAddress } from '../student/lesson-address.ts';
import { RecordPage } from '../student/record-page.tsx';

export function Component() {
  const { courseId } = useOutletContext<StudentDesk>();
  return <RecordPage courseId={courseId} addressOf={lessonAddress(courseId)} />;
}
