import { isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { PutDifferently } from '../../features/personal-versions/rewrite-for-me.tsx';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { ElementNotebook } from '../../features/student-notes/element-notebook.tsx';
import { loadLater } from '../../ui/load-later.tsx';

const DailyGoal = loadLater(
  async () => (await import('../../features/study-plans/daily-goal/daily-goal.tsx')).DailyGoal,
  { isAside: true },
);

type Props = {
  studentId: string;
  place: { courseId: string; moduleId: string; sectionId: string; elementId: string };
  original: { title: string; content: string };
  language: string;
};

export function LessonFooter({ studentId, place, original, language }: Props) {
  const { courseId, elementId } = place;
  const { progress } = useProgress();
  return (
    <>
      {isElementDone(progress?.elements[elementId]) && <DailyGoal courseId={courseId} />}
      <PutDifferently place={place} original={original} language={language} />
      <ElementNotebook studentId={studentId} courseId={courseId} elementId={elementId} />
    </>
  );
}
