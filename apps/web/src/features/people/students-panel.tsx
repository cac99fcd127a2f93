import { useState } from 'react';
import { StudentEvidence } from './student-evidence.tsx';
import { type Student, StudentList } from './student-list.tsx';

export function StudentsPanel({ courseId }: { courseId: string }) {
  const [student, setStudent] = useState<Student>();
  if (student) return <StudentEvidence courseId={courseId} student={student} onBack={() => setStudent(undefined)} />;
  return <StudentList courseId={courseId} onOpen={setStudent} />;
}
