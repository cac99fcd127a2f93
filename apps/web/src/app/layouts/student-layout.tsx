import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { studentIdOf } from '../../api/student-id.ts';
import { ProgressProvider } from '../../features/progress/progress-provider.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { NARROW, PHONE, useMedia } from '../../ui/use-media.ts';
import { StudentHeader } from '../header/student-header.tsx';
import { homeOf, paths } from '../navigation/paths.ts';
import { useRememberVisit } from '../navigation/remember-visit.ts';
import { START_SEARCH, selectionSearch } from '../navigation/selection.ts';
import { useSelection } from '../navigation/use-selection.ts';
import { joinCodeIn, joinCodeSearch } from '../session/join-code.ts';
import { LeadElsewhere } from '../session/lead-elsewhere.tsx';
import { RequireSession, useSignedInProfile } from '../session/require-session.tsx';
import { courseToOpen } from '../student/lesson-to-open.ts';
import { OfflineBar } from '../student/offline-bar.tsx';
import { type Panel, usePanel } from '../workspace/use-panel.ts';

export type StudentWorkspaceContext = { courseId: string; tree: Panel };

const BesideReading = loadLater(async () => (await import('../student/beside-reading.tsx')).BesideReading, {
  isAside: true,
});

const StudentTabs = loadLater(async () => (await import('../student/tabs/student-tabs.tsx')).StudentTabs, {
  isAside: true,
  skeleton: <div className="h-14 shrink-0 border-t border-line bg-raised" />,
});

function WorkspaceFrame() {
  const profile = useSignedInProfile();
  const { pathname, search } = useLocation();
  const courseId = courseToOpen(profile, useSelection().selection.courseId);
  const tree = usePanel({ name: 'student-tree', width: 280, drawerBelow: NARROW });
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  useRememberVisit({ profile, mode: 'student', course });
  const hasTabs = useMedia(PHONE) && courseId !== '';
  const home = homeOf(profile);
  const enrolling = pathname === paths.enroll;
  // A used code is dropped; one of another course is kept.
  const [wasEnrolled] = useState(home === paths.studentCourse);
  if (home === undefined) return <LeadElsewhere to={paths.welcome} />;
  if (home === paths.enroll && !enrolling) return <LeadElsewhere to={paths.enroll} />;
  if (home !== paths.enroll && enrolling) {
    const code = wasEnrolled ? joinCodeIn(search) : undefined;
    const start = wasEnrolled || home !== paths.studentCourse || !courseId ? '' : START_SEARCH;
    return <LeadElsewhere to={home + selectionSearch({ courseId }) + start + joinCodeSearch(code)} />;
  }
  return (
    <ProgressProvider studentId={studentIdOf(profile, courseId)} courseId={courseId}>
      <div data-tabs={hasTabs || undefined} className="relative flex h-full flex-col overflow-clip">
        <OfflineBar />
        <StudentHeader courseId={courseId} tree={tree} />
        <BesideReading courseId={courseId} course={course} profile={profile} />
        <Outlet context={{ courseId, tree } satisfies StudentWorkspaceContext} />
        {hasTabs && <StudentTabs courseId={courseId} />}
      </div>
    </ProgressProvider>
  );
}

export function Component() {
  return (
    <RequireSession>
      <WorkspaceFrame />
    </RequireSession>
  );
}
