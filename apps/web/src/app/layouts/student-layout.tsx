import type { Course } from '@coursecraft/contract/shapes/course';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { learnerIdOf } from '../../api/learner-id.ts';
import type { AnswerBody, AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import { useCourseChanges } from '../../api/use-course-changes.ts';
import { coursePlaces } from '../../elements/course-places.ts';
import { useListedEnrolment } from '../../features/enrolment/use-listed-enrolment.ts';
import { ProgressProvider, useProgress } from '../../features/progress/progress-provider.tsx';
import { WaitingAnswers } from '../../features/waiting-answers/waiting-answers.tsx';
import { NARROW } from '../../ui/use-media.ts';
import { type Panel, usePanel } from '../desk/use-panel.ts';
import { StudentHeader } from '../header/student-header.tsx';
import { homeOf, paths } from '../navigation/paths.ts';
import { useRememberVisit } from '../navigation/remember-visit.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useSelection } from '../navigation/use-selection.ts';
import { joinCodeIn, joinCodeSearch } from '../session/join-code.ts';
import { LeadElsewhere } from '../session/lead-elsewhere.tsx';
import { RequireSession, useSignedInProfile } from '../session/require-session.tsx';
import { courseToOpen } from '../student/lesson-to-open.ts';
import { OfflineBar } from '../student/offline-bar.tsx';
import { useKeepOffline } from '../student/use-keep-offline.ts';

export type StudentDesk = { courseId: string; tree: Panel };

/** Answers that were given without a connection: where they belong, and what they prove when they are judged. */
function LateAnswers({ course }: { course: Course | undefined }) {
  const { adopt } = useProgress();
  const onDelivered = useCallback(
    ({ courseId }: AnswerBody, outcome: AnswerOutcome) => {
      if (courseId === course?.id) adopt(outcome);
    },
    [course?.id, adopt],
  );
  const placeOf = (id: string) => {
    const place = course && coursePlaces(course).find(({ element }) => element.id === id);
    if (!place) return undefined;
    const ids = { moduleId: place.module.id, sectionId: place.section.id, elementId: id };
    return {
      title: place.element.title,
      version: place.element.version,
      to: paths.studentCourse + selectionSearch({ courseId: course.id, ...ids }),
    };
  };
  return <WaitingAnswers onDelivered={onDelivered} placeOf={placeOf} />;
}

function Desk() {
  const profile = useSignedInProfile();
  const { pathname, search } = useLocation();
  const courseId = courseToOpen(profile, useSelection().selection.courseId);
  const tree = usePanel({ name: 'student-tree', width: 280, drawerBelow: NARROW });
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  useRememberVisit({ profile, mode: 'student', course });
  useCourseChanges(courseId, 'learner');
  useListedEnrolment(profile);
  useKeepOffline(course, profile.uid);
  const home = homeOf(profile);
  const enrolling = pathname === paths.enroll;
  // A code that has just been used is not brought along; one that another course gave is.
  const [wasEnrolled] = useState(home === paths.studentCourse);
  if (home === undefined) return <LeadElsewhere to={paths.welcome} />;
  if (home === paths.enroll && !enrolling) return <LeadElsewhere to={paths.enroll} />;
  if (home !== paths.enroll && enrolling) {
    const code = wasEnrolled ? joinCodeIn(search) : undefined;
    return <LeadElsewhere to={home + selectionSearch({ courseId }) + joinCodeSearch(code)} />;
  }
  return (
    <ProgressProvider studentId={learnerIdOf(profile, courseId)} courseId={courseId}>
      <div className="relative flex h-full flex-col overflow-clip">
        <OfflineBar />
        <StudentHeader courseId={courseId} tree={tree} />
        <LateAnswers course={course} />
        <Outlet context={{ courseId, tree } satisfies StudentDesk} />
      </div>
    </ProgressProvider>
  );
}

export function Component() {
  return (
    <RequireSession>
      <Desk />
    </RequireSession>
  );
}
