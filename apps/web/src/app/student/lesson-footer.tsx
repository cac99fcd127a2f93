import type { Course } from '@coursecraft/contract/courses/course';
import type { Progress } from '@coursecraft/contract/progress/progress';
import { isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOtherTab } from '../../api/other-tabs.ts';
import { refreshAnswers } from '../../api/refresh-answers.ts';
import type { CoursePlace } from '../../components/course-places.ts';
import { CompleteByWork } from '../../features/lesson/onward/complete-by-work.tsx';
import { PutDifferently } from '../../features/personal-versions/rewrite-for-me.tsx';
import { LessonEnd } from '../../features/progress/ends/lesson-end.tsx';
import { ElementNotebook } from '../../features/student-notes/element-notebook.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { reminderPaths } from '../navigation/reminder-paths.ts';

const DailyGoal = loadLater(
  async () => (await import('../../features/study-plans/daily-goal/daily-goal.tsx')).DailyGoal,
  { isAside: true },
);

type Props = {
  studentId: string;
  course: Course;
  place: CoursePlace;
  content: string;
  progress: Progress | undefined;
  next: CoursePlace | undefined;
  onDone: () => Promise<void>;
};

export function LessonFooter({ studentId, course, place, content, progress, next, onDone }: Props) {
  const { module, section, element } = place;
  const queries = useQueryClient();
  useEffect(() => onOtherTab((courseId) => refreshAnswers(queries, courseId)), [queries]);
  const ids = { courseId: course.id, moduleId: module.id, sectionId: section.id, elementId: element.id };
  const status = progress?.elements[element.id];
  const isDone = isElementDone(status);
  return (
    <>
      {progress && !status?.total && !isDone && <CompleteByWork onDone={onDone} />}
      {progress && isDone && (
        <LessonEnd
          student={{ studentId, courseId: course.id }}
          progress={progress}
          place={place}
          isSectionDone={section.elements.every(({ id }) => isElementDone(progress.elements[id]))}
          next={next}
        />
      )}
      {isDone && <DailyGoal courseId={course.id} remindersAddress={reminderPaths.settings} />}
      <PutDifferently place={ids} original={{ title: element.title, content }} language={course.language} />
      <ElementNotebook studentId={studentId} courseId={course.id} elementId={element.id} />
    </>
  );
}
