import { useEffect } from 'react';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { RegradeRequests } from './regrade-requests.tsx';
import { StudentEvidence } from './student-evidence.tsx';
import { StudentList } from './student-list.tsx';
import { useStudents } from './use-students.ts';

type Props = {
  courseId: string;
  studentId: string;
  onOpen: (studentId: string | undefined) => void;
  addressOf: (studentId: string) => string;
};

export function StudentsPanel({ courseId, studentId, onOpen, addressOf }: Props) {
  const { data, isFetching, hasNextPage, fetchNextPage } = useStudents(courseId);
  const student = data?.pages.flatMap((page) => page.students).find(({ uid }) => uid === studentId);
  const searching = studentId !== '' && !student && (hasNextPage || (!data && isFetching));
  useEffect(() => {
    if (searching && hasNextPage && !isFetching) void fetchNextPage();
  }, [searching, hasNextPage, isFetching, fetchNextPage]);
  if (student)
    return (
      <StudentEvidence
        courseId={courseId}
        student={student}
        onBack={() => onOpen(undefined)}
        pageAddress={addressOf(student.uid)}
      />
    );
  if (searching)
    return (
      <div className="p-4">
        <SkeletonBlock className="h-40" />
      </div>
    );
  return (
    <>
      <RegradeRequests courseId={courseId} addressOf={addressOf} />
      <StudentList courseId={courseId} onOpen={({ uid }) => onOpen(uid)} />
    </>
  );
}
