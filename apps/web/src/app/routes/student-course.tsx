import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { DeskSkeleton } from '../desk-skeleton.tsx';
import type { StudentDesk } from '../layouts/student-layout.tsx';
import { LearnerDesk } from '../learner-desk.tsx';
import { useSelection } from '../use-selection.ts';

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
