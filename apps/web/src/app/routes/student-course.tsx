import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { DeskSkeleton } from '../desk/desk-skeleton.tsx';
import type { StudentDesk } from '../layouts/student-layout.tsx';
import { useSelection } from '../navigation/use-selection.ts';
import { LearnerDesk } from '../student/learner-desk.tsx';

export function Component() {
  const { courseId, tree } = useOutletContext<StudentDesk>();
  const { selection, select } = useSelection();
  const course = useQuery(outlineQuery(courseId, 'learner'));
  return (
    <Loadable from={course} skeleton={<DeskSkeleton />}>
      {(loaded) => <LearnerDesk course={loaded} elementId={selection.elementId} onSelect={select} tree={tree} />}
    </Loadable>
  );
}
