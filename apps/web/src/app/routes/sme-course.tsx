import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { coursesQuery, outlineQuery } from '../../api/course-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { AuthorDesk } from '../author/author-desk.tsx';
import { DeskSkeleton } from '../desk/desk-skeleton.tsx';
import { HomePage } from '../home/home-page.tsx';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';
import { appMessages } from '../messages.ts';
import { useSelection } from '../navigation/use-selection.ts';
import { LearnerDesk } from '../student/learner-desk.tsx';

function StudentView({ desk }: { desk: AuthorDeskContext }) {
  const t = useMessages(appMessages);
  const { selection, select } = useSelection();
  const course = useQuery(outlineQuery(desk.courseId, 'learner'));
  return (
    <>
      <p className="flex shrink-0 items-center gap-2.5 border-b border-line bg-sunken px-4 py-2 text-14 text-ink">
        <Eye aria-hidden size={16} className="shrink-0 text-brown" />
        {t('viewBanner')}
      </p>
      <Loadable from={desk.testStudent} skeleton={<DeskSkeleton />}>
        {() => (
          <Loadable from={course} skeleton={<DeskSkeleton />}>
            {(loaded) => (
              <LearnerDesk course={loaded} elementId={selection.elementId} onSelect={select} tree={desk.tree} />
            )}
          </Loadable>
        )}
      </Loadable>
    </>
  );
}

function EditView({ desk }: { desk: AuthorDeskContext }) {
  const { selection, select } = useSelection();
  const course = useQuery(outlineQuery(desk.courseId, 'author'));
  return (
    <Loadable from={course} skeleton={<DeskSkeleton />}>
      {(loaded) => <AuthorDesk course={loaded} selection={selection} onSelect={select} desk={desk} />}
    </Loadable>
  );
}

export function Component() {
  const desk = useOutletContext<AuthorDeskContext>();
  const courses = useQuery(coursesQuery);
  return (
    <Loadable from={courses} skeleton={<DeskSkeleton />}>
      {() => {
        if (!desk.courseId) return <HomePage onNewCourse={desk.onNewCourse} onOpenAnother={desk.onOpenAnother} />;
        return desk.mode === 'view' ? <StudentView desk={desk} /> : <EditView desk={desk} />;
      }}
    </Loadable>
  );
}
