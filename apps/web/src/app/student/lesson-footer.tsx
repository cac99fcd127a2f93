import { PutDifferently } from '../../features/personal-versions/rewrite-for-me.tsx';
import { ElementNotebook } from '../../features/student-notes/element-notebook.tsx';

type Props = {
  studentId: string;
  place: { courseId: string; moduleId: string; sectionId: string; elementId: string };
  original: { title: string; content: string };
  language: string;
};

export function LessonFooter({ studentId, place, original, language }: Props) {
  const { courseId, elementId } = place;
  return (
    <>
      <PutDifferently place={place} original={original} language={language} />
      <ElementNotebook studentId={studentId} courseId={courseId} elementId={elementId} />
    </>
  );
}
